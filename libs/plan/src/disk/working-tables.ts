import { listOf } from './stored-json.ts';
import type {
  DamagedRow,
  ItemRow,
  PlanRow,
  ReadingRow,
  Row,
  StoredChange,
  TableName,
  Tables,
  Write,
} from './tables.ts';

/** The rows of a part of a table, by their keys as text. */
export type Rows = Map<string, Row>;

/** Plans, set aside rows and signatures are few: each of these tables is one part. */
export const ALL = '';

export const partName = ({ table, scope }: Pick<Write, 'table' | 'scope'>): string => `${table} ${scope}`;
export const keyText = (key: Write['key']): string => JSON.stringify(key);

export function applyWrite(rows: Rows, { key, row }: Write): void {
  if (key === null) rows.clear();
  else if (row === null) rows.delete(keyText(key));
  else rows.set(keyText(key), row);
}

interface Numbered {
  readonly seq?: number;
}
const bySeq = (one: Numbered, other: Numbered): number => (one.seq ?? 0) - (other.seq ?? 0);
const isLocked = (row: object): boolean => 'isLocked' in row;

export interface Working {
  readonly tables: Tables;
  /** The writes of the work, in order. */
  readonly writes: readonly Write[];
}

/** The tables of a transaction: each part is loaded when the work first reads it, and shows what the work has written. */
export function workingTables(
  load: (table: TableName, scope: string) => Promise<ReadonlyMap<string, Row>>,
  nextSeq: () => number,
): Working {
  const writes: Write[] = [];
  const parts = new Map<string, Rows>();
  const rowsOf = async (table: TableName, scope: string): Promise<Rows> => {
    const name = partName({ table, scope });
    if (!parts.has(name)) {
      const rows = new Map(await load(table, scope));
      // The work may have begun to read the part twice at once.
      if (!parts.has(name)) {
        for (const write of writes) if (partName(write) === name) applyWrite(rows, write);
        parts.set(name, rows);
      }
    }
    return parts.get(name) ?? new Map<string, Row>();
  };
  const listed = async <Each extends Row>(table: TableName, scope: string) =>
    listOf([...(await rowsOf(table, scope)).values()]) as Each[];
  const write = (table: TableName, scope: string, key: Write['key'], row: Row | null) => {
    const next = { table, scope, key, row };
    writes.push(next);
    const rows = parts.get(partName(next));
    if (rows) applyWrite(rows, next);
  };
  const changes = async (userId: string, isMeant: (row: StoredChange) => boolean = () => true) =>
    (await listed<StoredChange>('outbox', userId)).filter((row) => !isLocked(row) && isMeant(row));
  const inState = async (userId: string, state: string) =>
    (await changes(userId, (row) => row['state'] === state)).toSorted(bySeq);
  const tables: Tables = {
    plans: {
      get: async (scope) =>
        (await listed<PlanRow>('plans', ALL)).find((row) => row.scope === scope && !isLocked(row)),
      scopes: async () => (await listed<PlanRow>('plans', ALL)).map(({ scope }) => scope),
      put: (row) => write('plans', ALL, row.scope, row),
      remove: (scope) => write('plans', ALL, scope, null),
    },
    items: {
      list: async (scope) => (await listed<ItemRow>('items', scope)).filter((row) => !isLocked(row)),
      put: (row) => write('items', row.scope, [row.scope, row.list, row.id], row),
      remove: ({ scope, list, id }) => write('items', scope, [scope, list, id], null),
      removeAll: (scope) => write('items', scope, null, null),
    },
    outbox: {
      list: async (userId) => (await changes(userId)).toSorted(bySeq),
      inState,
      count: async (userId, state) => (await changes(userId, (row) => row['state'] === state)).length,
      find: async (userId, id) => (await changes(userId, (row) => row.id === id))[0],
      lockedCount: async (userId) => (await listed<StoredChange>('outbox', userId)).filter(isLocked).length,
      put: (row) => {
        const seq = row.seq ?? nextSeq();
        write('outbox', row.userId, seq, { ...row, seq });
        return seq;
      },
      remove: (userId, seq) => write('outbox', userId, seq, null),
    },
    takenOver: {
      has: async (signature) => (await rowsOf('takenOver', ALL)).has(keyText(signature)),
      put: (signature) => write('takenOver', ALL, signature, { signature }),
    },
    readings: {
      list: async (userId) => (await listed<ReadingRow>('readings', userId)).filter((row) => 'readAt' in row),
      put: (row) => write('readings', row.userId, [row.userId, row.name], row),
      remove: ({ userId, name }) => write('readings', userId, [userId, name], null),
      removeAll: (userId) => write('readings', userId, null, null),
    },
    damaged: {
      all: async () => (await listed<DamagedRow>('damaged', ALL)).toSorted(bySeq),
      put: (row) => {
        const seq = row.seq ?? nextSeq();
        write('damaged', ALL, seq, { ...row, seq });
      },
      remove: (seq) => write('damaged', ALL, seq, null),
    },
  };
  return { tables, writes };
}
