import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import type { JobQueue } from '@simmer/jobs/job-queue';
import type { Query } from '@simmer/persistence/query';
import {
  failExhaustedRun,
  exhaustedRuns,
  staleRuns,
} from '@simmer/persistence/calendar-sync/sync/calendar-sync-claim.query';
import type { Transaction } from '@simmer/persistence/transaction';
import { type RepeatedWork, repeatWork } from '@simmer/service/repeated-work';
import type { Logger } from 'pino';
import { lostJobCheck, type WorkerTiming } from '../platform/worker-timing.ts';

export interface StaleRunRecoveryOptions {
  readonly query: Query;
  readonly write: Transaction;
  readonly queue: Pick<JobQueue<CalendarSyncPayload>, 'enqueue' | 'enqueueInBackground'>;
  readonly logger: Logger;
  /** How often to check, and how long a run must have been without a heartbeat. */
  readonly timing: WorkerTiming['staleRunCheck'];
}

// Covers the attempts of a job and some crashes and restarts; beyond this the run itself must be crashing the workers.
const MAX_ATTEMPTS = 25;
const TOO_MANY_ATTEMPTS = 'The sync was started several times but did not finish. Please try again later.';

/**
 * Finds sync runs in progress without a worker: the API stopped before it could enqueue, or the queue lost the job.
 * They are enqueued again, which does nothing while their job still exists.
 */
export class StaleRunRecovery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private repeated: RepeatedWork | undefined;
  private readonly query: Query;
  private readonly write: Transaction;
  private readonly queue: StaleRunRecoveryOptions['queue'];
  private readonly logger: Logger;
  private readonly timing: StaleRunRecoveryOptions['timing'];

  constructor({ query, write, queue, logger, timing }: StaleRunRecoveryOptions) {
    this.timing = timing;
    this.query = query;
    this.write = write;
    this.queue = queue;
    this.logger = logger;
  }

  /** Checks at start-up and at each interval. */
  onApplicationBootstrap(): void {
    this.repeated = repeatWork(
      () => this.recover(),
      this.timing.everyMs,
      (error) => this.logger.warn({ err: error }, 'could not check for stale runs'),
    );
  }

  /** Checks once. */
  async recover(): Promise<void> {
    for (const run of await exhaustedRuns(this.query, MAX_ATTEMPTS)) {
      // The run that follows has no job; a later check enqueues it.
      await this.write((query) => failExhaustedRun(query, run, TOO_MANY_ATTEMPTS));
      this.logger.error({ runId: run.id }, 'marked a stuck run as failed');
    }
    for (const run of await staleRuns(this.query, this.timing.staleSeconds, lostJobCheck.atMost)) {
      const payload = { connection_id: run.connection_id, sync_run_id: run.id };
      if (run.trigger === 'schedule') await this.queue.enqueueInBackground(payload);
      else await this.queue.enqueue(payload);
    }
  }

  /** Stops, and waits for the check in progress. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.repeated?.stop();
  }
}
