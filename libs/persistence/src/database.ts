import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { tables } from './schema/entities.ts';
import type { Query } from './database/query.ts';
import { resources } from './schema/resources.ts';
import type { Tables } from './database/tables.ts';
import { migrations } from './migrations/all.ts';
import { openPool, type PoolOptions } from './open-pool.ts';
import { transactionsOf, type Transaction } from './transaction.ts';

/** The entities, the migrations and the pool that MikroORM works with. */
export function ormOptions(options: PoolOptions) {
  return defineConfig({
    entities: [...new Set([...Object.values(tables), ...resources.map(({ entity }) => entity)])],
    clientUrl: options.url,
    pool: { min: 0, max: options.poolMax },
    driverOptions: { application_name: options.applicationName },
    // Relations are stored as ids.
    propagationOnPrototype: false,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, silent: true },
    // The queue and the change feed have their own schemas.
    schemaGenerator: { ignoreSchema: ['bullmq', 'change_feed'] },
  });
}

/** The ORM and its pool. */
export interface Database {
  readonly orm: MikroORM;
  readonly pool: Pool;
  /** Queries on any free connection of the pool, outside of each transaction: for reads, and single statements. */
  readonly query: Query;
  /** A new unit of work; use one per request and per job. */
  fork(): EntityManager;
  /** Runs work in its own transaction and entity manager. */
  readonly transactional: Transaction;
  close(): Promise<void>;
}

/** Connects. @throws the driver's error when the database does not respond. */
export async function openDatabase(options: PoolOptions): Promise<Database> {
  const pool = openPool(options);
  const orm = await MikroORM.init({ ...ormOptions(options), driverOptions: new PostgresDialect({ pool }) });
  return {
    orm,
    pool,
    query: orm.em.getConnection().getClient<Tables>(),
    // The current entity manager is not used, because it may be the one that is created here.
    fork: () => orm.em.fork({ disableContextResolution: true }),
    transactional: transactionsOf(orm.em),
    close: async () => {
      await orm.close();
      if (!pool.ended) await pool.end();
    },
  };
}
