import { DeadlockException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Query } from './database/query.ts';
import type { Tables } from './database/tables.ts';

export interface TransactionOptions {
  /**
   * False: the commit does not wait for the disk. If the server crashes within the next moment, the transaction and all
   * later ones may be lost, but never in part. For work that would be repeated.
   */
  readonly isDurable?: boolean;
  /** True: its statements may take minutes, while those of others are cancelled sooner (OPS-158). */
  readonly isLong?: boolean;
  /** True: retries after a deadlock. For work on so many rows that no lock order is possible. */
  readonly isRetriedOnDeadlock?: boolean;
}

/**
 * Runs the work in a new transaction with a new entity manager; flushes and commits, or rolls back when it throws.
 * `query` is Kysely in the same transaction.
 */
export type Transaction = <Result>(
  work: (query: Query, em: EntityManager) => Promise<Result>,
  options?: TransactionOptions,
) => Promise<Result>;

const MAX_ATTEMPTS = 4;
const DEADLOCK = '40P01';

async function allowMinutes(query: Query): Promise<void> {
  await sql`set local statement_timeout to '2min'`.execute(query);
  // By name: PostgreSQL knows this setting since version 17.
  await sql`select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`.execute(
    query,
  );
}

/** The only way to open a transaction, for the API and the workers. @param em the global entity manager. */
export function transactionsOf(em: EntityManager): Transaction {
  const once: Transaction = (work, { isDurable = true, isLong = false } = {}) =>
    em.transactional(
      async (ownManager) => {
        const query = ownManager.getKysely<Tables>();
        if (!isDurable) await sql`set local synchronous_commit to off`.execute(query);
        if (isLong) await allowMinutes(query);
        return work(query, ownManager);
      },
      // The new entity manager starts empty, so that entities are read again in this transaction.
      { clear: true },
    );
  return async (work, options = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, options);
      } catch (error) {
        const isOver = !options.isRetriedOnDeadlock || attempt >= MAX_ATTEMPTS;
        if (isOver || !isDeadlock(error)) throw error;
      }
    }
  };
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof DeadlockException ||
  (error instanceof Error && 'code' in error && error.code === DEADLOCK) ||
  (error instanceof Error && error.cause !== undefined && isDeadlock(error.cause));
