import { Link } from 'react-router';
import { buttonClass } from '@simmer/ui/button';
import { BrandMark, brandLinkClass } from '../brand/brand-mark.tsx';
import styles from './route-error.module.css';

/** The page for an address that leads nowhere (spec section 2). */
export function NotFoundPage() {
  return (
    <>
      <header className={styles['header']}>
        <Link to="/" className={brandLinkClass}>
          <BrandMark />
        </Link>
      </header>
      <main className={styles['page']}>
        <p aria-hidden="true" className={styles['glyph']}>
          🥣
        </p>
        <h1>Oops! Page not found</h1>
        <p className="sm-muted">There is nothing on this shelf. The kitchen is that way.</p>
        <p>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            Return to Home
          </Link>
        </p>
      </main>
    </>
  );
}
