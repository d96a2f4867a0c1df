import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { CalendarMaintenancePayload } from '@simmer/contracts/jobs/calendar-maintenance.job';
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../../environment/logger.token.ts';

/** Enqueues the calendar maintenance job at once. */
@Injectable()
export class MaintenanceQueue {
  private readonly queue: JobQueue<CalendarMaintenancePayload>;

  constructor(
    @InjectQueue(calendarMaintenanceJob.queue) queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = new JobQueue(calendarMaintenanceJob, queue, (error) => this.logger.warn(error.message));
  }

  /** Enqueues the job. @throws Error when the queue does not respond in time. */
  enqueue(): Promise<void> {
    return this.queue.enqueue({});
  }

  /** Enqueues the job. A failure is only logged: the schedule runs the job later. */
  async callNow(): Promise<void> {
    try {
      await this.enqueue();
    } catch (error) {
      this.logger.warn(error instanceof Error ? error.message : 'The queue is not responding');
    }
  }
}
