import { LockMode, type EntityName, type FilterQuery, type RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { definedFields } from '@simmer/domain/defined-fields';
import { Activity } from '../activities/activity.entity.ts';
import { EcocyclePhase, NorthStarDefault, TimeBlockSize, Vibe } from './default-item.entity.ts';
import { defaultFields, type DefaultKind } from './default-item.query.ts';
import { now } from '../database/given.ts';

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

/** A stored default: its row, and the values of its fields by name. */
export interface StoredDefault {
  readonly row: DefaultEntity;
  readonly values: DefaultValues;
}

// Others cannot be written.
const fieldsOf = (kind: DefaultKind, values: DefaultValues): DefaultValues =>
  definedFields(Object.fromEntries(defaultFields[kind].map((field) => [field, values[field]])));

/** Defaults, which admins change for everybody. */
export class DefaultItemRepository {
  private readonly em: EntityManager;

  constructor(em: EntityManager) {
    this.em = em;
  }

  /**
   * Adds a default.
   * @returns its id.
   * @throws the driver's error 23505 `<table>_name_unique` (of an activity `activity_default_name_unique`) when the
   * name is in use.
   */
  async add(kind: DefaultKind, values: DefaultValues): Promise<string> {
    const columns: object = {
      ...fieldsOf(kind, values),
      // Sizes are ordered by duration; a new item of another kind is last.
      ...(kind !== 'size' && { sort: await this.nextSort(kind) }),
    };
    const { entity } = stores[kind];
    const added = this.em.create(entity, columns as RequiredEntityData<DefaultEntity>, { persist: true });
    await this.em.flush();
    return added.id;
  }

  /**
   * Locks the default until the end of the transaction; null when it is unknown.
   * @throws OptimisticLockError when it has another version than the given one (API-34).
   */
  async lock(kind: DefaultKind, id: string, version?: number): Promise<StoredDefault | null> {
    const { entity, shared } = stores[kind];
    const row = await this.em.findOne(entity, { id, ...shared }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) return null;
    await this.em.lock(row, LockMode.OPTIMISTIC, version);
    return { row, values: fieldsOf(kind, { ...row }) };
  }

  /** Changes the given fields. @throws like `add`. */
  async change(kind: DefaultKind, { row }: StoredDefault, values: DefaultValues): Promise<void> {
    this.em.assign(row, { ...fieldsOf(kind, values), updatedAt: now() } as object);
    await this.em.flush();
  }

  /** Removes the default. Blocks and events lose a removed phase (ECO-6); its keyword rules are removed too. */
  async remove({ row }: StoredDefault): Promise<void> {
    await this.em.remove(row).flush();
  }

  private async nextSort(kind: DefaultKind): Promise<number> {
    const { entity, shared } = stores[kind];
    const [last] = await this.em.find(entity, { ...shared } as FilterQuery<DefaultEntity>, {
      orderBy: { sort: 'desc' },
      limit: 1,
    });
    return (last?.sort ?? 0) + 1;
  }
}
