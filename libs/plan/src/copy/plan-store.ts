import { type DeviceDatabase, deviceDatabase } from '../disk/device-database.ts';
import { unlessFull } from '../disk/storage-full.ts';
import type { PlanRow, Tables } from '../disk/tables.ts';
import { newId } from '../disk/new-id.ts';
import { isRecord } from '../disk/stored-json.ts';
import { type AppData, defaultAppData, type LocalStore } from './app-data.ts';
import {
  draftOf,
  isWholePlan,
  type LoadedPlan,
  noPlaces,
  planOfRows,
  restOf,
  writeChangedItems,
} from './plan-rows.ts';

/** Milliseconds since the epoch; tests pass a fixed clock. */
export type Clock = () => number;

/** A plan in memory, and the row that it was read with. */
interface Known extends LoadedPlan {
  /** The row of the plan; null if the plan is not stored and has the defaults. */
  readonly row: PlanRow | null;
}

export interface StoreOptions {
  readonly clock?: Clock;
  readonly database?: Pick<DeviceDatabase, 'run' | 'read'>;
  /** Takes over the plan that an earlier release, or other software, has left; called once, before anything is read. */
  readonly takeOver?: (store: PlanStore) => Promise<void>;
  /** Called after each write. */
  readonly onWritten?: () => void;
  /** Called when the plan is deleted. */
  readonly onRemoved?: () => void;
}

/** A plan within a transaction. */
export interface OpenPlan {
  /** May be changed as in a step of `LocalStore.change`. */
  readonly data: AppData;
  /** Further fields of the plan's row; may be changed. */
  readonly fields: { reading?: PlanRow['reading'] };
  /** The plan as it is stored: the same object until it changes. */
  readonly stored: AppData;
  readonly isStored: boolean;
  /** Whether the plan's own row is lost, and only its items are left. */
  readonly isRowLost: boolean;
}

// The revision of a plan whose row is lost, while its items are stored.
const LOST = '';

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
export class PlanStore implements LocalStore {
  readonly scope: string;
  private readonly clock: Clock;
  private readonly database: Pick<DeviceDatabase, 'run' | 'read'>;
  private readonly takeOver: StoreOptions['takeOver'];
  private readonly onWritten: StoreOptions['onWritten'];
  private readonly onRemoved: StoreOptions['onRemoved'];
  private known: Known | null = null;
  private opening: Promise<void> | null = null;
  /** The defaults that are returned until a plan is stored: the same object each time. */
  private defaults: AppData | null = null;

  constructor(
    scope: string,
    { clock = Date.now, database = deviceDatabase, takeOver, onWritten, onRemoved }: StoreOptions = {},
  ) {
    this.scope = scope;
    this.clock = clock;
    this.database = database;
    this.takeOver = takeOver;
    this.onWritten = onWritten;
    this.onRemoved = onRemoved;
  }

  readonly now = (): string => new Date(this.clock()).toISOString();

  readonly read = async (): Promise<AppData> => (await this.load()).data;

  /** What the plan's row has of the last reading of the account. */
  readonly reading = (): Promise<unknown> =>
    this.look(async (_, { plans }) => (await plans.get(this.scope))?.reading);

  /** Reads the plan, and further tables in the same transaction. */
  async look<Result>(work: (stored: AppData, tables: Tables) => Promise<Result>): Promise<Result> {
    await this.load();
    return this.database.read(async (tables) => work((await this.current(tables)).data, tables));
  }

  /** The plan as this page last read it; null before. */
  readonly peek = (): AppData | null => this.known?.data ?? null;

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

  /** Deletes the plan, and its rows that were set aside. */
  async remove(): Promise<void> {
    await this.database.run(async ({ plans, items, damaged, readings }) => {
      readings.removeAll(this.scope);
      plans.remove(this.scope);
      items.removeAll(this.scope);
      for (const { seq, from, userId } of await damaged.all())
        if (seq !== undefined && from === 'plan' && userId === this.scope) damaged.remove(seq);
    });
    this.known = null;
    this.defaults = null;
    this.onRemoved?.();
  }

  /** Makes the next access look whether an earlier release has written since. */
  checkAgain(): void {
    this.opening = null;
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
    const {
      result,
      before,
      known: knownPlan,
    } = await this.database.run(async (tables) => {
      const before = await this.current(tables);
      this.setAside(tables, before.damaged);
      const data = draftOf(before.data);
      const { row } = before;
      const kept = row?.reading === undefined ? {} : { reading: row.reading };
      // What was damaged is read again with all else.
      const fields =
        before.damaged.length > 0 && isRecord(row?.reading)
          ? { reading: { ...row.reading, cursor: null } }
          : { ...kept };
      const isRowLost = row?.revision === LOST;
      const plan = {
        data,
        stored: before.data,
        fields,
        isStored: row !== null,
        isRowLost,
      };
      const result = await work(plan, tables);
      const places = writeChangedItems(tables, this.scope, row === null ? null : before, data);
      const rest = restOf(data);
      if (row !== null && places === before.places && isSame(rest, row.rest) && isSame(fields, kept))
        return { result, before, known: null };
      const changed = { ...fields, scope: this.scope, revision: newId(), rest };
      tables.plans.put(changed);
      return { result, before, known: { data, places, damaged: [], row: changed } };
    });
    if (knownPlan === null) {
      if (this.known === before) this.known = { ...before, damaged: [] };
      return result;
    }
    this.known = knownPlan;
    this.onWritten?.();
    return result;
  }

  private async load(): Promise<Known> {
    await this.open();
    const currentPlan = await this.database.read((tables) => this.current(tables));
    if (currentPlan.damaged.length > 0) await this.write(async () => undefined).catch(unlessFull);
    return currentPlan;
  }

  private async current(tables: Tables): Promise<Known> {
    const row = await tables.plans.get(this.scope);
    // Another tab may have set aside what this one has found damaged.
    const isCurrent = row !== undefined && this.known?.row?.revision === row.revision;
    if (isCurrent && this.known?.damaged.length === 0) return this.known;
    const items = await tables.items.list(this.scope);
    if (row === undefined && items.length === 0) {
      this.defaults ??= defaultAppData(this.now());
      return { data: this.defaults, places: noPlaces, damaged: [], row: null };
    }
    const lost = { scope: this.scope, revision: LOST, rest: {} };
    const ownRow = row ?? lost;
    this.known = { ...planOfRows(ownRow, items), row: isWholePlan(ownRow) ? ownRow : lost };
    return this.known;
  }

  /** Moves rows that cannot be read to where the person can get them (OFF-16). */
  private setAside(tables: Tables, rows: Known['damaged']): void {
    for (const row of rows) {
      tables.damaged.put({ userId: this.scope, from: 'plan', foundAt: this.now(), content: row });
      if ('list' in row) tables.items.remove(row);
    }
  }

  private async open(): Promise<void> {
    this.opening ??= this.takeOver?.(this) ?? Promise.resolve();
    const { opening } = this;
    await opening.catch((error: unknown) => {
      // The next call tries again.
      if (this.opening === opening) this.opening = null;
      throw error;
    });
  }
}
