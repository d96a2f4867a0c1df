import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { workerOptions } from '@simmer/jobs/bull-options';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import type { JobContext } from '@simmer/jobs/run-job';
import { findConnection } from '@simmer/persistence/calendar-sync/connection';
import type { Query } from '@simmer/persistence/query';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';
import type { Turn } from '../queue/fair-turns.ts';
import { JobConsumer } from '../queue/job.consumer.ts';
import { CalendarSyncProcessor } from './calendar-sync.processor.ts';

// Syncs mostly wait for Google.
const CONCURRENCY = 4;

@Processor(calendarSyncJob.queue, workerOptions(calendarSyncJob, CONCURRENCY))
export class CalendarSyncConsumer extends JobConsumer<CalendarSyncPayload> {
  constructor(
    private readonly processor: CalendarSyncProcessor,
    @Inject(QUERY) private readonly query: Query,
    @Inject(LOGGER) logger: Logger,
    metrics: JobMetrics,
  ) {
    super(calendarSyncJob, CONCURRENCY, logger, metrics);
  }

  protected async turnOf({ connection_id: id }: CalendarSyncPayload): Promise<Turn | null> {
    const connection = await findConnection(this.query, id);
    if (!connection) return null;
    const { user_id: person, provider, account_email: host } = connection;
    return { person, host: provider === 'address' ? host : null };
  }

  protected handle(payload: CalendarSyncPayload, context: JobContext): Promise<void> {
    return this.processor.process(payload, context);
  }
}
