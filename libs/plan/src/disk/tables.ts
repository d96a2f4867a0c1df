/** An item of a plan. The list is part of the key: an id may occur in two lists. */
export interface ItemRow {
  /** The owner of the plan: a user's id, or 'local'. */
  readonly scope: string;
  readonly list: string;
  readonly id: string;
  /** Its position among the items of the list. */
  readonly place: number;
  readonly item: unknown;
}

/** The row of a plan, with its data besides the items. */
export interface PlanRow {
  readonly scope: string;
  /** A text that changes with each write, so that a tab knows whether its items are still current. */
  readonly revision: string;
  readonly rest: object;
  /** What else was read of the account, and until when (`LastReading`); only in a user's copy. */
  readonly reading?: unknown;
}

/** A change of the outbox as stored; validated when it is read, because another release may have written it. */
export interface StoredChange {
  /** Numbers the changes of all users in the order they were made. */
  readonly seq?: number;
  readonly userId: string;
  /** Unique: the idempotency key of the change. */
  readonly id: string;
  readonly [field: string]: unknown;
}

/** A row that could not be read, kept as it was found (OFF-16). */
export interface DamagedRow {
  readonly seq?: number;
  /** Null if it is unknown whose it is. */
  readonly userId: string | null;
  readonly from: 'outbox' | 'plan' | 'database';
  readonly foundAt: string;
  readonly content: unknown;
}

/** The signature of a text that was taken over from other storage. */
export interface TakenOver {
  readonly signature: string;
}

/** The last response about data that only the server can change, e.g. calendar events (OFF-80). */
export interface ReadingRow {
  readonly userId: string;
  readonly name: string;
  /** When the data was read, ISO 8601. */
  readonly readAt: string;
  readonly data: unknown;
}

/** The tables of a browser. */
export type TableName =
  /** A row for each plan: that of an account, or the one made signed out. */
  | 'plans'
  /** The items of plans. */
  | 'items'
  /** Steps that are not in the account yet. */
  | 'outbox'
  /** Rows that could not be read, for their owner. */
  | 'damaged'
  /** Signatures of texts of the former storage that were adopted. */
  | 'takenOver'
  /** Responses about what only the server can change, such as events. */
  | 'readings';
export type Row = PlanRow | ItemRow | StoredChange | DamagedRow | TakenOver | ReadingRow;

/** The tables within one transaction. */
export interface Tables {
  readonly plans: {
    readonly get: (scope: string) => Promise<PlanRow | undefined>;
    /** The owners of all plans. */
    readonly scopes: () => Promise<readonly string[]>;
    readonly put: (row: PlanRow) => void;
    readonly remove: (scope: string) => void;
  };
  readonly items: {
    readonly list: (scope: string) => Promise<readonly ItemRow[]>;
    readonly put: (row: ItemRow) => void;
    readonly remove: (row: Pick<ItemRow, 'scope' | 'list' | 'id'>) => void;
    readonly removeAll: (scope: string) => void;
  };
  readonly outbox: {
    /** A user's changes in the order they were made. */
    readonly list: (userId: string) => Promise<readonly StoredChange[]>;
    readonly find: (userId: string, id: string) => Promise<StoredChange | undefined>;
    /** Adds a change, or replaces the one with its number. Returns the number. */
    readonly put: (row: StoredChange) => number;
    readonly remove: (userId: string, seq: number) => void;
  };
  /** The texts that were taken over from other storage, by their signatures, so that each is taken over once. */
  readonly takenOver: {
    readonly has: (signature: string) => Promise<boolean>;
    readonly put: (signature: string) => void;
  };
  readonly readings: {
    readonly list: (userId: string) => Promise<readonly ReadingRow[]>;
    readonly put: (row: ReadingRow) => void;
    readonly remove: (row: Pick<ReadingRow, 'userId' | 'name'>) => void;
    readonly removeAll: (userId: string) => void;
  };
  readonly damaged: {
    readonly all: () => Promise<readonly DamagedRow[]>;
    readonly put: (row: DamagedRow) => void;
    readonly remove: (seq: number) => void;
  };
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
}
