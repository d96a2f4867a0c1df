import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';

/** An item of a plan. The list is part of the key: an id may occur in two lists. */
export interface ItemRow {
  /** The owner of the plan: a user's id, or 'local'. */
  readonly scope: string;
  readonly list: string;
  readonly id: string;
  /** Its position in the list when it was written: it sorts the default activities. */
  readonly place: number;
  readonly item: unknown;
}

/** The row of a plan, with its data besides the items. */
export interface PlanRow {
  readonly scope: string;
  /** A text that changes with each write, so that a tab knows whether its items are still current. */
  readonly revision: string;
  readonly rest: object;
  /** What else was read of the account, and until when (`LastReading`); in the plan of nobody the text that it was taken from. */
  readonly reading?: unknown;
}

/** A change of the outbox as stored; validated when it is read, because another release may have written it. */
export interface StoredChange {
  readonly userId: string;
  /** The idempotency key of the change. */
  readonly id: string;
  /** Numbers the changes of a user in the order they were made; never less than the microseconds since the epoch. */
  readonly seq: number;
  readonly [field: string]: unknown;
}

/** The last response about data that only the server can change, e.g. calendar events (OFF-80). */
export interface ReadingRow {
  readonly userId: string;
  readonly name: string;
  /** When the data was read, ISO 8601. */
  readonly readAt: string;
  readonly data: unknown;
}

/** The rows of each table. */
interface RowOf {
  /** A row for each plan: that of an account, or the one made signed out. */
  readonly plans: PlanRow;
  /** The items of plans. */
  readonly items: ItemRow;
  /** Steps that are not in the account yet. */
  readonly outbox: StoredChange;
  /** Responses about what only the server can change, such as events. */
  readonly readings: ReadingRow;
}
export type TableName = keyof RowOf;

/** The fields that are the key of a row, in their order: the first is its owner. */
export const KEYS = {
  plans: ['scope'],
  items: ['scope', 'list', 'id'],
  outbox: ['userId', 'id'],
  readings: ['userId', 'name'],
} as const satisfies Readonly<Record<TableName, readonly string[]>>;
export const tableNames = Object.keys(KEYS) as readonly TableName[];

export type Key = readonly string[];

/** The key of a row. */
export const keyOf = (table: TableName, row: object): Key => {
  const fields = new Map<string, unknown>(Object.entries(row));
  return KEYS[table].map((name) => String(fields.get(name)));
};

/** The tables within one transaction, on the disk or in the memory of this page. */
export interface Tables {
  readonly get: <Name extends TableName>(table: Name, key: Key) => Promise<RowOf[Name] | undefined>;
  /** The rows of an owner. */
  readonly list: <Name extends TableName>(table: Name, owner: string) => Promise<readonly RowOf[Name][]>;
  readonly owners: (table: TableName) => Promise<readonly string[]>;
  readonly put: <Name extends TableName>(table: Name, row: RowOf[Name]) => void;
  /** Puts rows of one owner, however many, without holding up the page. */
  readonly putAll: <Name extends TableName>(table: Name, rows: readonly RowOf[Name][]) => Promise<void>;
  /** Removes all rows whose keys begin with this one. */
  readonly remove: (table: TableName, key: Key) => void;
}

export type Work<Result> = (tables: Tables) => Promise<Result>;

/** The store of plans and unsent changes in a browser. */
export interface Database {
  /**
   * Runs the work as one transaction: all of its writes or none, and based on what is stored then. Resolves when they
   * are on disk. The work may wait for nothing but the tables: a transaction ends while it waits for anything else.
   */
  readonly run: <Result>(work: Work<Result>) => Promise<Result>;
  /** Runs work that writes nothing. */
  readonly read: <Result>(work: Work<Result>) => Promise<Result>;
  /** Calls back if the disk stops working: what this page knows goes into the memory that takes its place (OFF-109). */
  readonly whenStopped?: (restore: Work<void>) => void;
}

/** Tables whose rows of users are in another place than those of the plan of nobody. */
export function splitTables(local: Tables, users: Tables): Tables {
  const of = ([owner]: Key) => (owner === LOCAL_SCOPE ? local : users);
  return {
    get: (table, key) => of(key).get(table, key),
    list: (table, owner) => of([owner]).list(table, owner),
    owners: async (table) => [...(await local.owners(table)), ...(await users.owners(table))],
    put: (table, row) => of(keyOf(table, row)).put(table, row),
    putAll: async (table, rows) => {
      if (rows[0] !== undefined) await of(keyOf(table, rows[0])).putAll(table, rows);
    },
    remove: (table, key) => of(key).remove(table, key),
  };
}

/** How long changes wait in a browser for somebody who is not signed in (OFF-85). */
const WAITING_MS = 30 * 24 * 60 * 60_000;

/** Removes what is of other users than this one; changes of the last 30 days wait for whoever made them (OFF-85). */
export async function removeOthersIn(tables: Tables, userId: string | null, nowMs: number): Promise<void> {
  for (const table of tableNames)
    for (const owner of await tables.owners(table)) {
      if (owner === LOCAL_SCOPE || owner === userId) continue;
      if (table !== 'outbox') tables.remove(table, [owner]);
      else
        for (const row of await tables.list(table, owner))
          if (!(row.seq / 1000 > nowMs - WAITING_MS)) tables.remove(table, keyOf(table, row));
    }
}

/** Moves all rows of users. */
export async function moveUsers(from: Tables, to: Tables): Promise<void> {
  for (const table of tableNames)
    for (const owner of await from.owners(table)) {
      if (owner === LOCAL_SCOPE) continue;
      for (const row of await from.list(table, owner)) to.put(table, row);
      from.remove(table, [owner]);
    }
}
