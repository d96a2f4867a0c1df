import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { planClient } from '../plan-client/plan-clients.ts';
import { forgetUnsaved as forget, offlineStore, type Unsaved } from '../plan-client/offline.ts';
import { deviceDatabase, type StorageProblem, storageStore } from '@simmer/plan/disk/device-database';
import { sessionStore } from '../plan-client/session-store.ts';

export type { Unsaved };

/** The preferences of this device, which are stored beside the plan (ACC-10). */
export const devicePreferences: Pick<typeof deviceDatabase, 'preferences' | 'storePreferences'> =
  deviceDatabase;

/** True while the screens show this browser's copy of the plan, because the server is unreachable. */
export const useIsOnCopy = (): boolean => useStore(sessionStore, ({ status }) => status === 'on-copy');

/** Whether this device keeps nothing of a signed-in person, as they chose (OFF-75). */
export const useKeepsNothing = (): boolean => useStore(storageStore, ({ keepsNothing }) => keepsNothing);

/** How many unsent changes of the signed-in user this browser has. */
export const useWaitingChanges = (): number => useStore(offlineStore, ({ waiting }) => waiting);

/** Changes that were made while the server was unreachable, and that it has rejected since. */
export const useUnsavedChanges = (): readonly Unsaved[] => useStore(offlineStore, ({ unsaved }) => unsaved);

/**
 * The number of all users' changes in this browser that are not in their account, for a signed-out page: whose they
 * are, and what they change, stays private (OFF-89).
 */
export function useChangeCountOfAll(): number {
  const status = useStore(sessionStore, (session) => session.status);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    deviceDatabase.changeCount().then(
      (found) => isCurrent && setCount(found),
      // Without a count the page says nothing; unsent changes are found at the sign-in.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [status]);
  return status === 'signed-out' ? count : 0;
}

/** Why changes are kept in the memory of this page only; null while the browser stores them. */
export const useStorageProblem = (): StorageProblem | null =>
  useStore(storageStore, ({ problem }) => problem);

/** Sends an unsaved change again. */
export async function retryUnsavedChange(id: string): Promise<void> {
  const { user } = sessionStore.getState();
  if (user) await planClient(user.id).sendAgain(id);
}

/** Removes the rejected changes that the person has dismissed. */
export function forgetUnsavedChanges(): void {
  void forget(sessionStore.getState().user?.id ?? LOCAL_SCOPE);
}
