import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { readEntry, storageKeys, writeEntry } from '../storage/browser-storage.ts';
import { type Content, itemKey } from './memory-database.ts';
import type { DamagedRow, Database, ItemRow, PlanRow, StoredChange, Tables, Work } from './tables.ts';

const NAME = 'simmer';
const VERSION = 1;
const STORES = ['plans', 'items', 'outbox', 'damaged', 'takenOver'] as const;
// Browsers are known that never respond.
const OPEN_TIMEOUT_MS = 5_000;

interface Stores extends DBSchema {
  plans: { key: string; value: PlanRow };
  items: { key: [string, string, string]; value: ItemRow };
  outbox: {
    key: number;
    value: StoredChange;
    indexes: { byUser: string; byState: [string, string]; byId: [string, string] };
  };
  damaged: { key: number; value: DamagedRow };
  takenOver: { key: string; value: string };
}

type Transaction = IDBPTransaction<Stores, typeof STORES, 'readwrite'>;

// All items of a scope; an array sorts after every text.
const rangeOf = (scope: string) => IDBKeyRange.bound([scope], [scope, []]);

/** The tables of a transaction. A failed write aborts it, so that its promise needs no handler of its own. */
function tablesOf(transaction: Transaction): Tables {
  const [plans, items, outbox, damaged, takenOver] = [
    transaction.objectStore('plans'),
    transaction.objectStore('items'),
    transaction.objectStore('outbox'),
    transaction.objectStore('damaged'),
    transaction.objectStore('takenOver'),
  ];
  const nothing = () => undefined;
  const handled = (write: Promise<unknown>) => void write.catch(nothing);
  return {
    plans: {
      get: (scope) => plans.get(scope),
      all: () => plans.getAll(),
      put: (row) => handled(plans.put(row)),
      remove: (scope) => handled(plans.delete(scope)),
    },
    items: {
      of: (scope) => items.getAll(rangeOf(scope)),
      put: (row) => items.put(row).then(nothing, nothing),
      remove: ({ scope, list, id }) => handled(items.delete([scope, list, id])),
      removeAll: (scope) => handled(items.delete(rangeOf(scope))),
    },
    outbox: {
      of: (userId) => outbox.index('byUser').getAll(userId),
      inState: (userId, state) => outbox.index('byState').getAll([userId, state]),
      first: (userId, state) => outbox.index('byState').get([userId, state]),
      count: (userId, state) => outbox.index('byState').count([userId, state]),
      find: (userId, id) => outbox.index('byId').get([userId, id]),
      put: (row) => handled(outbox.put(row)),
      remove: (seq) => handled(outbox.delete(seq)),
    },
    takenOver: {
      has: async (signature) => (await takenOver.getKey(signature)) !== undefined,
      put: (signature) => handled(takenOver.put(signature, signature)),
    },
    damaged: {
      all: () => damaged.getAll(),
      put: (row) => handled(damaged.put(row)),
      remove: (seq) => handled(damaged.delete(seq)),
    },
  };
}

/** What the person is told if this browser once had a database; null if it had none. */
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
export class IndexedDatabase implements Database {
  private readonly connection: IDBPDatabase<Stores>;

  private constructor(connection: IDBPDatabase<Stores>) {
    this.connection = connection;
  }

  /** @throws when the browser refuses it. */
  static async open(onLost: () => void): Promise<IndexedDatabase> {
    let isNew = false;
    const opening = openDB<Stores>(NAME, VERSION, {
      upgrade: (database) => {
        isNew = true;
        database.createObjectStore('plans', { keyPath: 'scope' });
        database.createObjectStore('items', { keyPath: ['scope', 'list', 'id'] });
        const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
        outbox.createIndex('byUser', 'userId');
        outbox.createIndex('byState', ['userId', 'state']);
        outbox.createIndex('byId', ['userId', 'id']);
        database.createObjectStore('damaged', { keyPath: 'seq', autoIncrement: true });
        database.createObjectStore('takenOver');
      },
      // A tab of a later release needs the database: this one opens it again.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        onLost();
      },
      terminated: onLost,
    });
    const database = new IndexedDatabase(await withTimeout(opening));
    if (isNew) await database.reportLoss();
    return database;
  }

  /** A browser replaces a damaged database by an empty one, without a word (OFF-16). */
  private async reportLoss(): Promise<void> {
    const lost = lostDatabase();
    if (lost !== null) await this.run(async ({ damaged }) => damaged.put(lost));
    try {
      writeEntry(storageKeys.hasDatabase, 'true');
    } catch {
      // Without it a loss is not noticed.
    }
  }

  run<Result>(work: Work<Result>): Promise<Result> {
    return this.within(this.connection.transaction(STORES, 'readwrite', { durability: 'strict' }), work);
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    // Work that writes nevertheless fails.
    const mode = 'readonly' as IDBTransactionMode as 'readwrite';
    return this.within(this.connection.transaction(STORES, mode), work);
  }

  private async within<Result>(transaction: Transaction, work: Work<Result>): Promise<Result> {
    const { done } = transaction;
    // Reported by the await below.
    done.catch(() => undefined);
    try {
      const result = await work(tablesOf(transaction));
      await done;
      return result;
    } catch (error) {
      // Why the browser has ended it, e.g. a full disk: the work only learns that it has ended.
      const reason: unknown = transaction.error ?? error;
      try {
        transaction.abort();
      } catch {
        // It has ended already.
      }
      await done.catch(() => undefined);
      throw reason;
    }
  }

  /** All rows, for a browser that has become full. */
  async rows(): Promise<Content> {
    const transaction = this.connection.transaction(STORES, 'readonly');
    const [plans, items, outbox, damaged, takenOver] = await Promise.all([
      transaction.objectStore('plans').getAll(),
      transaction.objectStore('items').getAll(),
      transaction.objectStore('outbox').getAll(),
      transaction.objectStore('damaged').getAll(),
      transaction.objectStore('takenOver').getAll(),
    ]);
    const seqs = [...outbox, ...damaged].map(({ seq = 0 }) => seq);
    return {
      plans: new Map(plans.map((row) => [row.scope, row])),
      items: new Map(items.map((row) => [itemKey(row), row])),
      outbox: new Map(outbox.map((row) => [`${row.seq}`, row])),
      damaged: new Map(damaged.map((row) => [`${row.seq}`, row])),
      takenOver: new Map(takenOver.map((each) => [each, each])),
      lastSeq: seqs.reduce((most, seq) => Math.max(most, seq), 0),
    };
  }

  close(): void {
    this.connection.close();
  }
}
