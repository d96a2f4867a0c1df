import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import type { RecordToStore } from '@simmer/persistence/queries/idempotency-record.query';
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
  /** Undefined once its statement has taken it. */
  record?: RecordToStore | undefined;
}

const current = new AsyncLocalStorage<Current>();

/** The entity manager of the current work, which injected repositories use. */
export const currentEntities = (): EntityManager | undefined => current.getStore()?.em();

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
   * Takes the idempotency record that the only statement of this request stores; undefined in a transaction, which
   * stores it itself, and for a request without a key.
   */
  takeRecord(): RecordToStore | undefined {
    const store = current.getStore();
    const record = store?.record;
    if (store) store.record = undefined;
    return record;
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

  /** For reads of entities, and for a write with exactly one statement, which is atomic: saves two round trips. */
  runStatement<T>(work: () => Promise<T>): Promise<T> {
    return current.run(this.statement(), work);
  }

  /** The same for a statement that stores the idempotency record, too. @throws Error when it did not take the record. */
  async runRecorded<T>(work: () => Promise<T>, record: RecordToStore): Promise<T> {
    const store: Current = { ...this.statement(), record };
    const result = await current.run(store, work);
    if (store.record) throw new Error('The statement has not stored its idempotency record');
    return result;
  }

  private statement(): Current {
    let em: EntityManager | undefined;
    return { query: this.single, em: () => (em ??= this.database.fork()), isTransaction: false };
  }
}
