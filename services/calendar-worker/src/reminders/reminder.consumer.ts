import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { ReminderPayload } from '@simmer/contracts/jobs/reminder.job';
import { workerOptions } from '@simmer/jobs/bull-options';
import type { JobContext } from '@simmer/jobs/run-job';
import { reminderJob } from '@simmer/jobs/reminder.job';
import { ownerOf } from '@simmer/persistence/operations/job-owner.query';
import type { Query } from '@simmer/persistence/query';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';
import type { Turn } from '../queue/fair-turns.ts';
import { JobConsumer } from '../queue/job.consumer.ts';
import { ReminderProcessor } from './reminder.processor.ts';

// Push services answer within tens of milliseconds, and a job holds a database connection only during its statements.
const CONCURRENCY = 20;

@Processor(reminderJob.queue, workerOptions(reminderJob, CONCURRENCY))
export class ReminderConsumer extends JobConsumer<ReminderPayload> {
  constructor(
    private readonly processor: ReminderProcessor,
    @Inject(QUERY) private readonly query: Query,
    @Inject(LOGGER) logger: Logger,
    metrics: JobMetrics,
  ) {
    super(reminderJob, CONCURRENCY, logger, metrics);
  }

  protected async turnOf({ reminder_id: id }: ReminderPayload): Promise<Turn | null> {
    const person = await ownerOf(this.query, 'reminder', id);
    return person === undefined ? null : { person, host: null };
  }

  protected handle(payload: ReminderPayload, { isLastAttempt }: JobContext): Promise<void> {
    return this.processor.process(payload, isLastAttempt);
  }
}
