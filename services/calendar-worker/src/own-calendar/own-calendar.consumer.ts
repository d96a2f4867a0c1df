import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { OwnCalendarPayload } from '@simmer/contracts/jobs/own-calendar.job';
import { workerOptions } from '@simmer/jobs/bull-options';
import { ownCalendarJob } from '@simmer/jobs/own-calendar.job';
import type { JobContext } from '@simmer/jobs/run-job';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER } from '../platform/platform.tokens.ts';
import type { Turn } from '../queue/fair-turns.ts';
import { JobConsumer } from '../queue/job.consumer.ts';
import { OwnCalendarRunner } from './own-calendar.runner.ts';

// These jobs mostly wait for Google.
const CONCURRENCY = 8;

@Processor(ownCalendarJob.queue, workerOptions(ownCalendarJob, CONCURRENCY))
export class OwnCalendarConsumer extends JobConsumer<OwnCalendarPayload> {
  constructor(
    private readonly runner: OwnCalendarRunner,
    @Inject(LOGGER) logger: Logger,
    metrics: JobMetrics,
  ) {
    super(ownCalendarJob, CONCURRENCY, logger, metrics);
  }

  protected turnOf({ user_id: person }: OwnCalendarPayload): Promise<Turn> {
    return Promise.resolve({ person, host: null });
  }

  protected handle({ user_id: userId }: OwnCalendarPayload, { signal }: JobContext): Promise<void> {
    return this.runner.run(userId, signal);
  }
}
