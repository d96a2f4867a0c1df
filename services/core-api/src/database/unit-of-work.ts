import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import type { Query } from '@simmer/persistence/query';
import { rollback } from '@simmer/persistence/transaction';
import { AsyncLocalStorage } from 'node:async_hooks';

import type { PoolClient } from 'pg';
import { DATABASE, READ } from './database.token.ts';
import { gatherWrites } from './gather-writes.ts';
import { queryOn } from './transaction.query.ts';

const current = new AsyncLocalStorage<Query>();

/**
 * One transaction. Whatever runs inside it and asks for `query` gets the transaction's connection, so a service
 * needs no transaction of its own to be atomic with the edge's idempotency record.
 */
@Injectable()
export class UnitOfWork {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(READ) private readonly single: Query,
  ) {}

  /** SQL in the current transaction. @throws Error outside of `run` (a programming error). */
  get query(): Query {
    const query = current.getStore();
    if (!query) throw new Error('A write needs a transaction: use UnitOfWork.run');
    return query;
  }

  /** Runs the work in a transaction of its own; rolls back when it throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.database.pool.connect();
    let failure: Error | undefined;
    try {
      return await inTransaction(client, work);
    } catch (error) {
      failure = await rollback(client);
      throw error;
    } finally {
      // A connection in an unknown state is closed, not reused.
      client.release(failure);
    }
  }

  /** For work with exactly one statement, which is atomic by itself: saves two round trips. */
  runStatement<T>(work: () => Promise<T>): Promise<T> {
    return current.run(this.single, work);
  }
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  // Not awaited: the connection pipelines it with the first statement of the work.
  gatherWrites(client);
  const begun = client.query('begin');
  begun.catch(() => undefined);
  const result = await current.run(queryOn(client), work);
  await begun;
  gatherWrites(client);
  const { command } = await client.query('commit');
  if (command !== 'COMMIT')
    throw new Error('A statement failed and its error was swallowed: nothing was kept');
  return result;
}
