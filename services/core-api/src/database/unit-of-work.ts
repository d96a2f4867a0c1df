import { TransactionContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import type { Writer } from '@simmer/persistence/plan-writes/writer';
import type { Query } from '@simmer/persistence/query';
import type { TransactionOptions } from '@simmer/persistence/transaction';
import type { Caller } from './caller.ts';
import { DATABASE } from './database.token.ts';

type PlanWriter = Pick<Caller, 'userId' | 'device' | 'sessionId' | 'scope'> & Pick<Writer, 'step' | 'madeAt'>;

/**
 * One transaction. A repository, `em` or `query` that is used inside it gets the transaction's entity manager or
 * connection, so a service needs no transaction of its own to be atomic with the idempotency record.
 */
@Injectable()
export class UnitOfWork {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Queries in the current transaction. @throws Error outside `run` (a programming error). */
  get query(): Query {
    return this.em.getKysely();
  }

  /** Writes as a person in the current transaction. @throws Error like `query`. */
  writer({ userId, device, step = null, madeAt, sessionId, scope }: PlanWriter): Writer {
    return { query: this.query, userId, device, step, madeAt, sessionId: scope === null ? sessionId : null };
  }

  /** The entities of the current transaction, flushed before its commit. @throws Error like `query`. */
  get em(): EntityManager {
    const em = TransactionContext.getEntityManager();
    if (!em) throw new Error('A write needs a transaction: use UnitOfWork.run');
    return em as EntityManager;
  }

  /**
   * Runs the work in a new transaction; rolls back when the work throws.
   * @throws Error inside a transaction: the new one would wait for a second connection while the first is held.
   */
  async run<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T> {
    if (TransactionContext.currentTransactionContext()) {
      throw new Error("A transaction is open already: serve this route with { transaction: 'own' }");
    }
    return this.database.transactional(work, options);
  }
}
