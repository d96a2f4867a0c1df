import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { ReminderPayload } from '@simmer/contracts/jobs/reminder.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { reminderJob } from '@simmer/jobs/reminder.job';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/platform.tokens.ts';
import { logQueueError } from './queue-error.ts';

/** Enqueues reminders. */
@Injectable()
export class ReminderQueue extends JobQueue<ReminderPayload> {
  constructor(@InjectQueue(reminderJob.queue) queue: Queue, @Inject(LOGGER) logger: Logger) {
    super(reminderJob, queue, logQueueError(logger));
  }
}
