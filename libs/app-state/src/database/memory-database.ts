import type { DamagedRow, Database, ItemRow, PlanRow, StoredChange, Tables, Work } from './tables.ts';

type Rows<Row> = ReadonlyMap<string, Row>;

/** All rows, each under its key as text. */
export interface Content {
  readonly plans: Rows<PlanRow>;
  readonly items: Rows<ItemRow>;
  readonly outbox: Rows<StoredChange>;
  readonly damaged: Rows<DamagedRow>;
  readonly takenOver: Rows<string>;
  readonly lastSeq: number;
}

export const EMPTY: Content = {
  plans: new Map(),
  items: new Map(),
  outbox: new Map(),
  damaged: new Map(),
  takenOver: new Map(),
  lastSeq: 0,
};

export const itemKey = ({ scope, list, id }: Pick<ItemRow, 'scope' | 'list' | 'id'>): string =>
  JSON.stringify([scope, list, id]);

interface Numbered {
  readonly seq?: number;
}
const bySeq = (one: Numbered, other: Numbered): number => (one.seq ?? 0) - (other.seq ?? 0);

/** The tables on a copy of the content; `content` is the state that they lead to. */
function tablesOn(before: Content): { readonly tables: Tables; readonly content: () => Content } {
  const plans = new Map(before.plans);
  const items = new Map(before.items);
  const outbox = new Map(before.outbox);
  const damaged = new Map(before.damaged);
  const takenOver = new Map(before.takenOver);
  let { lastSeq } = before;
  const numbered = <Row extends Numbered>(row: Row): Row & { readonly seq: number } => {
    const seq = row.seq ?? lastSeq + 1;
    lastSeq = Math.max(lastSeq, seq);
    return { ...row, seq };
  };
  const sorted = (isMeant: (row: StoredChange) => boolean) =>
    [...outbox.values()].filter(isMeant).toSorted(bySeq);
  const tables: Tables = {
    plans: {
      get: async (scope) => plans.get(scope),
      all: async () => [...plans.values()],
      put: (row) => void plans.set(row.scope, row),
      remove: (scope) => void plans.delete(scope),
    },
    items: {
      of: async (scope) => [...items.values()].filter((row) => row.scope === scope),
      put: async (row) => void items.set(itemKey(row), row),
      remove: (row) => void items.delete(itemKey(row)),
      removeAll: (scope) => {
        for (const [key, row] of items) if (row.scope === scope) items.delete(key);
      },
    },
    outbox: {
      of: async (userId) => sorted((row) => row.userId === userId),
      inState: async (userId, state) => sorted((row) => row.userId === userId && row['state'] === state),
      first: async (userId, state) => sorted((row) => row.userId === userId && row['state'] === state)[0],
      count: async (userId, state) => sorted((row) => row.userId === userId && row['state'] === state).length,
      find: async (userId, id) => sorted((row) => row.userId === userId && row.id === id)[0],
      put: (row) => {
        const whole = numbered(row);
        outbox.set(`${whole.seq}`, whole);
      },
      remove: (seq) => void outbox.delete(`${seq}`),
    },
    takenOver: {
      has: async (signature) => takenOver.has(signature),
      put: (signature) => void takenOver.set(signature, signature),
    },
    damaged: {
      all: async () => [...damaged.values()].toSorted(bySeq),
      put: (row) => {
        const whole = numbered(row);
        damaged.set(`${whole.seq}`, whole);
      },
      remove: (seq) => void damaged.delete(`${seq}`),
    },
  };
  return { tables, content: () => ({ plans, items, outbox, damaged, takenOver, lastSeq }) };
}

/** Keeps everything in memory: for a browser that refuses to store anything, or is full. */
export class MemoryDatabase implements Database {
  private content: Content;
  private last: Promise<unknown> = Promise.resolve();

  constructor(content: Content = EMPTY) {
    this.content = content;
  }

  run<Result>(work: Work<Result>): Promise<Result> {
    const next = this.last.then(async () => {
      const { tables, content } = tablesOn(this.content);
      const result = await work(tables);
      this.content = content();
      return result;
    });
    this.last = next.catch(() => undefined);
    return next;
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    return this.run(work);
  }

  /** The rows as they are now. */
  rows(): Content {
    return this.content;
  }
}
