import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { failExhaustedRun, exhaustedRuns, staleRuns } from '@simmer/persistence/calendar-sync/run-claim';
import type { Transaction } from '@simmer/persistence/transaction';
import type { Logger } from 'pino';
import { LOGGER, QUERY, TIMING, TRANSACTION } from '../platform/platform.tokens.ts';
import { Repeated } from '../platform/repeated.ts';
import { CalendarSyncQueue } from '../queue/calendar-sync.queue.ts';
import { lostJobCheck, MAX_ATTEMPTS, type WorkerTiming } from '../platform/worker-timing.ts';

const TOO_MANY_ATTEMPTS = 'The sync was started several times but did not finish. Try again later.';

/**
 * Finds sync runs in progress without a worker, because the API stopped before it could enqueue, or the queue lost the
 * job. Enqueues them again, which does nothing while their job still exists.
 */
@Injectable()
export class StaleRunRecovery {
  /** @param timing how often to check, and for how long a run must have had no heartbeat. */
  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(TRANSACTION) private readonly write: Transaction,
    @Inject(CalendarSyncQueue)
    private readonly queue: Pick<CalendarSyncQueue, 'enqueue' | 'enqueueInBackground'>,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(TIMING) private readonly timing: Pick<WorkerTiming, 'staleRunCheck'>,
  ) {}

  /** Checks once for stale runs. */
  @Repeated(({ staleRunCheck }) => staleRunCheck.everyMs)
  async recover(): Promise<void> {
    for (const run of await exhaustedRuns(this.query, MAX_ATTEMPTS)) {
      // The run that follows the failed one has no job; a later check enqueues it.
      await this.write((query) => failExhaustedRun(query, run, TOO_MANY_ATTEMPTS));
      this.logger.error({ runId: run.id }, 'marked a stuck run as failed');
    }
    const { staleSeconds } = this.timing.staleRunCheck;
    for (const run of await staleRuns(this.query, staleSeconds, lostJobCheck.atMost)) {
      const payload = { connection_id: run.connection_id, sync_run_id: run.id };
      if (run.trigger === 'schedule') await this.queue.enqueueInBackground(payload);
      else await this.queue.enqueue(payload);
    }
  }
}
