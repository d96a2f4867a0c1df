import { undoFailureOf } from '@simmer/app-state/errors';
import { useRefreshOnFocus } from '@simmer/app-state/google-calendar/use-refresh-on-focus';
import { useActionsEnd } from '@simmer/app-state/hooks/in-progress';
import { useSession } from '@simmer/app-state/session/session';
import { useUndoKeys } from '@simmer/ui/toasts/undo';
import { type ReactNode, useRef } from 'react';
import { useNavigation } from 'react-router';
import { NewReleaseNotice } from './new-release-notice.tsx';
import { LocalPlanNotice } from '../data-management/local-plan-notice.tsx';
import { MergeNotice } from '../session/merge-notice.tsx';
import { SignOutQuestion } from '../session/sign-out-question.tsx';
import { StorageNotice } from '../session/storage-notice.tsx';
import { UnreachableNotice } from '../session/unreachable-notice.tsx';
import { UnsavedNotice } from '../session/unsaved-notice.tsx';
import { CommandsButton } from './commands-button.tsx';
import { FrameLayout } from './frame-layout.tsx';
import { FrameDialogs } from './frame-dialogs.tsx';
import { MoreMenu } from './more-menu.tsx';
import { NavLinks } from './nav-links.tsx';
import { TimeBlockButton } from './time-block-button.tsx';
import { useFrameDialogs } from './use-frame-dialogs.ts';
import { useHeightForLayout } from '@simmer/ui/hooks/use-height-for-layout';
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
      <MergeNotice />
      <StorageNotice />
      <LocalPlanNotice />
      <NewReleaseNotice />
    </div>
  );
}

/** The frame around every page: header, navigation, footer, and the bottom bar on a phone (UI-1). */
export function AppFrame({ children }: { children: ReactNode }) {
  const dialogs = useFrameDialogs();
  useUndoKeys(undoFailureOf, useActionsEnd());
  useRefreshOnFocus(useSession(({ user }) => user?.has_google_calendar ?? false));
  return (
    <>
      <NavigationLine />
      <FrameLayout
        renderNav={(label, className) => <NavLinks label={label} className={className} />}
        renderTools={(createClass) => (
          <>
            <CommandsButton
              onOpen={() => {
                dialogs.open({ kind: 'commands' });
              }}
            />
            <TimeBlockButton
              className={createClass}
              onOpen={() => {
                dialogs.open({ kind: 'time-block' });
              }}
            />
            <MoreMenu onOpen={dialogs.open} />
          </>
        )}
      >
        <Notices />
        {children}
      </FrameLayout>
      <FrameDialogs dialogs={dialogs} />
      <SignOutQuestion />
    </>
  );
}
