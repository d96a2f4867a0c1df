import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { isOnCopy } from './offline.ts';
import { changesIn } from '@simmer/offline/outbox/outbox';
import { thisTab } from '@simmer/offline/disk/tabs';
import { sessionStore } from '../session/session-store.ts';

// The actions of forms: their attempts, until one is saved or the form is closed.
const formKeys = new Set<string>();

const isOf = (key: string, id: string): boolean => id === key || id.startsWith(`${key}-`);

// Actions that another one of their queue comes before.
const queuedKeys = new Set<string>();

const isAmong = (keys: ReadonlySet<string>, id: string): boolean => [...keys].some((key) => isOf(key, id));

/** A change is kept, and not sent: its turn has not come. */
export class QueuedError extends Error {}

/** Keeps the change of an action whose turn in its queue has not come, as far as it is known then (OFF-24). */
export async function keepInQueue(key: string, write: () => Promise<unknown>): Promise<void> {
  queuedKeys.add(key);
  await write().catch(() => undefined);
  queuedKeys.delete(key);
}

/** Whether a change is only to be kept. */
export const isQueued = (id: string): boolean => isAmong(queuedKeys, id);

/** From now on what the server fails to save of an action is shown by its form, instead of waiting. */
export const keepInForm = (key: string): void => void formKeys.add(key);

/** The action is saved. */
export const leaveForm = (key: string): void => void formKeys.delete(key);

/** Whether a form shows the failure of a change. */
export const isInForm = (id: string): boolean => isAmong(formKeys, id);

/**
 * Deletes what the server failed to save of actions with these keys: its form was closed without saving it (OFF-18). A
 * form that closes because the session ends, or its plan cannot be shown, was not closed by the person.
 */
export async function discardFailed(keys: readonly string[]): Promise<void> {
  for (const key of keys) formKeys.delete(key);
  const { user, status } = sessionStore.getState();
  const isShown = status === 'signed-in' || isOnCopy(user?.id);
  if (keys.length === 0 || user === null || !isShown) return;
  await deviceDatabase.run(async (tables) => {
    const changes = [
      ...(await changesIn(tables, user.id, 'unsaved')),
      ...(await changesIn(tables, user.id, 'direct')),
    ];
    for (const { id, seq, tab } of changes) {
      if (tab === thisTab() && keys.some((key) => isOf(key, id))) tables.outbox.remove(user.id, seq);
    }
  });
}
