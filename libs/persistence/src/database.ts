import { createPostgreSqlTypeParsers, MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Client, Pool, TypeOverrides, types } from 'pg';
import { ormOptions, type DatabaseOptions } from './orm-options.ts';
import { PipelinedDialect } from './pipelined-driver.ts';
import { ServerWatch } from './server-watch.ts';
import { UnpreparedClient } from './sql/unprepared-client.ts';
import { transactionsOf, type Transaction } from './transaction.ts';

/** The ORM and its pool. */
export interface Database {
  readonly orm: MikroORM;
  readonly pool: Pool;
  /** A new unit of work; use one per request and per job. */
  fork(): EntityManager;
  /** Runs work in its own transaction and entity manager. */
  readonly transactional: Transaction;
  close(): Promise<void>;
}

// Object identifier of the type `text[]`.
const TEXT_ARRAY: number = 1009;

// MikroORM and plain SQL both get dates and instants as PostgreSQL's text.
function typeParsers(): TypeOverrides {
  const overrides = new TypeOverrides();
  const parseArray = types.getTypeParser(TEXT_ARRAY);
  for (const [oid, parse] of Object.entries(createPostgreSqlTypeParsers((text) => parseArray(text)))) {
    overrides.setTypeParser(Number(oid), parse);
  }
  return overrides;
}

function openPool({ url, poolMax, isPooled, applicationName, onPool }: DatabaseOptions): Pool {
  const { hostname, port } = new URL(url);
  const watch = new ServerWatch({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || 5432,
    isBusy: () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount,
  });
  const pool: Pool = new Pool({
    connectionString: url,
    stream: watch.stream,
    max: poolMax,
    application_name: applicationName,
    // Sends independent statements together (`begin` and the next one).
    pipeline: true,
    types: typeParsers(),
    Client: isPooled ? UnpreparedClient : Client,
  });
  // A connection that the server drops must not end the process: its query fails, and the pool removes it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onPool?.(pool);
  return pool;
}

/** Connects. @throws the driver's error when the database does not respond. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pool = openPool(options);
  const orm = await MikroORM.init({ ...ormOptions(options), driverOptions: new PipelinedDialect(pool) });
  return {
    orm,
    pool,
    // The current entity manager may be the one that is made here.
    fork: () => orm.em.fork({ disableContextResolution: true }),
    transactional: transactionsOf(orm.em),
    close: async () => {
      await orm.close();
      if (!pool.ended) await pool.end();
    },
  };
}
