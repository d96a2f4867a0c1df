import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { sessionStore } from '../../session/session-store.ts';
import { readEntry, storageKeys } from '@simmer/plan/disk/browser-storage';
import { whenIdle } from '@simmer/plan/disk/when-idle';

/** Milliseconds after a start: later than the completion of the copy (`FIRST_COPY_MS`). */
export const FIRST_BACKUP_MS = 15_000;
/** Milliseconds until the next attempt, since a page may stay open for days. */
const NEXT_BACKUP_MS = 60 * 60_000;

/** Makes a daily backup of the plan in use, when the page is idle (OFF-57). @returns the function that stops it. */
export function followBackups(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const backUpSoon = (delayMs: number) => {
    clearTimeout(timer);
    const { status, user } = sessionStore.getState();
    const scope = status === 'signed-out' ? LOCAL_SCOPE : status === 'signed-in' ? user?.id : undefined;
    // A super admin's device keeps nothing of the person whom they are switched in as.
    if (scope === undefined || readEntry(storageKeys.switchedUser) !== null) return;
    timer = setTimeout(() => {
      whenIdle(() => {
        import(/* webpackChunkName: "personal-data" */ './make-backup.ts')
          .then(({ backUpDaily }) => backUpDaily(scope))
          // Without the network the code cannot be loaded: the next attempt makes the backup.
          .catch(() => undefined);
      });
      backUpSoon(NEXT_BACKUP_MS);
    }, delayMs);
  };
  const stop = sessionStore.subscribe((state, before) => {
    if (state.status !== before.status || state.user?.id !== before.user?.id) backUpSoon(FIRST_BACKUP_MS);
  });
  backUpSoon(FIRST_BACKUP_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
