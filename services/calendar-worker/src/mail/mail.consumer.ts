import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { MailPayload } from '@simmer/contracts/jobs/mail.job';
import { workerOptions } from '@simmer/jobs/bull-options';
import { mailJob } from '@simmer/jobs/mail.job';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER } from '../platform/platform.tokens.ts';
import { JobConsumer } from '../queue/job.consumer.ts';
import { MailProcessor } from './mail.processor.ts';

const CONCURRENCY = 3;

@Processor(mailJob.queue, workerOptions(mailJob, CONCURRENCY))
export class MailConsumer extends JobConsumer<MailPayload> {
  constructor(
    private readonly processor: MailProcessor,
    @Inject(LOGGER) logger: Logger,
    metrics: JobMetrics,
  ) {
    super(mailJob, logger, metrics);
  }

  protected handle(payload: MailPayload): Promise<void> {
    return this.processor.process(payload);
  }
}
