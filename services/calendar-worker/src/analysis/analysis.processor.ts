import { Inject, Injectable } from '@nestjs/common';
import type { EcocycleAnalysisPayload } from '@simmer/contracts/jobs/ecocycle-analysis.job';
import { JobReleasedError, PermanentJobError } from '@simmer/jobs/job-errors';
import type { JobContext } from '@simmer/jobs/run-job';
import { LeaseLostError } from '@simmer/persistence/database/lease';
import type { Query } from '@simmer/persistence/query';
import {
  failAnalysis,
  claimAnalysis,
  type AnalysisClaim,
} from '@simmer/persistence/analysis/run-claim.query';
import type { Logger } from 'pino';
import { analysisFailureOf } from './analysis-failure.ts';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';
import { AnalysisMetrics, type AnalysisOutcome } from './analysis-metrics.ts';
import { AnalysisRunner } from './analysis.runner.ts';

/** The job `ecocycle-analysis`: claims the run, executes it and records the outcome. */
@Injectable()
export class AnalysisProcessor {
  constructor(
    @Inject(QUERY) private readonly query: Query,
    private readonly runner: AnalysisRunner,
    private readonly metrics: AnalysisMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async process(payload: EcocycleAnalysisPayload, context: JobContext): Promise<void> {
    const { query, runner, logger, metrics } = this;
    const run = { runId: payload.analysis_run_id, attempt: context.attempt };
    const claim = await claimAnalysis(query, payload.analysis_run_id);
    if (!claim) return logger.info(run, 'analysis has already ended');
    const started = performance.now();
    let outcome: AnalysisOutcome = 'completed';
    try {
      await runner.run(claim, context.signal);
      logger.info(run, 'analysis completed');
    } catch (error) {
      outcome = outcomeOf(error, context);
      await this.settle(outcome, claim, error, run);
    } finally {
      metrics.observeAttempt(outcome, performance.now() - started);
    }
  }

  /** Logs the failure, ends the run when it is final, and rethrows for the queue. */
  private async settle(
    outcome: AnalysisOutcome,
    claim: AnalysisClaim,
    error: unknown,
    run: object,
  ): Promise<void> {
    const { query, logger } = this;
    if (outcome === 'superseded')
      return logger.info(run, 'analysis is locked by another worker or has ended');
    if (outcome === 'handed_back') {
      logger.info(run, 'job released on shutdown');
      throw new JobReleasedError();
    }
    if (outcome === 'retried') {
      logger.warn({ ...run, err: error }, 'analysis failed, retry scheduled');
      throw error;
    }
    const { message } = analysisFailureOf(error);
    await failAnalysis(query, claim, message);
    logger.error({ ...run, err: error }, 'analysis failed');
    throw new PermanentJobError(message);
  }
}

function outcomeOf(error: unknown, context: JobContext): AnalysisOutcome {
  if (error instanceof LeaseLostError) return 'superseded';
  if (error instanceof JobReleasedError) return 'handed_back';
  return analysisFailureOf(error).isPermanent || context.isLastAttempt ? 'failed' : 'retried';
}
