import { Link } from 'react-router';
import { buttonClass } from '@simmer/ui/buttons/button';
import { BrandLink } from '../brand/brand-link.tsx';
import styles from './route-error.module.css';

/** The message for an unknown URL (PUB-20), inside any frame. */
export function NotFoundMessage() {
  return (
    <div className={styles['page']}>
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
    </div>
  );
}

/** The page for an unknown URL outside every frame. */
export function NotFoundPage() {
  return (
    <>
      <header className={styles['header']}>
        <BrandLink to="/" />
      </header>
      <main>
        <NotFoundMessage />
      </main>
    </>
  );
}
