import { LockMode, type EntityName, type FilterQuery, type RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Activity } from '../../entities/activities/activity.entity.ts';
import {
  EcocyclePhase,
  NorthStarDefault,
  TimeBlockSize,
  Vibe,
} from '../../entities/catalogue/default-item.entity.ts';
import { defaultFields, type DefaultKind } from '../../queries/catalogue/default-items.query.ts';
import { changeRow, given, removeRow } from '../../sql/write-row.ts';

/** Columns of every default. */
interface DefaultEntity {
  readonly id: string;
  readonly name: string;
  readonly sort?: number;
  updatedAt: Date;
}

interface Store {
  readonly entity: EntityName<DefaultEntity>;
  /** The condition for defaults; an activity may be a user's own. */
  readonly shared?: object;
}

const stores: Readonly<Record<DefaultKind, Store>> = {
  activity: { entity: Activity, shared: { userId: null } },
  northStar: { entity: NorthStarDefault },
  vibe: { entity: Vibe },
  size: { entity: TimeBlockSize },
  phase: { entity: EcocyclePhase },
};

/** Values by field; undefined ones stay, or get the database's default. */
export type DefaultValues = Readonly<Record<string, unknown>>;

/** A stored default: its fields by name. */
export interface StoredDefault {
  readonly id: string;
  readonly values: DefaultValues;
}

/** Defaults of one kind, which admins change for everybody. */
export class DefaultItemRepository {
  private readonly em: EntityManager;
  private readonly store: Store;
  /** Others cannot be written. */
  private readonly fields: readonly string[];
  private readonly isSorted: boolean;

  constructor(em: EntityManager, kind: DefaultKind) {
    this.em = em;
    this.store = stores[kind];
    this.fields = defaultFields[kind];
    // Sizes are ordered by duration; a new item of another kind is last.
    this.isSorted = kind !== 'size';
  }

  /**
   * Adds a default.
   * @returns its id.
   * @throws the driver's error 23505 `<table>_name_unique` (of an activity `activity_default_name_unique`) when the
   * name is in use.
   */
  async add(values: DefaultValues): Promise<string> {
    const columns: object = {
      ...this.columnsOf(values),
      ...(this.isSorted && { sort: await this.nextSort() }),
    };
    const added = this.em.create(this.store.entity, columns as RequiredEntityData<DefaultEntity>, {
      persist: true,
    });
    await this.em.flush();
    return added.id;
  }

  /**
   * Locks the default until the end of the transaction; null when it is unknown.
   * @throws OptimisticLockError when it has another version than the given one (API-34).
   */
  async lock(id: string, version?: number): Promise<StoredDefault | null> {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const row = await this.em.findOne(this.store.entity, this.default(id), { lockMode });
    if (!row) return null;
    await this.em.lock(row, LockMode.OPTIMISTIC, version);
    const columns = new Map<string, unknown>(Object.entries(row));
    const values = Object.fromEntries(this.fields.map((field) => [field, columns.get(field)]));
    return { id, values };
  }

  /** Changes the given fields. @throws like `add`. */
  async change(id: string, values: DefaultValues): Promise<void> {
    await changeRow(this.em, this.store.entity, this.default(id), this.columnsOf(values));
  }

  /** Removes the default. Blocks and events lose a removed phase (ECO-6); its keyword rules are removed too. */
  async remove(id: string): Promise<void> {
    await removeRow(this.em, this.store.entity, this.default(id));
  }

  private default(id: string) {
    return { id, ...this.store.shared };
  }

  private columnsOf(values: DefaultValues): DefaultValues {
    return given(Object.fromEntries(this.fields.map((field) => [field, values[field]])));
  }

  private async nextSort(): Promise<number> {
    const where = { ...this.store.shared } as FilterQuery<DefaultEntity>;
    const [last] = await this.em.find(this.store.entity, where, { orderBy: { sort: 'desc' }, limit: 1 });
    return (last?.sort ?? 0) + 1;
  }
}
