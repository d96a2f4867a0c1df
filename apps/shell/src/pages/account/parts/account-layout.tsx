import { LoadingArea } from '@simmer/ui/layout/spinner';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** The page's title, with its content below; also prerendered (FED-70). */
export function AccountLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <h1>Account</h1>
      {children}
    </div>
  );
}

/**
 * Shown instead of the cards while they load: as high as the screen, so that the footer does not move when they appear.
 */
export function AccountPending() {
  return (
    <div className={styles['pending']}>
      <LoadingArea />
    </div>
  );
}
