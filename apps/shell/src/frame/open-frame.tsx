import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '@simmer/app-state/session/session';
import { buttonClass } from '@simmer/ui/buttons/button';
import { BrandLink } from '../brand/brand-link.tsx';
import { AppFrame } from './app-frame.tsx';
import { FrameFooter } from './frame-footer.tsx';
import styles from './open-frame.module.css';

/** The frame of a page that everybody may read: the app's own for those who are in, a plain one for guests. */
export function OpenFrame({ children }: { children: ReactNode }) {
  // Who holds a token is in until the server says otherwise: a frame that is exchanged takes the focus with it.
  const isIn = useSession((session) => session.status !== 'signed-out');
  if (isIn) return <AppFrame>{children}</AppFrame>;
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
