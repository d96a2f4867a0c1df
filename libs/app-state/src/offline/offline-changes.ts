import { useStore } from 'zustand';
import { forgetUnsaved as forget, offlineStore } from '../offline-copy/offline.ts';
import type { Unsaved } from '../offline-copy/outbox.ts';
import { sessionStore } from '../session/session-store.ts';

export type { Unsaved };

/** True while the screens show the copy of the plan that this browser keeps, because the server is away. */
export const useIsOnCopy = (): boolean => useStore(offlineStore, ({ userId }) => userId !== null);

/** How many changes of the signed-in person wait in this browser to be saved. */
export const useWaitingChanges = (): number => useStore(offlineStore, ({ waiting }) => waiting);

/** Changes that were made while the server was away, and that it has refused since. */
export const useUnsavedChanges = (): readonly Unsaved[] => useStore(offlineStore, ({ unsaved }) => unsaved);

/** They have been read. */
export function forgetUnsavedChanges(): void {
  const { user } = sessionStore.getState();
  if (user) forget(user.id);
}
