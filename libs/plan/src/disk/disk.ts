import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { readEntry, storageKeys, writeEntry } from './browser-storage.ts';
import { KEYS, type RowStore, type ScopedTable } from './row-store.ts';
import { isRecord } from './stored-json.ts';
import type { DamagedRow, Row, TableName } from './tables.ts';

const NAME = 'simmer';
const VERSION = 4;
const STATE = 'state';
const PREFERENCES = 'preferences';
// The longest wait for a database: some browsers never answer the request.
const OPEN_TIMEOUT_MS = 5_000;

/** The tables on disk, and what is of the browser itself. */
const TABLES = [
  'plans',
  'items',
  'outbox',
  'damaged',
  'takenOver',
  'readings',
  'device',
] as const satisfies readonly (TableName | 'device')[];

/** What the database is, besides its rows. */
export interface DiskState {
  /** The highest number of a row so far. */
  readonly lastSeq: number;
  /** Nothing of a signed-in person is kept on this device. */
  readonly keepsNothing: boolean;
}

export const NEW_DISK: DiskState = { lastSeq: 0, keepsNothing: false };

// The highest valid number: a higher one could not rise any more, so it counts as damaged.
const MAX_COUNT = 2 ** 52;

/** The state as stored; damaged fields are those of a new database. */
const readState = (stored: Partial<DiskState> | undefined): DiskState => ({
  lastSeq:
    Number.isSafeInteger(stored?.lastSeq) && Number(stored?.lastSeq) < MAX_COUNT
      ? Number(stored?.lastSeq)
      : 0,
  keepsNothing: stored?.keepsNothing === true,
});

/** Preferences of this browser's person, and when the last one was written, in milliseconds since the epoch. */
export interface StoredPreferences {
  readonly writtenAt: number;
  readonly texts: Readonly<Record<string, string>>;
}

/** The preferences as stored; null if there are none, or they are damaged. */
function preferencesIn(stored: Partial<StoredPreferences> | undefined): StoredPreferences | null {
  const { writtenAt, texts } = stored ?? {};
  return isRecord(texts) && Number.isFinite(writtenAt) ? { writtenAt: Number(writtenAt), texts } : null;
}

interface Stores extends DBSchema {
  plans: { key: string; value: Row };
  items: { key: [string, string, string]; value: Row };
  outbox: { key: number; value: Row; indexes: { byUser: string; byId: string } };
  damaged: { key: number; value: Row };
  takenOver: { key: string; value: Row };
  readings: { key: [string, string]; value: Row };
  // The state and the preferences, each under a name of its own.
  device: { key: string; value: Partial<DiskState & StoredPreferences> };
}

type Transaction = IDBPTransaction<Stores, typeof TABLES, 'readwrite'>;

// All rows of an owner; an array sorts after every text.
const rangeOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** The keys before, between and after those of these scopes. */
function rangesBeside(table: ScopedTable, scopes: readonly string[]): IDBKeyRange[] {
  const isText = table === 'plans';
  // A number sorts before every text, and an array after it.
  const ends = scopes
    .toSorted()
    .flatMap((scope): IDBValidKey[] => (isText ? [scope, scope] : [[scope], [scope, []]]));
  const edges: IDBValidKey[] = [isText ? 0 : [0], ...ends, isText ? [] : [[]]];
  return Array.from({ length: edges.length / 2 }, (_, index) =>
    IDBKeyRange.bound(edges[2 * index], edges[2 * index + 1], true, true),
  );
}

/** The rows on disk, in a transaction. */
function diskRows(transaction: Transaction): RowStore {
  // A request that fails aborts the transaction, which is awaited.
  const begin = (request: Promise<unknown>): void => void request.catch(() => undefined);
  // All stores have rows that are found by a key: one of them stands for all.
  const store = (table: TableName) => transaction.objectStore(table as 'plans');
  return {
    get: (table, key) => store(table).get(key as string),
    list: (table, owner) => {
      if (owner === undefined) return store(table).getAll();
      return table === 'outbox'
        ? transaction.objectStore('outbox').index('byUser').getAll(owner)
        : store(table).getAll(rangeOf(owner));
    },
    findChange: (id) => transaction.objectStore('outbox').index('byId').get(id),
    put: (table, row) => begin(store(table).put(row as never)),
    remove: (table, key) => begin(store(table).delete(key as string)),
    removeAll: (table, owner) => begin(store(table).delete(rangeOf(owner))),
    removeOthers: (table, scopes) => {
      for (const range of rangesBeside(table, scopes)) begin(store(table).delete(range));
    },
  };
}

