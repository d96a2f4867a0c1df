import { readEntry, removeEntry, storageKeys, writeSessionEntry } from '@simmer/plan/disk/browser-storage';
import { isRecord, isText, jsonOf } from '@simmer/plan/disk/stored-json';
import { forgetUser, personOf } from './remembered-user.ts';
import { sessionStore } from '../plan-client/session-store.ts';

type SwitchEndListener = (name: string) => void;
const switchEndListeners = new Set<SwitchEndListener>();

/**
 * Calls back with the user's name when a switched session was ended elsewhere and the admin's session was restored.
 * @returns the unsubscribe function.
 */
export function onSwitchEnded(listener: SwitchEndListener): () => void {
  switchEndListeners.add(listener);
  return () => switchEndListeners.delete(listener);
}

/** Reports that a switched session was ended elsewhere. */
export const notifySwitchEnded = (name: string): void =>
  switchEndListeners.forEach((listener) => listener(name));

/** The entry of a switch; null without one, empty if the entry is damaged: the admin must still be able to return. */
function switchEntry(): Record<string, unknown> | null {
  const entry = readEntry(storageKeys.switchedUser);
  if (entry === null || readEntry(storageKeys.adminToken) === null) return null;
  const user = jsonOf(entry);
  return isRecord(user) ? user : {};
}

/**
 * Remembers the user whom an admin is switched in as: by id, as name and email belong to the readings
 * (OFF-100).
 */
export function noteSwitch(id: string): void {
  writeSessionEntry(storageKeys.switchedUser, JSON.stringify({ id, name: '', email: '' }));
}

/** The name of the user whom an admin is switched in as, '' while it is not known; null without a switch. */
export function nameOfSwitchedUser(): string | null {
  const entry = switchEntry();
  if (entry === null) return null;
  const { user } = sessionStore.getState();
  return user !== null && user.id === entry['id'] ? user.name : '';
}

/**
 * The name of the user whom an admin is switched in as, also before the session's user is known. The id is read at
 * once, the name from the database.
 */
export async function recallSwitchedName(): Promise<string> {
  const id = switchEntry()?.['id'];
  const name = nameOfSwitchedUser();
  return name || (isText(id) && (await personOf(id))?.name) || '';
}

/** Restores the admin's own token; false without a switch. */
export function putAdminBack(): boolean {
  const adminToken = readEntry(storageKeys.adminToken);
  if (adminToken === null) return false;
  removeEntry(storageKeys.adminToken);
  removeEntry(storageKeys.switchedUser);
  forgetUser();
  writeSessionEntry(storageKeys.authToken, adminToken);
  return true;
}
