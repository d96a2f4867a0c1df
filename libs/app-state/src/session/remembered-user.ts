import type { User } from '@simmer/contracts/schemas/user.schema';
import { deviceDatabase, storageStore } from '@simmer/plan/disk/device-database';
import { keepReading, lastReading } from '@simmer/plan/disk/readings';
import { readEntry, removeEntry, storageKeys, writeEntry } from '@simmer/plan/disk/browser-storage';
import { isRecord, isText, jsonOf } from '@simmer/plan/disk/stored-json';

/** Stands for a user of whom this device keeps nothing: a start without the server shows no plan (OFF-75). */
const UNKNOWN_USER: User = {
  id: 'unknown',
  name: '',
  email: '',
  auth_provider: 'password',
  is_super_admin: false,
  has_completed_onboarding: true,
  has_onboarding: true,
  has_google_calendar: false,
  // The server is asked for it.
  has_account: true,
  left_offered_on: null,
  day_limits: null,
  review_mail: null,
  reminders: null,
  hides_declined: false,
  own_calendar: null,
  version: 1,
};

/** Whether it is known who the user is. */
export const isKnownUser = ({ id }: User): boolean => id !== UNKNOWN_USER.id;

const isUser = (value: unknown): value is User =>
  isRecord(value) &&
  Object.entries(UNKNOWN_USER).every(([name, sample]) =>
    sample === null ? value[name] !== undefined : typeof value[name] === typeof sample,
  );

// The name of the reading in the device's database.
const PERSON = 'person';

/** The fields of a user that identify a person. */
type Person = Pick<User, 'name' | 'email'>;

const isPerson = (value: unknown): value is Person =>
  isRecord(value) && isText(value['name']) && isText(value['email']);

/** Stores name and email with the readings of a person, which a sign-out removes (OFF-97). */
async function keepPerson({ id, name, email }: User): Promise<void> {
  const storedPerson = await personOf(id);
  // The session may have ended meanwhile.
  const isRemembered = storedUser()?.id === id;
  if (isRemembered && (storedPerson?.name !== name || storedPerson.email !== email)) {
    await keepReading(id, PERSON, { name, email } satisfies Person);
  }
}

/** Name and email of a user who is signed in here; null if this browser does not know them. */
export async function personOf(id: string): Promise<Person | null> {
  const data = (await lastReading(id, PERSON).catch(() => null))?.data;
  return isPerson(data) ? { name: data.name, email: data.email } : null;
}

/** Remembers the signed-in user, so that a start without the server knows whose data to show (OFF-10). */
export function rememberUser(user: User): void {
  if (storageStore.getState().keepsNothing) {
    removeEntry(storageKeys.hasSignedIn);
    return forgetUser();
  }
  try {
    writeEntry(storageKeys.hasSignedIn, 'yes');
    writeEntry(storageKeys.lastUser, JSON.stringify({ ...user, name: '', email: '' } satisfies User));
    void keepPerson(user);
  } catch {
    // Without storage, a start without the server requires a sign-in; nothing else is lost.
  }
}

/** The last signed-in user who has not signed out; null if there is none, or the entry is damaged. */
export async function recallUser(): Promise<User | null> {
  if (await deviceDatabase.keepsNothing()) return UNKNOWN_USER;
  const user = storedUser();
  if (user === null) return null;
  return { ...user, ...(await personOf(user.id)) };
}

function storedUser(): User | null {
  const saved = jsonOf(readEntry(storageKeys.lastUser) ?? '');
  return isUser(saved) ? saved : null;
}

/** Deletes the entries of the signed-in user. */
export function forgetUser(): void {
  removeEntry(storageKeys.lastUser);
  removeEntry(storageKeys.planCursor);
}
