import type { User } from '@simmer/contracts/schemas/user.schema';
import { deviceDatabase, storageStore } from '../database/device-database.ts';
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

/** Stands for a user of whom nothing is kept on this device: a start without the server shows no plan (OFF-75). */
const UNKNOWN_USER: User = {
  id: 'unknown',
  name: '',
  email: '',
  auth_provider: 'password',
  is_super_admin: false,
  has_completed_onboarding: true,
  has_onboarding: true,
  has_google_calendar: false,
};

/** Remembers the signed-in user, so that a start without the server knows whose data to show (OFF-10). */
export function rememberUser(user: User): void {
  if (storageStore.getState().keepsNothing) return forgetUser();
  try {
    writeEntry(storageKeys.lastUser, JSON.stringify(user));
  } catch {
    // Without storage, a start without the server asks for a sign-in; nothing else is lost.
  }
}

/** The last signed-in user who has not signed out; null if there is none, or the entry is damaged. */
export async function recallUser(): Promise<User | null> {
  // Tells whether something is kept.
  await deviceDatabase.isUnlocked(UNKNOWN_USER.id);
  return storageStore.getState().keepsNothing ? UNKNOWN_USER : storedUser();
}

function storedUser(): User | null {
  try {
    const saved: unknown = JSON.parse(readEntry(storageKeys.lastUser) ?? 'null');
    return isUser(saved) ? saved : null;
  } catch {
    return null;
  }
}

/** Deletes them and their tokens. */
export function forgetUser(): void {
  removeEntry(storageKeys.lastUser);
}
