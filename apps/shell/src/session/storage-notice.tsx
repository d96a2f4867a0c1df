import { useStorageProblem, useWaitingChanges } from '@simmer/app-state/offline/offline-changes';
import { useSession } from '@simmer/app-state/session/session';
import { Banner } from '@simmer/ui/feedback/banner';
import styles from './notice.module.css';

const TITLES = {
  refused: 'This browser does not store your changes',
  full: 'This browser is full',
  unkept: 'Nothing is kept on this device',
} as const;

const LOST_WHEN_CLOSED = 'Keep this page open: what you change now is lost when it is closed.';
const NOT_STORED = 'Changes cannot be stored on this device until it has room again.';

/** While changes are in the memory of the page only, or not stored at all, the person is told (OFF-19, OFF-76). */
export function StorageNotice() {
  const problem = useStorageProblem();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const waiting = useWaitingChanges();
  // A signed-in person's changes are in their account.
  if (problem === null || (isSignedIn && waiting === 0)) return null;
  return (
    <div className={styles['notice']}>
      <Banner tone="warning" title={TITLES[problem]}>
        <p>{problem === 'full' ? NOT_STORED : LOST_WHEN_CLOSED}</p>
      </Banner>
    </div>
  );
}
