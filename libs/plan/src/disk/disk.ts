import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { readEntry, storageKeys, writeEntry } from './browser-storage.ts';
import { isRecord } from './stored-json.ts';
import { type Key, KEYS, type TableName, type Tables } from './tables.ts';

const NAME = 'simmer';
const VERSION = 5;
const STATE = 'state';
const PREFERENCES = 'preferences';
// The longest wait for a database: some browsers never answer the request.
const OPEN_TIMEOUT_MS = 5_000;
/** Rows that are put in one task: 5,000 at once would block a slow phone for two seconds. */
const ROWS_AT_ONCE = 50;
/** What the entry says that remembers a database, until the person knows of its loss. */
const LOST = 'lost';

const STORES = ['plans', 'items', 'outbox', 'readings', 'device'] as const satisfies (TableName | 'device')[];

/** Preferences of this browser's person, and when the last one was written, in milliseconds since the epoch. */
export interface StoredPreferences {
  readonly writtenAt: number;
  readonly texts: Readonly<Record<string, string>>;
}

/** The preferences as stored; null if there are none, or they are damaged. */
function preferencesIn(stored: unknown): StoredPreferences | null {
  const { writtenAt, texts } = isRecord(stored) ? stored : {};
  return isRecord(texts) && Number.isFinite(writtenAt)
    ? { writtenAt: Number(writtenAt), texts: texts as StoredPreferences['texts'] }
    : null;
}

type Row = Parameters<Tables['put']>[1];
type Store = { key: string[]; value: Row };
interface Schema extends DBSchema {
  plans: Store;
  items: Store;
  outbox: Store;
  readings: Store;
  // The state and the preferences, each under a name of its own.
  device: { key: string; value: object };
}

type Transaction = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

// An array sorts after every text.
const rangeOf = (key: Key) => IDBKeyRange.bound([...key], [...key, []]);

// A request that fails aborts the transaction, which is awaited.
const begin = (request: Promise<unknown>): void => void request.catch(() => undefined);

/** What a transaction may read and write on disk. */
export class OpenDisk implements Tables {
  hasPut = false;
  private readonly transaction: Transaction;

  constructor(transaction: Transaction) {
    this.transaction = transaction;
  }

  readonly get: Tables['get'] = (table, key) =>
    this.transaction.objectStore(table).get([...key]) as Promise<never>;
  readonly list: Tables['list'] = (table, owner) =>
    this.transaction.objectStore(table).getAll(rangeOf([owner])) as Promise<never[]>;
  readonly owners: Tables['owners'] = async (table) => {
    const owners: string[] = [];
    let range: IDBKeyRange | undefined;
    for (;;) {
      const [owner] = (await this.transaction.objectStore(table).openKeyCursor(range))?.key ?? [];
      if (owner === undefined) return owners;
      owners.push(owner);
      range = IDBKeyRange.lowerBound([owner, []]);
    }
  };
  readonly put: Tables['put'] = (table, row) => {
    this.hasPut = true;
    begin(this.transaction.objectStore(table).put(row));
  };
  readonly putAll: Tables['putAll'] = async (table, rows) => {
    this.hasPut ||= rows.length > 0;
    const store = this.transaction.objectStore(table);
    for (const [index, row] of rows.entries()) {
      const request = store.put(row);
      begin(request);
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await request;
    }
  };
  readonly remove: Tables['remove'] = (table, key) =>
    begin(this.transaction.objectStore(table).delete(rangeOf(key)));

  /** Whether nothing of a signed-in person is kept on this device. */
  async keepsNothing(): Promise<boolean> {
    const state = await this.transaction.objectStore('device').get(STATE);
    return isRecord(state) && state['keepsNothing'] === true;
  }

  putKeepsNothing(keepsNothing: boolean): void {
    begin(this.transaction.objectStore('device').put({ keepsNothing }, STATE));
  }

  /** The stored preferences; null if there are none. */
  async preferences(): Promise<StoredPreferences | null> {
    return preferencesIn(await this.transaction.objectStore('device').get(PREFERENCES));
  }

  /** Adds preferences to those that are stored. They belong to the browser, not to a plan: no tab reads them again. */
  async storePreferences({ writtenAt, texts }: StoredPreferences): Promise<void> {
    const all = { ...(await this.preferences())?.texts, ...texts };
    begin(this.transaction.objectStore('device').put({ writtenAt, texts: all }, PREFERENCES));
  }
}

/** Whether there was a database, which this browser may have lost. */
export const hadDatabase = (): boolean => readEntry(storageKeys.hasDatabase) !== null;

/** Whether this browser has lost a database, and the person does not know it yet (OFF-16). */
export const hasLostDatabase = (): boolean => readEntry(storageKeys.hasDatabase) === LOST;

/** Remembers that there is a database. @param isLost the one before is lost */
export function noteDatabase(isLost: boolean): void {
  try {
    writeEntry(storageKeys.hasDatabase, isLost ? LOST : 'true');
  } catch {
    // Without the entry a later loss of the database is not noticed.
  }
}

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

/** No transaction begins: the connection is lost, whatever the browser throws. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
}

/** The database of this browser, on disk. */
export class Disk {
  private readonly connection: IDBPDatabase<Schema>;

  private constructor(connection: IDBPDatabase<Schema>) {
    this.connection = connection;
  }

  /** @throws when the browser refuses it. */
  static async open(onLost: () => void): Promise<Disk> {
    let isNew = false;
    const opening = openDB<Schema>(NAME, VERSION, {
      upgrade: (database, oldVersion) => {
        isNew = oldVersion === 0;
        for (const name of database.objectStoreNames) database.deleteObjectStore(name);
        for (const [table, fields] of Object.entries(KEYS))
          database.createObjectStore(table as TableName, { keyPath: [...fields] });
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
    // A browser replaces a damaged database by an empty one, without a word (OFF-16).
    if (isNew) noteDatabase(hadDatabase());
    return disk;
  }

  /** Runs work that writes all of it or nothing; resolves when it is on disk. */
  async run<Result>(
    mode: 'readonly' | 'readwrite',
    work: (open: OpenDisk) => Promise<Result>,
  ): Promise<Result> {
    const transaction = this.begin(mode);
    const { done } = transaction;
    // Reported by the await below.
    done.catch(() => undefined);
    try {
      const result = await work(new OpenDisk(transaction));
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

  private begin(mode: 'readonly' | 'readwrite'): Transaction {
    try {
      return this.connection.transaction(STORES, mode as 'readwrite', { durability: 'strict' });
    } catch (cause) {
      throw new ConnectionLostError('The database begins no transaction.', { cause });
    }
  }

  close(): void {
    this.connection.close();
  }
}
