import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '@simmer/app-state/session/session';
import { buttonClass } from '@simmer/ui/buttons/button';
import { BrandLink } from '../brand/brand-link.tsx';
import { AppFrame } from './app-frame.tsx';
import { FrameFooter } from './frame-footer.tsx';
import styles from './open-frame.module.css';

/** The frame of a public page: the app's frame for signed-in users, a plain one for guests. */
export function OpenFrame({ children }: { children: ReactNode }) {
  // A stored token counts as signed in until the server rejects it: replacing the frame would lose the focus.
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
