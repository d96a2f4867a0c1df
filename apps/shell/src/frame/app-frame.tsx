import { useRefreshOnFocus } from '@simmer/app-state/google-calendar/calendar-syncs';
import { useSession } from '@simmer/app-state/session/session';
import { useUndoKeys } from '@simmer/ui/undo/undo';
import { type ReactNode, useRef } from 'react';
import { useNavigation } from 'react-router';
import { BrandLink } from '../brand/brand-link.tsx';
import { NewReleaseNotice } from '../new-release/new-release-notice.tsx';
import { UnreachableNotice } from '../session/unreachable-notice.tsx';
import { UnsavedNotice } from '../session/unsaved-notice.tsx';
import { FrameDialogs } from './frame-dialogs.tsx';
import { MoreMenu } from './more-menu.tsx';
import { NavLinks } from './nav-links.tsx';
import { TimeBlockButton } from './time-block-button.tsx';
import { useFrameDialogs } from './use-frame-dialogs.ts';
import { useHeightForLayout } from '../layout/use-height-for-layout.ts';
import { FrameFooter } from './frame-footer.tsx';
import styles from './app-frame.module.css';

/** A thin progress line while the next page loads; the current one stays visible (UI-3). */
function NavigationLine() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles['line']} role="progressbar" aria-label="Loading" />;
}

/** The notices above a page. */
function Notices() {
  const ref = useRef<HTMLDivElement>(null);
  useHeightForLayout(ref, '--notice-height');
  return (
    <div ref={ref} className={styles['notices']}>
      <UnreachableNotice />
      <UnsavedNotice />
      <NewReleaseNotice />
    </div>
  );
}

/** The frame around every page: header, navigation, footer, and the bottom bar on a phone (UI-1). */
export function AppFrame({ children }: { children: ReactNode }) {
  const dialogs = useFrameDialogs();
  useUndoKeys();
  useRefreshOnFocus(useSession(({ user }) => user?.has_google_calendar ?? false));
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <NavigationLine />
      <header className={styles['header']}>
        <BrandLink to="/dashboard" />
        <NavLinks label="Main" className={styles['nav']} />
        <div className={styles['tools']}>
          <TimeBlockButton
            className={styles['create']}
            onOpen={() => {
              dialogs.open({ kind: 'time-block' });
            }}
          />
          <MoreMenu onOpen={dialogs.open} />
        </div>
      </header>
      <main id="main" className={styles['main']} tabIndex={-1}>
        <Notices />
        {children}
      </main>
      <FrameFooter className={styles['footer']} />
      <NavLinks label="Screens" className={styles['bottom']} />
      <FrameDialogs dialogs={dialogs} />
    </div>
  );
}
