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
import type { WorkerMetrics } from '../observability/worker-metrics.ts';
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
    try {
      await runner.run(claim, context.signal);
      metrics.observeTry('completed', performance.now() - started);
      logger.info(run, 'sync completed');
    } catch (error) {
      const outcome = await this.settle(claim, context, error, run);
      metrics.observeTry(outcome.name, performance.now() - started);
      if (outcome.rethrow) throw outcome.rethrow;
    }
  }

  private async settle(claim: RunClaim, context: JobContext, error: unknown, run: object) {
    const { logger } = this.dependencies;
    if (error instanceof RunLostError) {
      logger.warn(run, 'another worker has the run, or it was ended');
      return { name: 'superseded' } as const;
    }
    const wasStopped = error instanceof GoogleError && error.code === 'aborted' && context.signal.aborted;
    if (error instanceof HandedBackError || wasStopped) {
      logger.info(run, 'handed back');
      return { name: 'handed_back', rethrow: new HandedBackError() } as const;
    }
    const failure = failureOf(error);
    if (!failure.isPermanent && !context.isLastAttempt) {
      logger.warn({ ...run, err: error }, 'sync failed, to be tried again');
      return { name: 'retried', rethrow: error } as const;
    }
    await this.fail(claim, failure);
    logger.error({ ...run, err: error, code: failure.code }, 'sync failed');
    return { name: 'failed', rethrow: new PermanentJobError(failure.message) } as const;
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
