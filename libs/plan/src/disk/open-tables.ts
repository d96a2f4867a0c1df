import { type RowStore, ownerOf } from './row-store.ts';
import type {
  DamagedRow,
  ItemRow,
  PlanRow,
  ReadingRow,
  Row,
  StoredChange,
  TableName,
  Tables,
} from './tables.ts';

interface Numbered {
  readonly seq?: number;
}
const bySeq = (one: Numbered, other: Numbered): number => (one.seq ?? 0) - (other.seq ?? 0);

/** Where the rows of this transaction are. */
export interface Places {
  /** Rows of this browser, and those of users unless nothing of them is kept. */
  readonly browser: RowStore;
  readonly users: RowStore;
  readonly nextSeq: () => number;
}

/** The tables of a transaction. */
export function openTables({ browser, users, nextSeq }: Places): Tables {
  const storeOf = (owner: string | null): RowStore => (owner === null ? browser : users);
  const of = (scope: string): RowStore => storeOf(ownerOf({ scope }));
  const put = (table: TableName, row: Row) => storeOf(ownerOf(row)).put(table, row);
  const listAll = async <Each extends Row>(table: TableName): Promise<readonly Each[]> => {
    const lists = browser === users ? [browser.list(table)] : [browser.list(table), users.list(table)];
    return (await Promise.all(lists)).flat() as Each[];
  };
  const changes = async (userId: string) =>
    ((await users.list('outbox', userId)) as StoredChange[]).toSorted(bySeq);
  return {
    plans: {
      get: (scope) => of(scope).get('plans', scope) as Promise<PlanRow | undefined>,
      scopes: async () => (await listAll<PlanRow>('plans')).map(({ scope }) => scope),
      put: (row) => put('plans', row),
      remove: (scope) => of(scope).remove('plans', scope),
    },
    items: {
      list: (scope) => of(scope).list('items', scope) as Promise<readonly ItemRow[]>,
      put: (row) => put('items', row),
      remove: ({ scope, list, id }) => of(scope).remove('items', [scope, list, id]),
      removeAll: (scope) => of(scope).removeAll('items', scope),
    },
    outbox: {
      list: changes,
      find: async (userId, id) => {
        const found = (await users.findChange(id)) as StoredChange | undefined;
        return found?.userId === userId ? found : undefined;
      },
      put: (row) => {
        const seq = row.seq ?? nextSeq();
        put('outbox', { ...row, seq });
        return seq;
      },
      remove: (_userId, seq) => users.remove('outbox', seq),
    },
    takenOver: {
      has: async (signature) => (await browser.get('takenOver', signature)) !== undefined,
      put: (signature) => browser.put('takenOver', { signature }),
    },
    readings: {
      list: (userId) => users.list('readings', userId) as Promise<readonly ReadingRow[]>,
      put: (row) => put('readings', row),
      remove: ({ userId, name }) => users.remove('readings', [userId, name]),
      removeAll: (userId) => users.removeAll('readings', userId),
    },
    damaged: {
      all: async () => (await listAll<DamagedRow>('damaged')).toSorted(bySeq),
      put: (row) => put('damaged', { ...row, seq: row.seq ?? nextSeq() }),
      remove: (seq) => {
        browser.remove('damaged', seq);
        if (users !== browser) users.remove('damaged', seq);
      },
    },
  };
}
