import { type Key, keyOf, type TableName, type Tables } from './tables.ts';

const nameOf = (table: TableName, key: Key): string => JSON.stringify([table, ...key]);

/** Rows in the memory of this page: what must not be on disk, or what the browser refuses. */
export class MemoryTables implements Tables {
  private rows = new Map<string, object>();

  readonly get: Tables['get'] = async (table, key) => this.rows.get(nameOf(table, key)) as never;

  readonly list: Tables['list'] = async (table, owner) =>
    this.namesIn(table, [owner]).map((name) => this.rows.get(name) as never);

  readonly owners: Tables['owners'] = async (table) => [
    ...new Set(this.namesIn(table, []).map((name) => String((JSON.parse(name) as Key)[1]))),
  ];

  readonly put: Tables['put'] = (table, row) => {
    this.rows.set(nameOf(table, keyOf(table, row)), row);
  };

  readonly putAll: Tables['putAll'] = async (table, rows) => {
    for (const row of rows) this.put(table, row);
  };

  readonly remove: Tables['remove'] = (table, key) => {
    for (const name of this.namesIn(table, key)) this.rows.delete(name);
  };

  get isEmpty(): boolean {
    return this.rows.size === 0;
  }

  /** The rows as they are now. */
  all(): readonly object[] {
    return [...this.rows.values()];
  }

  /** Runs work that changes all or nothing. */
  async change<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = new Map(this.rows);
    try {
      return await work();
    } catch (error) {
      this.rows = before;
      throw error;
    }
  }

  /** The names of all rows whose keys begin with this one. */
  private namesIn(table: TableName, key: Key): readonly string[] {
    const whole = nameOf(table, key);
    const start = `${whole.slice(0, -1)},`;
    return [...this.rows.keys()].filter((name) => name === whole || name.startsWith(start));
  }
}
