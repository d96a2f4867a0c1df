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

/** What every row of a person has. */
export interface OwnedRow {
  readonly id: string;
  readonly userId: unknown;
  readonly createdAt: Date;
  updatedAt: Date;
}

/** Of a row that is restored: what it had when it was removed. */
export interface Restored {
  readonly id?: string | undefined;
  readonly createdAt?: string | undefined;
  readonly version?: number | undefined;
}

/** Values of a row; undefined ones are not given, null is a value. */
export type Given<Entity> = { readonly [Name in keyof Entity]?: Entity[Name] | undefined };

/** Whether a change was refused because somebody else has changed the row meanwhile. */
export const isOutdated = (error: unknown): boolean => error instanceof OptimisticLockError;

/** Those that are given. */
export function given<Values extends object>(values: Values): Partial<Values> {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Partial<Values>;
}

/** An instant that a client names; nobody's row is from tomorrow. */
export const notInFuture = (instant: string): Date => new Date(Math.min(Date.parse(instant), Date.now()));

/** The columns of a restored row. */
export const restoredColumns = ({ id, createdAt, version }: Restored) => ({
  ...(id !== undefined && { id }),
  ...(version !== undefined && { version: version + 1 }),
  ...(createdAt !== undefined && { createdAt: notInFuture(createdAt) }),
});

/**
 * A person's rows of one kind, written one by one in the transaction of the entity manager. Each write is flushed, so
 * that the database's refusal is thrown where the write is asked for.
 */
export class OwnedRepository<Entity extends OwnedRow> extends EntityRepository<Entity> {
  protected readonly userId: string;

  constructor(em: EntityManager, entity: EntityName<Entity>, userId: string) {
    super(ofPerson(em, userId), entity);
    this.userId = userId;
  }

  /** Locked until the end of the transaction; null when it is unknown or somebody else's. */
  lock(id: string): Promise<Entity | null> {
    return this.findOne({ id } as FilterQuery<Entity>, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /**
   * Adds a row; what is not given gets the column's default.
   * @throws the driver's error 23505 `<table>_pkey` when the id is in use, by whomever.
   */
  async add(values: Given<Entity>, restored: Restored = {}): Promise<Entity> {
    const { id } = restored;
    // The unit of work would change the row that it has under this id.
    if (id !== undefined && this.em.getUnitOfWork().getById<Entity>(this.entityName, id as Primary<Entity>))
      throw this.usedId();
    const columns: object = { ...given(values), ...restoredColumns(restored), userId: this.userId };
    const added = this.create(columns as RequiredEntityData<Entity>, { persist: true });
    await this.em.flush();
    return added;
  }

  /**
   * Changes the one row of this key, or adds it (API-8).
   * @throws as `expectVersion` when it is changed, as `add` when it is added.
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
   * @param version the one that is to be changed; left out: whatever is there.
   * @throws OptimisticLockError when another version is there (API-34).
   */
  async expectVersion(entity: Entity, version: number | undefined): Promise<void> {
    if (version !== undefined) await this.em.lock(entity, LockMode.OPTIMISTIC, version);
  }

  /** The row of this key, locked until the end of the transaction. */
  lockOne(key: Given<Entity>): Promise<Entity | null> {
    return this.findOne(key as FilterQuery<Entity>, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  // What is not there cannot be locked, so that first saves at the same moment take turns by the person's row.
  private async lockAlone(key: Given<Entity>): Promise<Entity | null> {
    await lockPerson(this.em, this.userId);
    return this.lockOne(key);
  }

  private usedId(): Error {
    const constraint = `${this.em.getMetadata(this.entityName).tableName}_pkey`;
    const error = Object.assign(new Error(`${constraint}: the id is in use`), { code: '23505', constraint });
    return new UniqueConstraintViolationException(error);
  }

  /** Changes what is given; it counts as changed even when nothing differs. */
  async change(entity: Entity, values: Given<Entity>): Promise<Entity> {
    Object.assign(entity, { updatedAt: new Date() }, given(values));
    await this.em.flush();
    return entity;
  }

  /** Removes it; what refers to it goes or loses it, as its foreign keys say. */
  async remove(entity: Entity): Promise<void> {
    await this.em.remove(entity).flush();
  }
}
