import type { User } from '@simmer/contracts/schemas/user.schema';
import { readEntry, removeEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';

const TEXTS = ['id', 'name', 'email', 'auth_provider'] as const;
const FLAGS = [
  'is_super_admin',
  'has_completed_onboarding',
  'has_onboarding',
  'has_google_calendar',
] as const;

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return (
    TEXTS.every((name) => typeof fields.get(name) === 'string') &&
    FLAGS.every((name) => typeof fields.get(name) === 'boolean')
  );
}

/** Keeps who signed in, so that a start without the server still knows whose rooms these are (OFF-10). */
export function rememberUser(user: User): void {
  try {
    writeEntry(storageKeys.lastUser, JSON.stringify(user));
  } catch {
    // Without room in the browser a start without the server asks again; nothing else is lost.
  }
}

/** Who signed in here last and has not signed out since; null when nobody, or when the entry is damaged. */
export function recallUser(): User | null {
  try {
    const saved: unknown = JSON.parse(readEntry(storageKeys.lastUser) ?? 'null');
    return isUser(saved) ? saved : null;
  } catch {
    return null;
  }
}

/** Forgets them, with their tokens. */
export function forgetUser(): void {
  removeEntry(storageKeys.lastUser);
}
