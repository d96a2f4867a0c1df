import type { DBSchema, IDBPTransaction } from 'idb';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { isRecord } from './stored-json.ts';
import type { SealedRow, Row, Write } from './tables.ts';

export const STORES = [
  'plans',
  'items',
  'outbox',
  'damaged',
  'takenOver',
  'device',
  'keys',
  'readings',
] as const;

export type StoredRow = Row | SealedRow;

/** The state that a tab compares before it writes, to know whether its rows are still current. */
export interface DiskState {
  /** Rises with each commit. */
  readonly version: number;
  /** The highest number of a row so far. */
  readonly lastSeq: number;
  /** Nothing of a signed-in person is kept on this device. */
  readonly keepsNothing: boolean;
}

export const NEW_DISK: DiskState = { version: 0, lastSeq: 0, keepsNothing: false };

// The highest valid number: a higher one could not rise any more, so it counts as damaged.
const MAX_COUNT = 2 ** 52;
const countOf = (stored: unknown): number =>
  Number.isSafeInteger(stored) && Number(stored) < MAX_COUNT ? Number(stored) : 0;

/** The state as stored; damaged fields are those of a new database. */
export const readState = (stored: Partial<DiskState> | undefined): DiskState => ({
  version: countOf(stored?.version),
  lastSeq: countOf(stored?.lastSeq),
  keepsNothing: stored?.keepsNothing === true,
});

/** Preferences of this browser's person, and when the last one was written, in milliseconds since the epoch. */
export interface StoredPreferences {
  readonly writtenAt: number;
  readonly texts: Readonly<Record<string, string>>;
}

/** The preferences as stored; null if there are none, or they are damaged. */
export function preferencesIn(stored: Partial<StoredPreferences> | undefined): StoredPreferences | null {
  const { writtenAt, texts } = stored ?? {};
  return isRecord(texts) && Number.isFinite(writtenAt) ? { writtenAt: Number(writtenAt), texts } : null;
}

/** The key of a user's rows. Scripts cannot read its bytes. */
export interface UserKey {
  readonly userId: string;
  readonly key: CryptoKey;
}

export interface DiskHead {
  readonly state: DiskState;
  readonly keys: readonly UserKey[];
}

/** A write whose row is as it is on disk. */
export type DiskWrite = Omit<Write, 'row'> & { readonly row: StoredRow | null };

export interface Stores extends DBSchema {
  plans: { key: string; value: StoredRow };
  items: { key: [string, string, string]; value: StoredRow };
  outbox: { key: number; value: StoredRow; indexes: { byUser: string } };
  damaged: { key: number; value: StoredRow };
  takenOver: { key: string; value: string };
  // The state and the preferences, each under a name of its own.
  device: { key: string; value: Partial<DiskState & StoredPreferences> };
  keys: { key: string; value: UserKey };
  readings: { key: [string, string]; value: StoredRow };
}

/** A transaction over all stores. */
export type Transaction = IDBPTransaction<Stores, typeof STORES, 'readwrite'>;

/** Removes each row that belongs to a user. */
export async function wipe(transaction: Transaction): Promise<void> {
  for (const table of ['plans', 'items', 'outbox', 'damaged', 'readings'] as const) {
    let cursor = await transaction.objectStore(table).openCursor();
    while (cursor !== null) {
      const { scope, userId = scope } = cursor.value as { scope?: string; userId?: string | null };
      if (userId !== null && userId !== LOCAL_SCOPE) await cursor.delete();
      cursor = await cursor.continue();
    }
  }
}
