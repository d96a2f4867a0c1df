import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-cache/query-keys.ts';
import { isAway, type SessionState, sessionStore } from '../plan-client/session-store.ts';
import { onOtherTabWrites } from '@simmer/plan/disk/tabs';
import type { ToldTabs } from '@simmer/plan/plan-account';
import { planClient } from '../plan-client/plan-clients.ts';
import { showOutbox } from '../plan-client/offline.ts';

/** Sends what waits for the answer to a question: nobody may come back to give it (OFF-106). */
const leavePage = () => {
  const { user } = sessionStore.getState();
  if (user)
    void planClient(user.id)
      .held.release()
      .catch(() => undefined);
};

const leaveWhenHidden = () => {
  const { user } = sessionStore.getState();
  if (document.visibilityState !== 'hidden' || !user) return;
  leavePage();
  void planClient(user.id).keepCopy();
};

const isOthers = (state: SessionState, before: SessionState) =>
  state.user?.id !== before.user?.id || state.status !== before.status;

/**
 * Keeps a copy of the signed-in user's plan in this browser, and sends offline changes as soon as the server is
 * reachable (OFF-11).
 * @returns the function that stops it.
 */
export function followOffline(client: QueryClient): () => void {
  const refetchAll = (userId: string) =>
    void client.invalidateQueries({ queryKey: queryKeys.planning(userId) });
  const look = (state: SessionState, before: SessionState) => {
    if (!isOthers(state, before)) return;
    const { user } = state;
    if (!user) return;
    // Reads that failed meanwhile are repeated, now from the copy.
    if (isAway(state)) {
      refetchAll(user.id);
      // Calendar and account are read again from this browser, with the age of the reading.
      for (const queryKey of [queryKeys.allCalendar(user.id), queryKeys.allAccount(user.id)])
        void client.invalidateQueries({ queryKey });
    }
    // Back on the server: everything that could not be read while offline is refetched.
    else if (isAway(before)) void client.invalidateQueries();
  };
  const stops = [
    sessionStore.subscribe(look),
    onOtherTabWrites((scope, told) => {
      const { user, status } = sessionStore.getState();
      if (user?.id !== scope) return;
      const client = planClient(scope);
      const hear = async () => {
        await client.hear(told as ToldTabs | undefined);
        await showOutbox(scope);
        // The tab that made the change may have been closed before it sent it.
        if (status === 'signed-in' && told === undefined) await client.send();
      };
      void hear().catch(() => undefined);
    }),
  ];
  document.addEventListener('visibilitychange', leaveWhenHidden);
  window.addEventListener('pagehide', leavePage);
  return () => {
    document.removeEventListener('visibilitychange', leaveWhenHidden);
    window.removeEventListener('pagehide', leavePage);
    for (const stop of stops) stop();
  };
}