/** What a transaction may read and write on disk. */
export interface OpenDisk {
  readonly state: DiskState;
  readonly rows: RowStore;
  readonly putState: (state: DiskState) => void;
}

/** The message for the person if this browser has lost a database; null if it had none. */
export const lostDatabase = (): DamagedRow | null =>
  readEntry(storageKeys.hasDatabase) === null
    ? null
    : { userId: null, from: 'database', foundAt: new Date().toISOString(), content: null };

/** Rejects after a while; a connection that is opened later is closed. */
function withTimeout<Opened extends { close: () => void }>(opening: Promise<Opened>): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('The database does not open.', 'TimeoutError'));
      opening.then((late) => late.close()).catch(() => undefined);
    }, OPEN_TIMEOUT_MS);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The database of this browser, on disk. */
export class Disk {
  private readonly connection: IDBPDatabase<Stores>;

  private constructor(connection: IDBPDatabase<Stores>) {
    this.connection = connection;
  }

  /** @throws when the browser refuses it. */
  static async open(onLost: () => void): Promise<Disk> {
    let isNew = false;
    const opening = openDB<Stores>(NAME, VERSION, {
      upgrade: (database, oldVersion, _newVersion, transaction) => {
        isNew = oldVersion === 0;
        for (const name of database.objectStoreNames) database.deleteObjectStore(name);
        for (const [table, [...fields]] of Object.entries(KEYS)) {
          const keyPath = fields.length === 1 ? String(fields[0]) : fields;
          database.createObjectStore(table as TableName, { keyPath });
        }
        const outbox = transaction.objectStore('outbox');
        outbox.createIndex('byUser', 'userId');
        outbox.createIndex('byId', 'id');
        database.createObjectStore('device');
      },
      // A tab of a later release needs the database: this one opens it again.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        onLost();
      },
      terminated: onLost,
    });
    const disk = new Disk(await withTimeout(opening));
    if (isNew) await disk.reportLoss();
    return disk;
  }

  /** A browser replaces a damaged database by an empty one, without a word (OFF-16). */
  private async reportLoss(): Promise<void> {
    const lost = lostDatabase();
    if (lost !== null)
      await this.write(async ({ rows, putState }) => {
        rows.put('damaged', { ...lost, seq: 1 });
        putState({ ...NEW_DISK, lastSeq: 1 });
      });
    try {
      writeEntry(storageKeys.hasDatabase, 'true');
    } catch {
      // Without the entry a later loss of the database is not noticed.
    }
  }

  /** Runs work that writes all of it or nothing; resolves when it is on disk. */
  write<Result>(work: (disk: OpenDisk) => Promise<Result>): Promise<Result> {
    return this.within('readwrite', async (transaction) => work(await openDisk(transaction)));
  }

  /** Runs work that writes nothing. */
  read<Result>(work: (disk: OpenDisk) => Promise<Result>): Promise<Result> {
    return this.within('readonly', async (transaction) => work(await openDisk(transaction)));
  }

  /** The stored preferences; null if there are none. */
  preferences(): Promise<StoredPreferences | null> {
    return this.within('readonly', async (transaction) =>
      preferencesIn(await transaction.objectStore('device').get(PREFERENCES)),
    );
  }

  /** Adds preferences to those that are stored. They belong to the browser, not to a plan: no tab reads them again. */
  async storePreferences({ writtenAt, texts }: StoredPreferences): Promise<void> {
    await this.within('readwrite', async (transaction) => {
      const device = transaction.objectStore('device');
      const before = preferencesIn(await device.get(PREFERENCES));
      await device.put({ writtenAt, texts: { ...before?.texts, ...texts } }, PREFERENCES);
    });
  }

  private async within<Result>(
    mode: 'readonly' | 'readwrite',
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const transaction = this.connection.transaction(TABLES, mode as 'readwrite', { durability: 'strict' });
    const { done } = transaction;
    // Reported by the await below.
    done.catch(() => undefined);
    try {
      const result = await work(transaction);
      await done;
      return result;
    } catch (error) {
      // Why the browser has ended it, e.g. a full disk: the work only learns that it has ended.
      const reason: unknown = transaction.error ?? error;
      try {
        transaction.abort();
      } catch {
        // The transaction has ended already.
      }
      await done.catch(() => undefined);
      throw reason;
    }
  }

  close(): void {
    this.connection.close();
  }
}

async function openDisk(transaction: Transaction): Promise<OpenDisk> {
  const device = transaction.objectStore('device');
  return {
    state: readState(await device.get(STATE)),
    rows: diskRows(transaction),
    putState: (state) => void device.put({ ...state }, STATE).catch(() => undefined),
  };
}
