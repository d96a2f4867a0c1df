import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { openDatabase, type Database } from '@simmer/persistence/database';
import type { Query } from '@simmer/persistence/query';
import { requireSchema } from '@simmer/persistence/schema-state';
import { watchPools } from '@simmer/service/pool-metrics';
import { Readiness } from '@simmer/service/readiness';
import { traceDatabase } from '@simmer/service/tracing/trace-database';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { watchOverdue } from '../observability/overdue-metrics.ts';
import { JobMetrics } from '../observability/job-metrics.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { DATABASE, ENV, LOGGER, QUERY, TIMING, TRANSACTION } from './platform.tokens.ts';
import type { WorkerTiming } from './worker-timing.ts';

// Each running job needs one connection for short transactions; health checks and the checks for stale runs need the rest.
const POOL_MAX = 6;

const open = (env: Env): Promise<Database> =>
  openDatabase({
    url: env.DATABASE_URL,
    poolMax: POOL_MAX,
    isPooled: env.DATABASE_DIRECT_URL !== undefined,
    applicationName: 'simmer-calendar-worker',
    onPool: traceDatabase,
  });

/**
 * The providers that all modules of the worker may inject: environment, logger, database pool, readiness and metrics.
 */
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  static with(env: Env, logger: Logger, timing: WorkerTiming): DynamicModule {
    const providers = [
      { provide: ENV, useValue: env },
      { provide: LOGGER, useValue: logger },
      { provide: TIMING, useValue: timing },
      { provide: DATABASE, useFactory: open, inject: [ENV] },
      { provide: QUERY, useFactory: ({ query }: Database): Query => query, inject: [DATABASE] },
      {
        provide: TRANSACTION,
        useFactory: (database: Database) => database.transactional,
        inject: [DATABASE],
      },
      Readiness,
      WorkerMetrics,
      JobMetrics,
    ];
    return { module: PlatformModule, providers, exports: providers };
  }

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    readiness: Readiness,
    { registry }: WorkerMetrics,
    @Inject(QUERY) query: Query,
  ) {
    watchPools(registry, database.pool);
    watchOverdue(registry, query);
    readiness.add({ name: 'database', probe: () => database.pool.query('select 1') });
    readiness.add({ name: 'schema', probe: () => requireSchema(database.pool) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
