import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import type { JobQueue } from '@simmer/jobs/job-queue';
import { lazyJobQueue } from '@simmer/jobs/lazy-job-queue';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { ENV, type Env } from '../../env.ts';
import { UnavailableError } from '../../errors/domain-error.ts';

/** Enqueues syncs. */
@Injectable()
export class SyncQueue implements OnApplicationShutdown {
  private readonly log = new Logger(SyncQueue.name);
  private readonly queue: Pick<JobQueue<CalendarSyncPayload>, 'enqueue' | 'close'>;

  constructor(@Inject(ENV) env: Env) {
    const onError = (error: Error) => this.log.warn(error.message);
    this.queue = lazyJobQueue(calendarSyncJob, queueConnectionOf(env), { onError });
  }

  /** @throws UnavailableError when the queue does not respond; the run can be enqueued again. */
  async add(payload: CalendarSyncPayload, delayMs = 0): Promise<void> {
    try {
      await this.queue.enqueue(payload, delayMs);
    } catch (error) {
      this.log.error(error instanceof Error ? error.message : 'The queue is not responding');
      throw new UnavailableError('The sync could not be started right now. Please try again.');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
