import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { MailPayload } from '@simmer/contracts/jobs/mail.job';
import { workerOptions } from '@simmer/jobs/bull-options';
import { mailJob } from '@simmer/jobs/mail.job';
import { recipientOf } from '@simmer/persistence/operations/job-owner.query';
import type { Query } from '@simmer/persistence/query';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';
import type { Turn } from '../queue/fair-turns.ts';
import { JobConsumer } from '../queue/job.consumer.ts';
import { MailProcessor } from './mail.processor.ts';

const CONCURRENCY = 3;

@Processor(mailJob.queue, workerOptions(mailJob, CONCURRENCY))
export class MailConsumer extends JobConsumer<MailPayload> {
  constructor(
    private readonly processor: MailProcessor,
    @Inject(QUERY) private readonly query: Query,
    @Inject(LOGGER) logger: Logger,
    metrics: JobMetrics,
  ) {
    super(mailJob, CONCURRENCY, logger, metrics);
  }

  protected async turnOf({ mail_id: id }: MailPayload): Promise<Turn | null> {
    const person = await recipientOf(this.query, id);
    return person === undefined ? null : { person, host: null };
  }

  protected handle(payload: MailPayload): Promise<void> {
    return this.processor.process(payload);
  }
}
