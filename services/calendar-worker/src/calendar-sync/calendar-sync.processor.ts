import { hasProviderCode } from '@simmer/domain/calendar-provider/provider-error';
import { Inject, Injectable } from '@nestjs/common';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { JobReleasedError, PermanentJobError } from '@simmer/jobs/job-errors';
import type { JobContext } from '@simmer/jobs/run-job';
import { backoffMs } from '@simmer/domain/backoff';
import { LeaseLostError } from '@simmer/persistence/database/lease';
import type { Query } from '@simmer/persistence/query';
import { noteGone } from '@simmer/persistence/calendar-sync/calendar-address';
import { requireReconnection } from '@simmer/persistence/calendar-sync/grant';
import {
  failRun,
  claimRun,
  type ClaimedRun,
  type RunClaim,
  noteWait,
} from '@simmer/persistence/calendar-sync/run-claim';
import type { Transaction } from '@simmer/persistence/transaction';
import type { Logger } from 'pino';
import { type SyncOutcome, WorkerMetrics } from '../observability/worker-metrics.ts';
import { LOGGER, QUERY, TRANSACTION } from '../platform/platform.tokens.ts';
import { CalendarSyncQueue } from '../queue/calendar-sync.queue.ts';
import { CalendarSyncRunner } from './calendar-sync.runner.ts';
import { asksToWait, waitAfter } from '../providers/provider-wait.ts';
import { failureOf, type SyncFailure } from '../providers/sync-failure.ts';

/** The job `calendar-sync`: claims the run, executes it and records the outcome. */
@Injectable()
export class CalendarSyncProcessor {
  /** @param queue the queue to which the following run is added. */
  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(TRANSACTION) private readonly write: Transaction,
    private readonly runner: CalendarSyncRunner,
    @Inject(CalendarSyncQueue) private readonly queue: Pick<CalendarSyncQueue, 'enqueue'>,
    @Inject(WorkerMetrics)
    private readonly metrics: Pick<WorkerMetrics, 'observeAttempt' | 'observeLag'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async process(payload: CalendarSyncPayload, context: JobContext): Promise<void> {
    const { query, runner, logger, metrics } = this;
    const run = { runId: payload.sync_run_id, connectionId: payload.connection_id, attempt: context.attempt };
    const claim = await claimRun(query, payload.sync_run_id);
    if (!claim) return logger.info(run, 'run has already ended');
    const started = performance.now();
    let outcome: SyncOutcome = 'completed';
    try {
      const nextRunId = await runner.run(claim, context);
      metrics.observeLag(claim.ageSeconds + (performance.now() - started) / 1000);
      logger.info(run, 'sync completed');
      if (nextRunId !== null) await this.follow(claim.connectionId, nextRunId);
    } catch (error) {
      outcome = outcomeOf(error, context, claim);
      await this.recordFailure(outcome, claim, error, run);
    } finally {
      metrics.observeAttempt(outcome, performance.now() - started);
    }
  }

  /**
   * Enqueues the following run. The run is stored already, so StaleRunRecovery finds it if the queue is unavailable.
   */
  private async follow(connectionId: string, runId: string): Promise<void> {
    try {
      await this.queue.enqueue({ connection_id: connectionId, sync_run_id: runId });
    } catch (error) {
      this.logger.warn(
        { err: error, runId },
        'could not enqueue the next sync, the check for stale runs will do it',
      );
    }
  }

  /** Logs the failure, ends the run when it is final, and rethrows for the queue. */
  private async recordFailure(
    outcome: SyncOutcome,
    claim: ClaimedRun,
    error: unknown,
    run: { readonly attempt: number },
  ): Promise<void> {
    const { logger } = this;
    if (outcome === 'superseded') return logger.warn(run, 'run is locked by another worker or has ended');
    if (outcome === 'handed_back') {
      logger.info(run, 'job released on shutdown');
      throw new JobReleasedError();
    }
    if (outcome === 'retried') {
      logger.warn({ ...run, err: error }, 'sync failed, retry scheduled');
      await this.recordWait(claim, error, run.attempt);
      throw error;
    }
    const failure = failureOf(error, claim.provider);
    const nextRunId = await this.fail(claim, failure);
    logger.error({ ...run, err: error, code: failure.code }, 'sync failed');
    if (nextRunId !== null) await this.follow(claim.connectionId, nextRunId);
    throw new PermanentJobError(failure.message);
  }

  /** Records how long the retry waits: the mean, because the queue adds jitter to its delay. */
  private async recordWait(claim: RunClaim, error: unknown, attempt: number): Promise<void> {
    const backoff = { firstMs: calendarSyncJob.firstDelayMs, random: () => 0.5 };
    const wait = waitAfter(error, backoffMs(attempt, backoff, error));
    if (wait) await noteWait(this.query, claim, wait);
  }

  private fail(claim: RunClaim, failure: SyncFailure): Promise<string | null> {
    return this.write(async (query) => {
      const grant = { id: claim.connectionId, grant_number: claim.grantNumber };
      if (failure.isGone) await noteGone(query, grant);
      if (failure.code === 'CALENDAR_AUTH_REQUIRED' || failure.code === 'ENCRYPTION_KEY_CHANGED') {
        await requireReconnection(query, grant, failure.code);
      }
      return failRun(query, claim, failure);
    });
  }
}

function outcomeOf(error: unknown, context: JobContext, { provider }: ClaimedRun): SyncOutcome {
  if (error instanceof LeaseLostError) return 'superseded';
  const wasStopped = hasProviderCode(error, 'aborted') && context.signal.aborted;
  if (error instanceof JobReleasedError || wasStopped) return 'handed_back';
  return failureOf(error, provider).isPermanent || context.isLastAttempt || asksToWait(error)
    ? 'failed'
    : 'retried';
}
