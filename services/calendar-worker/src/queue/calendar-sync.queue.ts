import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/platform.tokens.ts';
import { logQueueError } from './queue-error.ts';

/** Enqueues syncs. */
@Injectable()
export class CalendarSyncQueue extends JobQueue<CalendarSyncPayload> {
  constructor(@InjectQueue(calendarSyncJob.queue) queue: Queue, @Inject(LOGGER) logger: Logger) {
    super(calendarSyncJob, queue, logQueueError(logger));
  }
}
