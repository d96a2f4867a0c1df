import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { gatherWrites } from './sql/gather-writes.ts';
import { clientQuery, type Query } from './sql/query.ts';

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A pooled connection that MikroORM and plain SQL share in one transaction. */
export class PipelinedConnection implements DatabaseConnection {
  readonly client: PoolClient;
  readonly query: Query;
  /** Why the connection must not be used again. */
  failure: Error | undefined;
  begun: Promise<unknown> = Promise.resolve();

  constructor(client: PoolClient) {
    this.client = client;
    this.query = clientQuery(client);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    gatherWrites(this.client);
    const { command, rowCount, rows } = await this.client.query<Row & QueryResultRow>(sql, [...parameters]);
    return { rows, ...(WRITES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  /** Never called: lists are JSON. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed.');
  }
}

/** Kysely's driver for PostgreSQL, except that `begin` is sent with the first statement, which saves a round trip. */
class PipelinedDriver implements Driver {
  private readonly connections = new WeakMap<PoolClient, PipelinedConnection>();
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.pool.connect();
    const openConnection = this.connections.get(client);
    if (openConnection) return openConnection;
    const connection = new PipelinedConnection(client);
    this.connections.set(client, connection);
    return connection;
  }

  beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel } = settings;
    gatherWrites(connection.client);
    connection.begun = connection.client.query(
      isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin',
    );
    // A failure is thrown by the commit, and by each statement before it.
    connection.begun.catch(() => undefined);
    return Promise.resolve();
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    gatherWrites(connection.client);
    const committed = connection.client.query('commit');
    await Promise.all([connection.begun, committed]);
    const { command } = await committed;
    if (command !== 'COMMIT')
      throw new Error('A statement failed and its error was swallowed: nothing was kept');
  }

  /** Never throws, so that the reason for the rollback is not replaced. */
  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    try {
      await connection.client.query('rollback');
    } catch (error) {
      connection.failure = error instanceof Error ? error : new Error(String(error), { cause: error });
    }
  }

  async savepoint({ client }: PipelinedConnection, name: string): Promise<void> {
    await client.query(`savepoint ${client.escapeIdentifier(name)}`);
  }

  async rollbackToSavepoint({ client }: PipelinedConnection, name: string): Promise<void> {
    await client.query(`rollback to savepoint ${client.escapeIdentifier(name)}`);
  }

  async releaseSavepoint({ client }: PipelinedConnection, name: string): Promise<void> {
    await client.query(`release savepoint ${client.escapeIdentifier(name)}`);
  }

  releaseConnection({ client, failure }: PipelinedConnection): Promise<void> {
    // A connection in an unknown state is closed, not reused.
    client.release(failure);
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    if (!this.pool.ended) await this.pool.end();
  }
}

/** PostgreSQL for MikroORM on a pool shared with plain SQL. */
export class PipelinedDialect extends PostgresDialect {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.pool = pool;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.pool);
  }
}
