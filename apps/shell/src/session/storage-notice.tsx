import { useStorageProblem, useWaitingChanges } from '@simmer/app-state/offline/offline-changes';
import { isSessionUnstored, useSession } from '@simmer/app-state/session/session';
import { useUnloadQuestion } from '@simmer/ui/layers/unsaved';
import { Banner } from '@simmer/ui/feedback/banner';
import styles from './notice.module.css';

const TITLES = {
  refused: 'This browser does not store your changes',
  stopped: 'This browser has stopped storing your changes',
  full: 'This browser is full',
  unkept: 'Nothing is kept on this device',
  session: 'This browser does not store your sign-in',
} as const;

const LOST_WHEN_CLOSED = 'Keep this page open: what you change now is lost when it is closed.';
const TEXTS: Readonly<Record<keyof typeof TITLES, string>> = {
  refused: LOST_WHEN_CLOSED,
  stopped: LOST_WHEN_CLOSED,
  full: 'Changes cannot be stored on this device until it has room again.',
  unkept: LOST_WHEN_CLOSED,
  session: 'You are signed in until this page is closed or loaded again.',
};

const SENT_ANYWAY = 'Your account has all of them. Load this page again to have them stored here too.';

/** Tells the person that changes are only in the memory of the page, or are not stored at all (OFF-19, OFF-76). */
export function StorageNotice() {
  const storageProblem = useStorageProblem();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const waiting = useWaitingChanges();
  // Sent changes of a signed-in person are stored in their account.
  const isInAccount = isSignedIn && waiting === 0;
  const hasStopped = storageProblem === 'stopped';
  const isStored = storageProblem === null || (isInAccount && !hasStopped);
  const problem = isStored ? isSignedIn && isSessionUnstored() && 'session' : storageProblem;
  useUnloadQuestion(waiting > 0 && problem !== false && TEXTS[problem] === LOST_WHEN_CLOSED);
  if (problem === false) return null;
  return (
    <div className={styles['notice']}>
      <Banner tone="warning" title={TITLES[problem]}>
        <p>{isInAccount && hasStopped ? SENT_ANYWAY : TEXTS[problem]}</p>
      </Banner>
    </div>
  );
}
