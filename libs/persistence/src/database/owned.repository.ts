import { LockMode, OptimisticLockError, type FilterQuery, type RequiredEntityData } from '@mikro-orm/core';
import { EntityRepository, type QBFilterQuery } from '@mikro-orm/postgresql';
import { definedFields } from '@simmer/domain/defined-fields';
import { ofPerson } from './ownership.ts';
import { lockUser } from '../users/user.query.ts';
import { now, type Given } from './given.ts';

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

/** The row whose change was rejected because it was changed meanwhile; undefined for other errors. */
export const outdatedRow = (error: unknown): object | undefined =>
  error instanceof OptimisticLockError ? error.getEntity() : undefined;

/** An instant given by a client, limited to the current time. */
export const notInFuture = (instant: string): Date => new Date(Math.min(Date.parse(instant), Date.now()));

/** The columns of a restored row. */
export const restoredColumns = ({ id, createdAt, version }: Restored) => ({
  ...(id !== undefined && { id }),
  ...(version !== undefined && { version: version + 1 }),
  ...(createdAt !== undefined && { createdAt: notInFuture(createdAt) }),
});

/**
 * People's rows of one kind, written one by one. Each write reaches the database before it returns, so that a database
 * error is thrown by the call that causes it.
 */
export class OwnedRepository<Entity extends OwnedRow> extends EntityRepository<Entity> {
  /** This repository, limited to a person's rows. */
  of(userId: string): this {
    ofPerson(this.em, userId);
    return this;
  }

  /**
   * Adds a row; values not given get the column's default.
   * @throws the driver's error 23505 `<table>_pkey` when the id is in use by any user.
   */
  async add(userId: string, values: Given<Entity>, restored: Restored = {}): Promise<Entity> {
    const columns: object = { ...definedFields(values), ...restoredColumns(restored), userId };
    const [added] = await this.qb()
      .insert(columns as RequiredEntityData<Entity>)
      .returning('*')
      .getResultList();
    if (!added) throw new Error('A row that was just added was not returned');
    return added;
  }

  /**
   * Changes the row of this key; counts as a change even if no value differs. One statement of MikroORM, which raises
   * the version like a flush: a locking read before it would take a transaction, and twice the time.
   *
   * @param version the expected version; undefined: any.
   * @returns null when it is unknown or another user's.
   * @throws OptimisticLockError when the row has another version (API-34).
   */
  async change(
    userId: string,
    key: Given<Entity>,
    values: Given<Entity>,
    version?: number,
  ): Promise<Entity | null> {
    const columns: object = { updatedAt: now(), ...definedFields(values) };
    const [changed] = await this.qb()
      .update(columns)
      .where(definedFields({ ...key, version, userId }) as QBFilterQuery<Entity>)
      .returning('*')
      .getResultList();
    if (changed) return changed;
    // A row that no statement found has another version, if there is one.
    const outdated = version === undefined ? null : await this.of(userId).findOne(mine(userId, key));
    if (outdated) throw OptimisticLockError.lockFailed(outdated);
    return null;
  }

  /**
   * Updates the row of this key, or adds it (API-8).
   * @throws like `change` on update, like `add` on insert.
   */
  async save(
    userId: string,
    key: Given<Entity>,
    values: Given<Entity>,
    restored: Restored = {},
    version?: number,
  ): Promise<Entity> {
    const changed = await this.change(userId, key, values, version);
    if (changed) return changed;
    // A missing row cannot be locked, so concurrent first saves are serialized by a lock on the person.
    await lockUser(this.em.getKysely(), userId);
    return (
      (await this.change(userId, key, values, version)) ?? this.add(userId, { ...key, ...values }, restored)
    );
  }

  /**
   * Removes the row of this key; its foreign keys decide what happens to referring rows. Needs a transaction.
   * @returns the removed row, and throws, like `change`.
   */
  async remove(userId: string, key: Given<Entity>, version?: number): Promise<Entity | null> {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const row = await this.of(userId).findOne(mine(userId, key), { lockMode });
    if (!row) return null;
    if (version !== undefined) await this.em.lock(row, LockMode.OPTIMISTIC, version);
    await this.em.remove(row).flush();
    return row;
  }
}

const mine = <Entity>(userId: string, key: object): FilterQuery<Entity> =>
  definedFields({ ...key, userId }) as FilterQuery<Entity>;
