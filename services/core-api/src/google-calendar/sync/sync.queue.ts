import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../../environment/logger.token.ts';
import { UnavailableError } from '@simmer/domain/errors/domain-error';

/** Enqueues syncs. */
@Injectable()
export class SyncQueue {
  private readonly queue: JobQueue<CalendarSyncPayload>;

  constructor(
    @InjectQueue(calendarSyncJob.queue) queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = new JobQueue(calendarSyncJob, queue, (error) => this.logger.warn(error.message));
  }

  /**
   * Adds a run. Without a delay somebody waits for the run, so a run that the schedule has enqueued is moved out of the
   * background.
   * @throws UnavailableError when the queue does not respond; the run can be enqueued again.
   */
  async add(payload: CalendarSyncPayload, delayMs = 0): Promise<void> {
    try {
      await this.queue.enqueue(payload, delayMs);
      if (delayMs === 0) await this.queue.bringForward(payload);
    } catch (error) {
      this.logger.error(error instanceof Error ? error.message : 'The queue is not responding');
      throw new UnavailableError('The sync could not be started right now. Try again.');
    }
  }
}
