import { buttonClass } from '@simmer/ui/buttons/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandLink } from '../brand/brand-link.tsx';
import { FrameFooter } from './frame-footer.tsx';
import styles from './open-frame.module.css';

/** The frame of a public page for guests; also prerendered (FED-70). */
export function OpenLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <BrandLink to="/" />
        <Link className={buttonClass()} to="/signin">
          Sign in
        </Link>
      </header>
      <main>{children}</main>
      <FrameFooter className={styles['footer']} />
    </div>
  );
}
