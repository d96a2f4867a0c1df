import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { workerOptions } from '@simmer/jobs/bull-options';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import type { JobContext } from '@simmer/jobs/run-job';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER } from '../platform/platform.tokens.ts';
import { JobConsumer } from '../queue/job.consumer.ts';
import { CalendarSyncProcessor } from './calendar-sync.processor.ts';

// Syncs mostly wait for Google.
const CONCURRENCY = 4;

@Processor(calendarSyncJob.queue, workerOptions(calendarSyncJob, CONCURRENCY))
export class CalendarSyncConsumer extends JobConsumer<CalendarSyncPayload> {
  constructor(
    private readonly processor: CalendarSyncProcessor,
    @Inject(LOGGER) logger: Logger,
    metrics: JobMetrics,
  ) {
    super(calendarSyncJob, logger, metrics);
  }

  protected handle(payload: CalendarSyncPayload, context: JobContext): Promise<void> {
    return this.processor.process(payload, context);
  }
}
