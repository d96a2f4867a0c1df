import { LoadingArea } from '@simmer/ui/loading/spinner';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** The page's title, and what is below it; also prerendered (FED-70). */
export function AccountLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <h1>Account</h1>
      {children}
    </div>
  );
}

/** In place of the cards while they load: as high as the screen, so that the footer does not move when they are there. */
export function AccountPending() {
  return (
    <div className={styles['pending']}>
      <LoadingArea />
    </div>
  );
}
