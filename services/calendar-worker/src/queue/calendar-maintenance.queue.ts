import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { CalendarMaintenancePayload } from '@simmer/contracts/jobs/calendar-maintenance.job';
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/platform.tokens.ts';
import { logQueueError } from './queue-error.ts';

/** Enqueues maintenance. */
@Injectable()
export class CalendarMaintenanceQueue extends JobQueue<CalendarMaintenancePayload> {
  constructor(@InjectQueue(calendarMaintenanceJob.queue) queue: Queue, @Inject(LOGGER) logger: Logger) {
    super(calendarMaintenanceJob, queue, logQueueError(logger));
  }
}
