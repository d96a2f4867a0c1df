import { readEntry, removeEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';

/** Remembers that it was the server who ended the sign-in of this browser, so that its next page can say so. */
export function noteSessionEnd(): void {
  try {
    writeEntry(storageKeys.sessionEnded, 'true');
  } catch {
    // Without room in the browser the sign-in page says one sentence less.
  }
}

export const hasSessionEnded = (): boolean => readEntry(storageKeys.sessionEnded) !== null;

export function forgetSessionEnd(): void {
  removeEntry(storageKeys.sessionEnded);
}
