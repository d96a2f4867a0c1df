import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { Readiness } from '@simmer/service/readiness';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER } from '../platform/platform.tokens.ts';
import { CalendarSyncQueue } from '../queue/calendar-sync.queue.ts';
import { CalendarSyncConsumer } from './calendar-sync.consumer.ts';
import { CalendarSyncProcessor } from './calendar-sync.processor.ts';
import { CalendarSyncRunner } from './calendar-sync.runner.ts';
import { StaleRunRecovery } from './stale-run.recovery.ts';

/** Processes sync jobs from start-up until shutdown. */
@Module({ providers: [CalendarSyncRunner, CalendarSyncProcessor, StaleRunRecovery, CalendarSyncConsumer] })
export class CalendarSyncModule implements OnApplicationBootstrap {
  constructor(
    private readonly queue: CalendarSyncQueue,
    private readonly consumer: CalendarSyncConsumer,
    private readonly readiness: Readiness,
    private readonly metrics: JobMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const pending = () => this.queue.pending();
    this.readiness.add({ name: 'queue', probe: pending });
    this.metrics.watch(calendarSyncJob.queue, () => this.queue.load());
    await this.consumer.worker.waitUntilReady();
    this.logger.info('ready for jobs');
  }
}
