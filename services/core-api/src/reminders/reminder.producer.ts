import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { ReminderPayload } from '@simmer/contracts/jobs/reminder.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { reminderJob } from '@simmer/jobs/reminder.job';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.token.ts';

/** Enqueues that a reminder is closed on a person's devices. */
@Injectable()
export class ReminderProducer {
  private readonly queue: JobQueue<ReminderPayload>;

  constructor(
    @InjectQueue(reminderJob.queue) queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = new JobQueue(reminderJob, queue, (error) => this.logger.warn(error.message));
  }

  /**
   * Enqueues the job; call this after the commit. If the queue is unavailable, other devices keep showing the reminder.
   * `answeredOn` is the device that answered.
   */
  async close(reminderId: string, answeredOn?: string): Promise<void> {
    try {
      const except = answeredOn === undefined ? {} : { except: answeredOn };
      await this.queue.enqueue({ reminder_id: reminderId, what: 'close', ...except });
    } catch (error) {
      this.logger.warn(error instanceof Error ? error.message : 'The queue is not responding');
    }
  }
}
