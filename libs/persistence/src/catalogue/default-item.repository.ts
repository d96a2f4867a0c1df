import { LockMode, type FilterQuery, type RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { definedFields } from '@simmer/domain/defined-fields';
import { now } from '../database/row-values.ts';
import { kindOf, type DefaultEntity, type DefaultKind } from './default-item.kinds.ts';

/** The condition for the defaults of a kind; an activity may also be a user's own. */
const sharedOf = (kind: DefaultKind) => (kindOf(kind).isOwned ? { userId: null } : {});

/** Values by field; undefined ones keep the stored value, or get the database's default. */
export type DefaultValues = Readonly<Record<string, unknown>>;

/** A stored default: its row, and the values of its fields by name. */
export interface StoredDefault {
  readonly row: DefaultEntity;
  readonly values: DefaultValues;
}

// Only the editable fields of the kind, so that no other column can be written.
const fieldsOf = (kind: DefaultKind, values: DefaultValues): DefaultValues =>
  definedFields(Object.fromEntries(kindOf(kind).fields.map((field) => [field, values[field]])));

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
    const { entity, order } = kindOf(kind);
    const columns: object = {
      ...fieldsOf(kind, values),
      // A new default comes last, unless the kind has its own order.
      ...(!order && { sort: await this.nextSort(kind) }),
    };
    const added = this.em.create(entity, columns as RequiredEntityData<DefaultEntity>, { persist: true });
    await this.em.flush();
    return added.id;
  }

  /**
   * Locks the default until the end of the transaction; null when it is unknown.
   * @throws OptimisticLockError when it has another version than the given one (API-34).
   */
  async lock(kind: DefaultKind, id: string, version?: number): Promise<StoredDefault | null> {
    const { entity } = kindOf(kind);
    const row = await this.em.findOne(
      entity,
      { id, ...sharedOf(kind) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
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
    const [last] = await this.em.find(kindOf(kind).entity, sharedOf(kind) as FilterQuery<DefaultEntity>, {
      orderBy: { sort: 'desc' },
      limit: 1,
    });
    return (last?.sort ?? 0) + 1;
  }
}
