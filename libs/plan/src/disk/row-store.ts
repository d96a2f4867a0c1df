import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import type { Row, TableName } from './tables.ts';

/** The fields that are the key of a row, in their order. */
export const KEYS = {
  plans: ['scope'],
  items: ['scope', 'list', 'id'],
  outbox: ['seq'],
  damaged: ['seq'],
  takenOver: ['signature'],
  readings: ['userId', 'name'],
} as const satisfies Readonly<Record<TableName, readonly string[]>>;

/** The tables whose keys begin with the scope of the row. */
export const SCOPED = ['plans', 'items', 'readings'] as const satisfies readonly TableName[];
export type ScopedTable = (typeof SCOPED)[number];

export type Key = string | number | readonly string[];

/** The key of a row. */
export function keyOfRow(table: TableName, row: object): Key {
  const fields = row as Readonly<Record<string, string>>;
  const [first = '', ...others] = KEYS[table].map((name) => fields[name] ?? '');
  return others.length === 0 ? first : [first, ...others];
}

/** Whose a row is: a user's, or that of the plan of nobody; without either for rows of this browser. */
function scopeOf(row: object): string | null | undefined {
  const { scope, userId = scope } = row as { readonly scope?: string; readonly userId?: string | null };
  return userId;
}

/** The id of the user to whom a row belongs; null for rows of this browser. */
export function ownerOf(row: object): string | null {
  const scope = scopeOf(row);
  return scope === undefined || scope === LOCAL_SCOPE ? null : scope;
}

/** Where rows are: on the disk, or in the memory of this page. */
export interface RowStore {
  readonly get: (table: TableName, key: Key) => Promise<Row | undefined>;
  /** All rows of a table, or those of a plan or a user. */
  readonly list: (table: TableName, owner?: string) => Promise<readonly Row[]>;
  /** The change with a key. */
  readonly findChange: (id: string) => Promise<Row | undefined>;
  readonly put: (table: TableName, row: Row) => void;
  readonly remove: (table: TableName, key: Key) => void;
  readonly removeAll: (table: TableName, owner: string) => void;
  /** Removes the rows of all other scopes than these, without reading them. */
  readonly removeOthers: (table: ScopedTable, scopes: readonly string[]) => void;
}

/** Rows in the memory of this page: what must not be on disk, or what the browser refuses. */
export class MemoryRows implements RowStore {
  private readonly rows = new Map<string, { readonly table: TableName; readonly row: Row }>();
  private undo: (() => void)[] = [];

  readonly get: RowStore['get'] = async (table, key) => this.rows.get(nameOf(table, key))?.row;

  readonly list: RowStore['list'] = async (table, owner) =>
    [...this.rows.values()].flatMap((each) =>
      each.table === table && (owner === undefined || scopeOf(each.row) === owner) ? [each.row] : [],
    );

  readonly findChange: RowStore['findChange'] = async (id) =>
    (await this.list('outbox')).find((row) => 'id' in row && row.id === id);

  readonly put: RowStore['put'] = (table, row) =>
    this.set(nameOf(table, keyOfRow(table, row)), { table, row });

  readonly remove: RowStore['remove'] = (table, key) => this.set(nameOf(table, key), undefined);

  readonly removeAll: RowStore['removeAll'] = (table, owner) => {
    for (const [name, each] of this.rows)
      if (each.table === table && scopeOf(each.row) === owner) this.set(name, undefined);
  };

  readonly removeOthers: RowStore['removeOthers'] = (table, scopes) => {
    for (const [name, each] of this.rows)
      if (each.table === table && !scopes.includes(scopeOf(each.row) ?? '')) this.set(name, undefined);
  };

  get isEmpty(): boolean {
    return this.rows.size === 0;
  }

  all(): readonly (readonly [TableName, Row])[] {
    return [...this.rows.values()].map(({ table, row }) => [table, row] as const);
  }

  /** From now on `revert` takes back what follows. */
  begin(): void {
    this.undo = [];
  }

  revert(): void {
    for (const undo of this.undo.toReversed()) undo();
    this.undo = [];
  }

  private set(name: string, value: { readonly table: TableName; readonly row: Row } | undefined): void {
    const former = this.rows.get(name);
    const write = (next: typeof value) => {
      if (next === undefined) this.rows.delete(name);
      else this.rows.set(name, next);
    };
    this.undo.push(() => write(former));
    write(value);
  }
}

const nameOf = (table: TableName, key: Key): string => JSON.stringify([table, key]);
