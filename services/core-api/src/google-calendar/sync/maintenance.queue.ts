import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { CalendarMaintenancePayload } from '@simmer/contracts/jobs/calendar-maintenance.job';
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import type { JobQueue } from '@simmer/jobs/job-queue';
import { lazyJobQueue } from '@simmer/jobs/lazy-job-queue';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { ENV, type Env } from '../../env.ts';

/** Enqueues the calendar maintenance job at once. */
@Injectable()
export class MaintenanceQueue implements OnApplicationShutdown {
  private readonly log = new Logger(MaintenanceQueue.name);
  private readonly queue: Pick<JobQueue<CalendarMaintenancePayload>, 'enqueue' | 'close'>;

  constructor(@Inject(ENV) env: Env) {
    const onError = (error: Error) => this.log.warn(error.message);
    this.queue = lazyJobQueue(calendarMaintenanceJob, queueConnectionOf(env), { onError });
  }

  /** A failure is only logged: the schedule runs the job later. */
  async callNow(): Promise<void> {
    try {
      await this.queue.enqueue({});
    } catch (error) {
      this.log.warn(error instanceof Error ? error.message : 'The queue is not responding');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
