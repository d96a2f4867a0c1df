import { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { ormOptions, type DatabaseOptions } from './orm-options.ts';

/** The ORM and its pool. */
export interface Database {
  readonly orm: MikroORM;
  readonly pool: Pool;
  /** A unit of work of its own; take one per request and per job. */
  fork(): EntityManager;
  close(): Promise<void>;
}

/** The pool behind an ORM, so that plain SQL shares its connections. */
export async function poolOf(orm: MikroORM): Promise<Pool> {
  return orm.em.getDriver().getConnection().getNativeClient() as Promise<Pool>;
}

/** Connects. @throws the driver's error when the database does not answer. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const orm = await MikroORM.init(ormOptions(options));
  const pool = await poolOf(orm);
  return { orm, pool, fork: () => orm.em.fork(), close: () => orm.close() };
}
