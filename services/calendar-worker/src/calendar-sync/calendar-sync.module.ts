import { Inject, Module, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import { Readiness } from '@simmer/service/readiness';
import type { Logger } from 'pino';
import { DATABASE } from '../database/database.token.ts';
import { ENV, type Env } from '../env.ts';
import { LOGGER } from '../observability/logger.token.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { startCalendarWork, type CalendarWork } from './calendar-work.ts';

/** Takes calendar jobs from the moment the process is up until it is asked to stop. */
@Module({})
export class CalendarSyncModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private work: CalendarWork | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly readiness: Readiness,
    private readonly metrics: WorkerMetrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { env, database, logger, metrics } = this;
    const work = await startCalendarWork({ env, database, logger, metrics });
    this.readiness.add({ name: 'queue', probe: () => work.pending() });
    this.metrics.watchQueue(() => work.pending());
    this.work = work;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work?.close();
  }
}
