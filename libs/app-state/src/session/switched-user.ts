import { readEntry, removeEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';
import { forgetUser } from './remembered-user.ts';

type SwitchEndListener = (name: string) => void;
const switchEndListeners = new Set<SwitchEndListener>();

/**
 * Calls back when a switched session was ended from elsewhere and the admin has their own place back: with the name of
 * whom they stood for. The answer stops it.
 */
export function onSwitchEnded(listener: SwitchEndListener): () => void {
  switchEndListeners.add(listener);
  return () => switchEndListeners.delete(listener);
}

/** Tells that a switched session was ended from elsewhere. */
export const notifySwitchEnded = (name: string): void =>
  switchEndListeners.forEach((listener) => listener(name));

/** The name of the user as whom an admin is switched in here; null when nobody is. */
export function nameOfSwitchedUser(): string | null {
  const entry = readEntry(storageKeys.switchedUser);
  if (entry === null || readEntry(storageKeys.adminToken) === null) return null;
  try {
    const user: unknown = JSON.parse(entry);
    return typeof user === 'object' && user !== null && 'name' in user && typeof user.name === 'string'
      ? user.name
      : '';
  } catch {
    // The entry is damaged, but the way back must stay.
    return '';
  }
}

/** Puts the admin's own token back in its place; false when nobody is switched in. */
export function putAdminBack(): boolean {
  const adminToken = readEntry(storageKeys.adminToken);
  if (adminToken === null) return false;
  removeEntry(storageKeys.adminToken);
  removeEntry(storageKeys.switchedUser);
  forgetUser();
  writeEntry(storageKeys.authToken, adminToken);
  return true;
}
