import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { openDatabase, type Database } from '@simmer/persistence/database';
import type { Query } from '@simmer/persistence/query';
import { requireSchema } from '@simmer/persistence/schema-state';
import { ENV, type Env } from '../environment/env.ts';
import { ObservabilityModule } from '../observability/observability.module.ts';
import { RequestMetrics } from '../observability/request-metrics.ts';
import { watchPools } from '@simmer/service/pool-metrics';
import { Readiness } from '@simmer/service/readiness';
import { traceDatabase } from '@simmer/service/tracing/trace-database';
import { chargeReads } from '../shares/current-turn.ts';
import { DATABASE, READ } from './database.token.ts';
import { repositories } from './repositories.ts';
import { UnitOfWork } from './unit-of-work.ts';

// The maximum number of connections: more would only queue inside PostgreSQL.
const POOL_MAX = 20;
// The time limit of a statement, longer than the slowest read; after this time no caller is waiting any more.
const STATEMENT_WITHIN_MS = 15_000;
// The time limit of a transaction: one that writes statement after statement would hold a connection that others wait for.
const TRANSACTION_WITHIN_MS = 30_000;

const open = (env: Env): Promise<Database> =>
  openDatabase({
    url: env.DATABASE_URL,
    isPooled: env.DATABASE_DIRECT_URL !== undefined,
    poolMax: POOL_MAX,
    statementWithinMs: STATEMENT_WITHIN_MS,
    transactionWithinMs: TRANSACTION_WITHIN_MS,
    applicationName: 'simmer-core-api',
    onPool: (pool) => {
      traceDatabase(pool);
      chargeReads(pool);
    },
  });

const readFrom = (database: Database): Query => database.query;

/** The pool of this process: entities for writes, rows and JSON for reads. */
@Module({
  imports: [ObservabilityModule],
  providers: [
    { provide: DATABASE, useFactory: open, inject: [ENV] },
    { provide: READ, useFactory: readFrom, inject: [DATABASE] },
    UnitOfWork,
    ...repositories,
  ],
  exports: [DATABASE, READ, UnitOfWork, ...repositories],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    readiness: Readiness,
    metrics: RequestMetrics,
  ) {
    watchPools(metrics.registry, database.pool);
    readiness.add({ name: 'database', probe: () => database.pool.query('select 1') });
    readiness.add({ name: 'schema', probe: () => requireSchema(database.pool) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
