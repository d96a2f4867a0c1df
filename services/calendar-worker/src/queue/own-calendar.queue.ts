import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { OwnCalendarPayload } from '@simmer/contracts/jobs/own-calendar.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { ownCalendarJob } from '@simmer/jobs/own-calendar.job';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/platform.tokens.ts';
import { logQueueError } from './queue-error.ts';

/** Enqueues own calendars. */
@Injectable()
export class OwnCalendarQueue extends JobQueue<OwnCalendarPayload> {
  constructor(@InjectQueue(ownCalendarJob.queue) queue: Queue, @Inject(LOGGER) logger: Logger) {
    super(ownCalendarJob, queue, logQueueError(logger));
  }
}
