import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { openJobQueue, type JobQueue } from '@simmer/jobs/job-queue';
import { prepareQueues } from '@simmer/jobs/prepare-queues';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { ENV, type Env } from '../env.ts';
import { UnavailableError } from '../errors/domain-error.ts';

/** Hands syncs to the worker. Opened by the first one, so that nobody waits for a queue that is not used. */
@Injectable()
export class SyncQueue implements OnApplicationShutdown {
  private readonly log = new Logger(SyncQueue.name);
  private opened: Promise<JobQueue<CalendarSyncPayload>> | undefined;

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** @throws UnavailableError when the queue does not answer; the run can be handed over again. */
  async add(payload: CalendarSyncPayload): Promise<void> {
    try {
      const queue = await (this.opened ??= this.open());
      await queue.enqueue(payload);
    } catch (error) {
      this.log.error(error instanceof Error ? error.message : 'The queue does not answer');
      throw new UnavailableError('The sync could not be started right now. Please try again.');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const queue = await this.opened?.catch(() => undefined);
    await queue?.close();
  }

  private async open(): Promise<JobQueue<CalendarSyncPayload>> {
    const connection = queueConnectionOf(this.env);
    try {
      await prepareQueues(connection);
    } catch (error) {
      this.opened = undefined;
      throw error;
    }
    return openJobQueue(calendarSyncJob, connection, { onError: (error) => this.log.warn(error.message) });
  }
}
