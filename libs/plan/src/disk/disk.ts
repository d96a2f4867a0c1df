import { type IDBPDatabase, openDB } from 'idb';
import { readEntry, storageKeys, writeEntry } from './browser-storage.ts';
import { unlessFull } from './storage-full.ts';
import {
  type DiskHead,
  type DiskState,
  type DiskWrite,
  NEW_DISK,
  preferencesIn,
  readState,
  type StoredPreferences,
  type StoredRow,
  STORES,
  type Stores,
  type Transaction,
  type UserKey,
  wipe,
} from './disk-stores.ts';
import { writesOfStrays } from './stray-rows.ts';
import type { DamagedRow, TableName } from './tables.ts';

const NAME = 'simmer';
const VERSION = 3;
const STATE = 'state';
const PREFERENCES = 'preferences';
// The longest wait for a database: some browsers never answer the request.
const OPEN_TIMEOUT_MS = 5_000;
// The number of rows after which the page gets a turn.
const ROWS_AT_ONCE = 10;

export interface Commit {
  readonly state: DiskState;
  readonly writes: readonly DiskWrite[];
  /** Replaces all keys; null forgets them. */
  readonly key?: UserKey | null;
  /** Whether the rows of all users are removed. */
  readonly isWiping?: boolean;
}

// All items of a scope; an array sorts after every text.
const rangeOf = (scope: string) => IDBKeyRange.bound([scope], [scope, []]);

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

async function headOf(transaction: Transaction): Promise<DiskHead> {
  const [state, keys] = await Promise.all([
    transaction.objectStore('device').get(STATE),
    transaction.objectStore('keys').getAll(),
  ]);
  return { state: readState(state), keys };
}

function storedRows(transaction: Transaction, table: TableName, scope: string): Promise<StoredRow[]> {
  if (table === 'items') return transaction.objectStore('items').getAll(rangeOf(scope));
  if (table === 'readings') return transaction.objectStore(table).getAll(rangeOf(scope));
  if (table === 'outbox') return transaction.objectStore('outbox').index('byUser').getAll(scope);
  if (table !== 'takenOver') return transaction.objectStore(table).getAll();
  const signatures = transaction.objectStore('takenOver').getAll();
  return signatures.then((all) => all.map((signature) => ({ signature })));
}

function write(transaction: Transaction, { table, scope, key, row }: DiskWrite): Promise<unknown> {
  const store = transaction.objectStore(table as 'items');
  if (key === null) return store.delete(rangeOf(scope));
  if (row === null) return store.delete(key as [string, string, string]);
  if (table === 'takenOver') return transaction.objectStore(table).put(key as string, key as string);
  return store.put(row);
}

/** Begins a request; one that fails aborts the transaction, which is awaited. */
function begin(request: Promise<unknown>): Promise<unknown> {
  request.catch(() => undefined);
  return request;
}

/** The database of this browser, on disk: rows as they are stored. */
export class Disk {
  private readonly connection: IDBPDatabase<Stores>;

  private constructor(connection: IDBPDatabase<Stores>) {
    this.connection = connection;
  }

  /** @throws when the browser refuses it. */
  static async open(onLost: () => void): Promise<Disk> {
    let isNew = false;
    const opening = openDB<Stores>(NAME, VERSION, {
      upgrade: (database) => {
        isNew = true;
        database.createObjectStore('plans', { keyPath: 'scope' });
        database.createObjectStore('items', { keyPath: ['scope', 'list', 'id'] });
        const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
        outbox.createIndex('byUser', 'userId');
        database.createObjectStore('damaged', { keyPath: 'seq', autoIncrement: true });
        database.createObjectStore('takenOver');
        database.createObjectStore('device');
        database.createObjectStore('keys', { keyPath: 'userId' });
        database.createObjectStore('readings', { keyPath: ['userId', 'name'] });
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
    else await disk.setAsideStrays();
    return disk;
  }

  /** A browser replaces a damaged database by an empty one, without a word (OFF-16). */
  private async reportLoss(): Promise<void> {
    const lost = lostDatabase();
    if (lost !== null) {
      const row = { ...lost, seq: 1 };
      await this.commit(0, {
        state: { ...NEW_DISK, version: 1, lastSeq: 1 },
        writes: [{ table: 'damaged', scope: '', key: 1, row }],
      });
    }
    try {
      writeEntry(storageKeys.hasDatabase, 'true');
    } catch {
      // Without the entry a later loss of the database is not noticed.
    }
  }

  /** Moves rows that nobody would find any more to where they are shown (OFF-82). */
  private async setAsideStrays(): Promise<void> {
    const { state, writes } = await this.within('readonly', async (transaction) => {
      const head = await headOf(transaction);
      return { state: head.state, writes: await writesOfStrays(transaction, head, new Date().toISOString()) };
    });
    if (writes.length === 0) return;
    // Another tab may have moved them meanwhile.
    await this.commit(state.version, {
      state: { ...state, lastSeq: state.lastSeq + writes.length },
      writes,
    }).catch(unlessFull);
  }

  head(): Promise<DiskHead> {
    return this.within('readonly', headOf);
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

  /** How many changes of any user there are. */
  changeCount(): Promise<number> {
    return this.within('readonly', (transaction) => transaction.objectStore('outbox').count());
  }

  /** The rows of a part of a table, and the state that they belong to. */
  load(table: TableName, scope: string): Promise<DiskHead & { readonly rows: readonly StoredRow[] }> {
    return this.within('readonly', async (transaction) => {
      const [head, rows] = await Promise.all([headOf(transaction), storedRows(transaction, table, scope)]);
      return { ...head, rows };
    });
  }

  /**
   * Writes all of it or nothing; resolves when it is on disk. Nothing is written if another tab has written since the
   * expected version.
   */
  commit(expected: number | null, { state, writes, key, isWiping = false }: Commit): Promise<boolean> {
    return this.within('readwrite', async (transaction) => {
      const device = transaction.objectStore('device');
      const current = readState(await device.get(STATE));
      if (expected !== null && current.version !== expected) return false;
      void begin(device.put({ ...state, version: current.version + 1 }, STATE));
      const keys = transaction.objectStore('keys');
      // The stored readings belong to the user of the former key.
      if (key !== undefined) await Promise.all([keys.clear(), transaction.objectStore('readings').clear()]);
      if (key) void begin(keys.put(key));
      if (isWiping) await wipe(transaction);
      for (const [index, each] of writes.entries()) {
        const writing = begin(write(transaction, each));
        if ((index + 1) % ROWS_AT_ONCE === 0) await writing;
      }
      return true;
    });
  }

  private async within<Result>(
    mode: 'readonly' | 'readwrite',
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const transaction = this.connection.transaction(STORES, mode as 'readwrite', { durability: 'strict' });
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
