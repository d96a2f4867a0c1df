import { deviceDatabase } from '../disk/device-database.ts';
import type { Database, PlanRow, Tables } from '../disk/tables.ts';
import { newId } from '../disk/new-id.ts';
import { isRecord } from '../disk/stored-json.ts';
import { type AppData, defaultAppData } from './app-data.ts';
import { draftOf, type LoadedPlan, planOfRows, restOf, writeChangedItems } from './plan-rows.ts';

/** Milliseconds since the epoch; tests pass a fixed clock. */
export type Clock = () => number;

export interface StoreOptions {
  readonly clock?: Clock;
  readonly database?: Database;
  /** Takes over the plan that other software has left; called once, before anything is read. */
  readonly takeOver?: (store: PlanStore) => Promise<void>;
  /** Called after each write. */
  readonly onWritten?: () => void;
  /** Called when the plan is deleted. */
  readonly onRemoved?: () => void;
}

/** A plan within a transaction. */
export interface OpenPlan {
  /** Its lists and their items may be replaced; an item is never changed. */
  readonly data: AppData;
  /** Further fields of the plan's row; may be changed. */
  readonly fields: { reading?: PlanRow['reading'] };
  /** The plan as it is stored: the same object until it changes. */
  readonly stored: AppData;
  readonly isStored: boolean;
}

export type PlanWork<Result> = (plan: OpenPlan, tables: Tables) => Promise<Result>;

/** Whether the fields of two objects are the same values, compared by identity. */
const isSame = (one: object, other: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return entries.length === values.size && entries.every(([name, value]) => values.get(name) === value);
};

/**
 * A plan in this browser, one row an item. What is in memory counts only while the database has the same revision, so
 * that two tabs never overwrite each other's changes from an old state (OFF-4).
 */
export class PlanStore {
  readonly scope: string;
  private readonly options: StoreOptions;
  private readonly database: Database;
  private known: LoadedPlan | null = null;
  private opening: Promise<void> | null = null;
  /** The defaults that are returned until a plan is stored: the same object each time. */
  private defaults: AppData | null = null;

  constructor(scope: string, options: StoreOptions = {}) {
    this.scope = scope;
    this.options = options;
    this.database = options.database ?? deviceDatabase;
    this.database.whenStopped?.((tables) => this.restore(tables));
  }

  readonly now = (): string => new Date((this.options.clock ?? Date.now)()).toISOString();

  readonly read = async (): Promise<AppData> => (await this.load()).data;

  /** What the plan's row has of the last reading of the account. */
  readonly reading = async (): Promise<unknown> => (await this.load()).row?.reading;

  /** The plan as this page last read it; null before. */
  readonly peek = (): AppData | null => this.known?.data ?? null;

  /**
   * Changes the plan in one step, and returns the step's result. The step may replace lists and their items, but must not
   * change an item. A step that throws changes nothing.
   */
  readonly change = <Result>(step: (data: AppData) => Result): Promise<Result> =>
    this.transact(async ({ data }) => step(data));

  /** Stores the defaults if nothing readable is stored. */
  readonly ensure = async (): Promise<void> => {
    const { row } = await this.load();
    if (row === null) await this.change(() => undefined);
  };

  /** Deletes the plan stored in this browser and starts with the defaults. */
  readonly reset = async (): Promise<void> => {
    await this.remove();
    await this.change(() => undefined);
  };

  /** Deletes the plan, and what else was read. */
  async remove(): Promise<void> {
    await this.database.run(async (tables) => {
      for (const table of ['readings', 'plans', 'items'] as const) tables.remove(table, [this.scope]);
    });
    this.known = null;
    this.defaults = null;
    this.opening = null;
    this.options.onRemoved?.();
  }

  /**
   * Changes the plan, and further tables in the same transaction: all or nothing. The work may wait for nothing but the
   * tables and the given store.
   */
  async transact<Result>(work: PlanWork<Result>): Promise<Result> {
    await this.open();
    return this.write(work);
  }

  /** Does the same as `transact`, also while the store is being opened. */
  async write<Result>(work: PlanWork<Result>): Promise<Result> {
    const { result, written } = await this.database.run(async (tables) => {
      const { data: stored, row, unreadable } = await this.current(tables);
      for (const { list, id } of unreadable) tables.remove('items', [this.scope, list, id]);
      const data = draftOf(stored);
      const fields = { reading: row?.reading };
      const result = await work({ data, stored, fields, isStored: row !== null }, tables);
      const isChanged = await writeChangedItems(tables, this.scope, row && stored, data);
      const rest = restOf(data);
      const isSameRow = row !== null && isSame(rest, row.rest) && fields.reading === row.reading;
      if (isSameRow && !isChanged && unreadable.length === 0) return { result, written: null };
      const changed = { ...fields, scope: this.scope, revision: newId(), rest };
      tables.put('plans', changed);
      return { result, written: { data, row: changed, unreadable: [] } };
    });
    if (written !== null) {
      this.known = written;
      this.options.onWritten?.();
    }
    return result;
  }

  /** Writes the plan as this page last read it. */
  private async restore(tables: Tables): Promise<void> {
    if (!this.known?.row) return;
    tables.put('plans', this.known.row);
    await writeChangedItems(tables, this.scope, null, this.known.data);
  }

  private async load(): Promise<LoadedPlan> {
    await this.open();
    return this.database.read((tables) => this.current(tables));
  }

  private async current(tables: Tables): Promise<LoadedPlan> {
    const row = await tables.get('plans', [this.scope]);
    if (row !== undefined && this.known?.row?.revision === row.revision) return this.known;
    const items = await tables.list('items', this.scope);
    if (row === undefined && items.length === 0) {
      this.defaults ??= defaultAppData(this.now());
      return { data: this.defaults, row: null, unreadable: [] };
    }
    const isReadable = row !== undefined && isRecord(row.rest);
    // The items are there without the row of their plan.
    this.known = planOfRows(isReadable ? row : { scope: this.scope, revision: '', rest: {} }, items);
    return this.known;
  }

  private async open(): Promise<void> {
    this.opening ??= this.options.takeOver?.(this) ?? Promise.resolve();
    const { opening } = this;
    await opening.catch((error: unknown) => {
      // The next call tries again.
      if (this.opening === opening) this.opening = null;
      throw error;
    });
  }
}
