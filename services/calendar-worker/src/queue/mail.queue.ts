import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { MailPayload } from '@simmer/contracts/jobs/mail.job';
import { mailJob } from '@simmer/jobs/mail.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/platform.tokens.ts';
import { logQueueError } from './queue-error.ts';

/** Enqueues mails. */
@Injectable()
export class MailQueue extends JobQueue<MailPayload> {
  constructor(@InjectQueue(mailJob.queue) queue: Queue, @Inject(LOGGER) logger: Logger) {
    super(mailJob, queue, logQueueError(logger));
  }
}
