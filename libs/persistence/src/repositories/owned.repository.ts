import {
  OptimisticLockError,
  UniqueConstraintViolationException,
  type EntityName,
  type FilterQuery,
  type Primary,
  type RequiredEntityData,
} from '@mikro-orm/core';
import { EntityRepository, type EntityManager } from '@mikro-orm/postgresql';
import { ofPerson } from '../entities/base/ownership.ts';
import { lockPerson } from '../queries/users/lock-person.query.ts';
import { changeRow, given, removeRow, type Given } from '../sql/write-row.ts';

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

/** Whether a change was rejected because the row was changed meanwhile. */
export const isOutdated = (error: unknown): boolean => error instanceof OptimisticLockError;

/** An instant given by a client, limited to the current time. */
export const notInFuture = (instant: string): Date => new Date(Math.min(Date.parse(instant), Date.now()));

/** The columns of a restored row. */
export const restoredColumns = ({ id, createdAt, version }: Restored) => ({
  ...(id !== undefined && { id }),
  ...(version !== undefined && { version: version + 1 }),
  ...(createdAt !== undefined && { createdAt: notInFuture(createdAt) }),
});

/**
 * A person's rows of one kind, written one by one. Each write reaches the database before it returns, so that a database
 * error is thrown by the call that causes it.
 */
export class OwnedRepository<Entity extends OwnedRow> extends EntityRepository<Entity> {
  protected readonly userId: string;

  constructor(em: EntityManager, entity: EntityName<Entity>, userId: string) {
    super(ofPerson(em, userId), entity);
    this.userId = userId;
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
   * Changes the row of this key in one statement; counts as a change even if no value differs.
   *
   * @param version the expected version; undefined: any.
   * @returns null when it is unknown or another user's.
   * @throws OptimisticLockError when the row has another version (API-34).
   */
  async change(key: Given<Entity>, values: Given<Entity>, version?: number): Promise<Entity | null> {
    const changed = await changeRow(this.em, this.entityName, this.mine(key, version), values);
    if (!changed) await this.expectUnknown(key, version);
    return changed;
  }

  /**
   * Updates the row of this key, or adds it (API-8).
   * @throws like `change` on update, like `add` on insert.
   */
  async save(
    key: Given<Entity>,
    values: Given<Entity>,
    restored: Restored = {},
    version?: number,
  ): Promise<Entity> {
    const changed = await this.change(key, values, version);
    if (changed) return changed;
    // A missing row cannot be locked, so concurrent first saves are serialized by a lock on the person.
    await lockPerson(this.em, this.userId);
    return (await this.change(key, values, version)) ?? this.add({ ...key, ...values }, restored);
  }

  /**
   * Removes the row of this key in one statement; its foreign keys decide what happens to referring rows.
   * @returns the removed row, and throws, like `change`.
   */
  async remove(key: Given<Entity>, version?: number): Promise<Entity | null> {
    const removed = await removeRow(this.em, this.entityName, this.mine(key, version));
    if (!removed) await this.expectUnknown(key, version);
    return removed;
  }

  private mine(key: Given<Entity>, version?: number): Given<Entity> {
    return given<object>({ ...key, version, userId: this.userId });
  }

  // A row that no statement found has another version, if there is one.
  private async expectUnknown(key: Given<Entity>, version: number | undefined): Promise<void> {
    if (version === undefined) return;
    const outdated = await this.findOne(this.mine(key) as FilterQuery<Entity>);
    if (outdated) throw OptimisticLockError.lockFailed(outdated);
  }

  private usedId(): Error {
    const constraint = `${this.em.getMetadata(this.entityName).tableName}_pkey`;
    const error = Object.assign(new Error(`${constraint}: the id is in use`), { code: '23505', constraint });
    return new UniqueConstraintViolationException(error);
  }
}
