import { readEntry, removeEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';
import { forgetUser } from './remembered-user.ts';

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

/** The name of the user whom an admin is switched in as; null without a switch. */
export function nameOfSwitchedUser(): string | null {
  const entry = readEntry(storageKeys.switchedUser);
  if (entry === null || readEntry(storageKeys.adminToken) === null) return null;
  try {
    const user: unknown = JSON.parse(entry);
    return typeof user === 'object' && user !== null && 'name' in user && typeof user.name === 'string'
      ? user.name
      : '';
  } catch {
    // The entry is damaged, but returning must stay possible.
    return '';
  }
}

/** Restores the admin's own token; false without a switch. */
export function putAdminBack(): boolean {
  const adminToken = readEntry(storageKeys.adminToken);
  if (adminToken === null) return false;
  removeEntry(storageKeys.adminToken);
  removeEntry(storageKeys.switchedUser);
  forgetUser();
  writeEntry(storageKeys.authToken, adminToken);
  return true;
}
