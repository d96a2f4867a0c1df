import { readEntry, removeEntry, storageKeys, writeEntry } from './browser-storage.ts';

/** Notes when this browser last had what the user's account has, for the person (OFF-53). */
export function noteAgreement(userId: string, at = new Date().toISOString()): void {
  try {
    writeEntry(storageKeys.agreement, `${userId} ${at}`);
  } catch {
    // Without storage nothing is said.
  }
}

/** When this browser last had what the user's account has; null if it is not known. */
export function lastAgreement(userId: string): string | null {
  const [whose, at = ''] = (readEntry(storageKeys.agreement) ?? '').split(' ');
  return whose === userId && Number.isFinite(Date.parse(at)) ? at : null;
}

export const forgetAgreement = (): void => removeEntry(storageKeys.agreement);
