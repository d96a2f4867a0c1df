import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import { entityManagerQuery, type Query } from '@simmer/persistence/query';
import { DATABASE } from './database.token.ts';

/**
 * One transaction. Whatever runs inside it and asks for `em` gets the transaction's entity manager, so a service
 * needs no transaction of its own to be atomic with the edge's idempotency record.
 */
@Injectable()
export class UnitOfWork {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The entity manager of the transaction we are in. @throws Error outside of `run` (a programming mistake). */
  get em(): EntityManager {
    const context = this.database.orm.em.getContext();
    if (!context.isInTransaction()) throw new Error('A write needs a transaction: use UnitOfWork.run');
    return context;
  }

  /** Plain SQL inside the transaction we are in, for the repositories of @simmer/persistence. */
  get query(): Query {
    return entityManagerQuery(this.em);
  }

  /** Runs the work in a transaction of its own; rolls back when it throws. */
  run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.database.fork().transactional(work);
  }
}
