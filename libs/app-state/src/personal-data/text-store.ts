import { type IDBPDatabase, openDB } from 'idb';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { openText, sealText } from '@simmer/plan/disk/row-cipher';
import type { SealedText } from '@simmer/plan/disk/tables';

/** Opens a database of one table, for one use. @throws when the browser stores nothing. */
export async function withTable<Stores, Result>(
  name: string,
  table: string,
  options: IDBObjectStoreParameters,
  work: (database: IDBPDatabase<Stores>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB(name, 1, {
    upgrade: (created) => void created.createObjectStore(table, options),
    // Lets a sign-out or another tab delete the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await work(database as IDBPDatabase<Stores>);
  } finally {
    database.close();
  }
}

/** A text as it is stored: the text of a user is encrypted (OFF-70). */
export type StoredText = string | SealedText;

/**
 * Encrypts a text to store, unless it belongs to no user.
 * @param place where the text is stored: it cannot be decrypted in another place.
 * @throws when there is no key: then nothing of the user may be stored (OFF-75).
 */
export async function storedTextOf(scope: string, text: string, place = scope): Promise<StoredText> {
  if (scope === LOCAL_SCOPE) return text;
  const key = await deviceDatabase.keyOf(scope);
  if (key === undefined) throw new Error('This browser has no key of the user.');
  return sealText(key, text, place);
}

/** Decrypts a stored text; null if that fails. */
export async function readStoredText(
  scope: string,
  stored: StoredText,
  place = scope,
): Promise<string | null> {
  if (typeof stored === 'string') return stored;
  const key = await deviceDatabase.keyOf(scope);
  return key === undefined ? null : openText(key, stored, place).catch(() => null);
}
