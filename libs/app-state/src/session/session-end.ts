import { readEntry, removeEntry, storageKeys, writeEntry } from '@simmer/plan/disk/browser-storage';

/** Remembers that the server ended the session of this browser, so that the next page can say so. */
export function noteSessionEnd(): void {
  try {
    writeEntry(storageKeys.sessionEnded, 'true');
  } catch {
    // Without storage the sign-in page omits one sentence.
  }
}

export const hasSessionEnded = (): boolean => readEntry(storageKeys.sessionEnded) !== null;

export function forgetSessionEnd(): void {
  removeEntry(storageKeys.sessionEnded);
}
