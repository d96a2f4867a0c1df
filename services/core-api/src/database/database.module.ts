import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { openDatabase, type Database } from '@simmer/persistence/database';
import { poolQuery, type Query } from '@simmer/persistence/query';
import { ReadReplica } from '@simmer/persistence/replica/replica';
import { requireSchema } from '@simmer/persistence/schema-state';
import type { Logger } from 'pino';
import { ENV, type Env } from '../environment/env.ts';
import { LOGGER } from '../environment/logger.ts';
import { ObservabilityModule } from '../observability/observability.module.ts';
import { RequestMetrics } from '../observability/request-metrics.ts';
import { watchPools } from '@simmer/service/pool-metrics';
import { Readiness } from '@simmer/service/readiness';
import { traceDatabase } from '@simmer/service/tracing/trace-database';
import { DATABASE, READ, REPLICA } from './database.token.ts';
import { Housekeeping } from './housekeeping.ts';
import { ListReads } from './list-reads.ts';
import { ReplicaMetrics } from './replica-metrics.ts';
import { repositories } from './repositories.ts';
import { currentEntities, UnitOfWork } from './unit-of-work.ts';

// More connections would only queue inside PostgreSQL.
const POOL_MAX = 20;

const open = (env: Env): Promise<Database> =>
  openDatabase({
    url: env.DATABASE_URL,
    isPooled: env.DATABASE_DIRECT_URL !== undefined,
    poolMax: POOL_MAX,
    applicationName: 'simmer-core-api',
    context: currentEntities,
    onPool: traceDatabase,
  });

const readFrom = (database: Database): Query => poolQuery(database.pool);

const requireUsable = async ({ state }: ReadReplica): Promise<void> => {
  if (state !== 'usable') throw new Error(`The replica is ${state}.`);
};

/** The replica of DATABASE_READ_URL. The process also starts, and is ready, while it is away (OPS-142). */
async function openReplica(env: Env, primary: Query, logger: Logger): Promise<ReadReplica | undefined> {
  const { DATABASE_READ_URL: url } = env;
  if (url === undefined) return undefined;
  const replica = new ReadReplica({
    url,
    primary,
    poolMax: POOL_MAX,
    applicationName: 'simmer-core-api',
    onPool: traceDatabase,
    onState: (state, error) => {
      if (state === 'usable') logger.info('lists are read from the replica');
      else logger.warn({ err: error, state }, 'lists are read from the primary');
    },
  });
  await replica.start();
  return replica;
}

/** The pool of this process: entities for writes, rows and JSON for reads. */
@Module({
  imports: [ObservabilityModule],
  providers: [
    { provide: DATABASE, useFactory: open, inject: [ENV] },
    { provide: READ, useFactory: readFrom, inject: [DATABASE] },
    { provide: REPLICA, useFactory: openReplica, inject: [ENV, READ, LOGGER] },
    Housekeeping,
    ListReads,
    ReplicaMetrics,
    UnitOfWork,
    ...repositories,
  ],
  exports: [DATABASE, READ, REPLICA, Housekeeping, ListReads, UnitOfWork, ...repositories],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(REPLICA) private readonly replica: ReadReplica | undefined,
    readiness: Readiness,
    metrics: RequestMetrics,
  ) {
    watchPools(metrics.registry, { primary: database.pool, replica: replica?.pool });
    readiness.add({ name: 'database', probe: () => database.pool.query('select 1') });
    if (replica) readiness.add({ name: 'replica', isRequired: false, probe: () => requireUsable(replica) });
    readiness.add({ name: 'schema', probe: () => requireSchema(database.pool) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.replica?.close();
    await this.database.close();
  }
}
