import { createPostgreSqlTypeParsers } from '@mikro-orm/postgresql';
import { type ClientBase, Pool, TypeOverrides, types } from 'pg';
import { ServerWatch } from './server-watch.ts';
import { DatabaseClient, UnpreparedClient } from './database/database-client.ts';

// Object identifier (OID) of the type `text[]`.
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

export interface PoolOptions {
  /** `postgresql://user:password@host:port/database`. */
  readonly url: string;
  /** Maximum number of connections of this process. */
  readonly poolMax: number;
  /** Whether the URL is that of a pooler of transactions; then no statement is prepared by a name (OPS-73). */
  readonly isPooled?: boolean;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Milliseconds to wait for a connection; by default without a limit. */
  readonly connectWithinMs?: number;
  /**
   * Milliseconds that a statement may take; by default without a limit. A pooler of transactions does not take this
   * setting and needs its own (OPS-158).
   */
  readonly statementWithinMs?: number;
  /** Milliseconds that a transaction may take, as `statementWithinMs`; before PostgreSQL 17 without a limit. */
  readonly transactionWithinMs?: number;
  /** Called before the pool is used. */
  readonly onPool?: (pool: Pool) => void;
}

// Asked for by name, because PostgreSQL rejects a setting that it does not know. The pool waits for the promise, which its
// type does not say.
function limitTransactions(client: ClientBase, withinMs: number): unknown {
  const text = `select set_config(name, $1, false) from pg_settings where name = 'transaction_timeout'`;
  return client.query(text, [String(withinMs)]);
}

/** The connections of this process to a server. A server that falls silent counts as unreachable (OPS-74). */
export function openPool(options: PoolOptions): Pool {
  const { url, poolMax, isPooled, applicationName, connectWithinMs, statementWithinMs, onPool } = options;
  const { transactionWithinMs } = options;
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
    ...(connectWithinMs !== undefined && { connectionTimeoutMillis: connectWithinMs }),
    ...(statementWithinMs !== undefined && !isPooled && { statement_timeout: statementWithinMs }),
    ...(transactionWithinMs !== undefined &&
      !isPooled && { onConnect: (client) => limitTransactions(client, transactionWithinMs) }),
    types: typeParsers(),
    Client: isPooled ? UnpreparedClient : DatabaseClient,
  });
  // A connection that the server drops must not end the process: its query fails, and the pool removes it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onPool?.(pool);
  return pool;
}
