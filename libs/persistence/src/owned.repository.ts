import {
  LockMode,
  OptimisticLockError,
  UniqueConstraintViolationException,
  type EntityName,
  type FilterQuery,
  type Primary,
  type RequiredEntityData,
} from '@mikro-orm/core';
import { EntityRepository, type EntityManager } from '@mikro-orm/postgresql';
import { ofPerson } from './entities/ownership.ts';
import { lockPerson } from './queries/users/lock-person.query.ts';

/** Columns of every row with an owner. */
export interface OwnedRow {
  readonly id: string;
  readonly userId: unknown;
  readonly createdAt: Date;
  updatedAt: Date;
}

/** For a restored row: its columns from before the removal. */
export interface Restored {
  readonly id?: string | undefined;
  readonly createdAt?: string | undefined;
  readonly version?: number | undefined;
}

/** Values of a row; undefined ones are not given, null is a value. */
export type Given<Entity> = { readonly [Name in keyof Entity]?: Entity[Name] | undefined };

/** Whether a change was rejected because the row was changed meanwhile. */
export const isOutdated = (error: unknown): boolean => error instanceof OptimisticLockError;

/** The values that are not undefined. */
export function given<Values extends object>(values: Values): Partial<Values> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Partial<Values>;
}

/** An instant given by a client, limited to the current time. */
export const notInFuture = (instant: string): Date => new Date(Math.min(Date.parse(instant), Date.now()));

/** The columns of a restored row. */
export const restoredColumns = ({ id, createdAt, version }: Restored) => ({
  ...(id !== undefined && { id }),
  ...(version !== undefined && { version: version + 1 }),
  ...(createdAt !== undefined && { createdAt: notInFuture(createdAt) }),
});

/**
 * A person's rows of one kind, written one by one in the transaction of the entity manager. Each write is flushed, so
 * that a database error is thrown by the call that causes it.
 */
export class OwnedRepository<Entity extends OwnedRow> extends EntityRepository<Entity> {
  protected readonly userId: string;

  constructor(em: EntityManager, entity: EntityName<Entity>, userId: string) {
    super(ofPerson(em, userId), entity);
    this.userId = userId;
  }

  /** Locks the row until the end of the transaction; null when it is unknown or another user's. */
  lock(id: string): Promise<Entity | null> {
    return this.findOne({ id } as FilterQuery<Entity>, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /**
   * Adds a row; values not given get the column's default.
   * @throws the driver's error 23505 `<table>_pkey` when the id is in use by any user.
   */
  async add(values: Given<Entity>, restored: Restored = {}): Promise<Entity> {
    const { id } = restored;
    // Otherwise the unit of work would update the entity it has loaded with this id.
    if (id !== undefined && this.em.getUnitOfWork().getById<Entity>(this.entityName, id as Primary<Entity>))
      throw this.usedId();
    const columns: object = { ...given(values), ...restoredColumns(restored), userId: this.userId };
    const added = this.create(columns as RequiredEntityData<Entity>, { persist: true });
    await this.em.flush();
    return added;
  }

  /**
   * Updates the row of this key, or adds it (API-8).
   * @throws like `expectVersion` on update, like `add` on insert.
   */
  async save(
    key: Given<Entity>,
    values: Given<Entity>,
    restored: Restored = {},
    version?: number,
  ): Promise<Entity> {
    const known = (await this.lockOne(key)) ?? (await this.lockAlone(key));
    if (known) await this.expectVersion(known, version);
    return known ? this.change(known, values) : this.add({ ...key, ...values }, restored);
  }

  /**
   * @param version the expected version; undefined: any.
   * @throws OptimisticLockError when the row has another version (API-34).
   */
  async expectVersion(entity: Entity, version: number | undefined): Promise<void> {
    if (version !== undefined) await this.em.lock(entity, LockMode.OPTIMISTIC, version);
  }

  /** Locks the row of this key until the end of the transaction. */
  lockOne(key: Given<Entity>): Promise<Entity | null> {
    return this.findOne(key as FilterQuery<Entity>, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  // A missing row cannot be locked, so concurrent first saves are serialized by a lock on the person.
  private async lockAlone(key: Given<Entity>): Promise<Entity | null> {
    await lockPerson(this.em, this.userId);
    return this.lockOne(key);
  }

  private usedId(): Error {
    const constraint = `${this.em.getMetadata(this.entityName).tableName}_pkey`;
    const error = Object.assign(new Error(`${constraint}: the id is in use`), { code: '23505', constraint });
    return new UniqueConstraintViolationException(error);
  }

  /** Sets the given values; counts as a change even if none differs. */
  async change(entity: Entity, values: Given<Entity>): Promise<Entity> {
    Object.assign(entity, { updatedAt: new Date() }, given(values));
    await this.em.flush();
    return entity;
  }

  /** Removes the row; its foreign keys decide what happens to referring rows. */
  async remove(entity: Entity): Promise<void> {
    await this.em.remove(entity).flush();
  }
}
