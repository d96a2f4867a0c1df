import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { GoogleError } from '@simmer/google/google-error';
import { HandedBackError, PermanentJobError, type JobContext } from '@simmer/jobs/job-worker';
import type { Database } from '@simmer/persistence/database';
import { entityManagerQuery, poolQuery } from '@simmer/persistence/query';
import { requireReconnection } from '@simmer/persistence/repositories/calendar-connection.repository';
import {
  failRun,
  RunLostError,
  takeRun,
  type RunClaim,
} from '@simmer/persistence/repositories/calendar-sync-claim.repository';
import type { Logger } from 'pino';
import type { SyncOutcome, WorkerMetrics } from '../observability/worker-metrics.ts';
import type { CalendarSyncRunner } from './calendar-sync.runner.ts';
import { failureOf, type SyncFailure } from './sync-failure.ts';

export interface ProcessorDependencies {
  readonly database: Pick<Database, 'fork' | 'pool'>;
  readonly runner: CalendarSyncRunner;
  readonly logger: Logger;
  readonly metrics: WorkerMetrics;
}

/** The job `calendar-sync`: takes the run, has it done, and says how it ended. */
export class CalendarSyncProcessor {
  private readonly dependencies: ProcessorDependencies;

  constructor(dependencies: ProcessorDependencies) {
    this.dependencies = dependencies;
  }

  async process(payload: CalendarSyncPayload, context: JobContext): Promise<void> {
    const { database, runner, logger, metrics } = this.dependencies;
    const run = { runId: payload.sync_run_id, connectionId: payload.connection_id, attempt: context.attempt };
    const claim = await takeRun(poolQuery(database.pool), payload.sync_run_id);
    if (!claim) return logger.info(run, 'the run has ended already');
    const started = performance.now();
    let outcome: SyncOutcome = 'completed';
    try {
      await runner.run(claim, context.signal);
      logger.info(run, 'sync completed');
    } catch (error) {
      outcome = outcomeOf(error, context);
      await this.settle(outcome, claim, error, run);
    } finally {
      metrics.observeTry(outcome, performance.now() - started);
    }
  }

  /** Says what happened, ends the run where it has failed for good, and tells the queue by throwing. */
  private async settle(outcome: SyncOutcome, claim: RunClaim, error: unknown, run: object): Promise<void> {
    const { logger } = this.dependencies;
    if (outcome === 'superseded') return logger.warn(run, 'another worker has the run, or it was ended');
    if (outcome === 'handed_back') {
      logger.info(run, 'handed back');
      throw new HandedBackError();
    }
    if (outcome === 'retried') {
      logger.warn({ ...run, err: error }, 'sync failed, to be tried again');
      throw error;
    }
    const failure = failureOf(error);
    await this.fail(claim, failure);
    logger.error({ ...run, err: error, code: failure.code }, 'sync failed');
    throw new PermanentJobError(failure.message);
  }

  private async fail(claim: RunClaim, failure: SyncFailure): Promise<void> {
    await this.dependencies.database.fork().transactional(async (em) => {
      const query = entityManagerQuery(em);
      if (failure.code === 'CALENDAR_AUTH_REQUIRED' || failure.code === 'ENCRYPTION_KEY_CHANGED') {
        await requireReconnection(query, claim.connectionId, failure.code);
      }
      await failRun(query, claim, failure);
    });
  }
}

function outcomeOf(error: unknown, context: JobContext): SyncOutcome {
  if (error instanceof RunLostError) return 'superseded';
  const wasStopped = error instanceof GoogleError && error.code === 'aborted' && context.signal.aborted;
  if (error instanceof HandedBackError || wasStopped) return 'handed_back';
  return failureOf(error).isPermanent || context.isLastAttempt ? 'failed' : 'retried';
}
