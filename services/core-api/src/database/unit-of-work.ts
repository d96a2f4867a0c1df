import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import type { Query } from '@simmer/persistence/query';
import type { TransactionOptions } from '@simmer/persistence/transaction';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DATABASE, READ } from './database.token.ts';

type EntityManager = ReturnType<Database['fork']>;

interface Current {
  readonly query: Query;
  /** Not made for a statement that needs none. */
  readonly em: () => EntityManager;
  /** False for work with one statement. */
  readonly isTransaction: boolean;
}

const current = new AsyncLocalStorage<Current>();

/**
 * One transaction. Code that runs inside it and uses `em` or `query` gets the transaction's entity manager or
 * connection, so a service needs no transaction of its own to be atomic with the idempotency record.
 */
@Injectable()
export class UnitOfWork {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(READ) private readonly single: Query,
  ) {}

  /** SQL in the current transaction. @throws Error outside `run` (a programming error). */
  get query(): Query {
    const query = current.getStore()?.query;
    if (!query) throw new Error('A write needs a transaction: use UnitOfWork.run');
    return query;
  }

  /** The entities of the current transaction, flushed before its commit. @throws Error like `query`. */
  get em(): EntityManager {
    const em = current.getStore()?.em();
    if (!em) throw new Error('A write needs a transaction: use UnitOfWork.run');
    return em;
  }

  /**
   * Runs the work in a new transaction; rolls back when it throws.
   * @throws Error inside a transaction, which would wait for a second connection while it holds one.
   */
  async run<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T> {
    if (current.getStore()?.isTransaction) {
      throw new Error("A transaction is open already: serve this route with { transaction: 'own' }");
    }
    return this.database.transactional(
      (query, em) => current.run({ query, em: () => em, isTransaction: true }, work),
      options,
    );
  }

  /** For work with exactly one statement, which is atomic without a transaction: saves two round trips. */
  runStatement<T>(work: () => Promise<T>): Promise<T> {
    return current.run({ query: this.single, em: () => this.database.fork(), isTransaction: false }, work);
  }
}
