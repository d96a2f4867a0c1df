import { Inject, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { aiSettingsOf } from '@simmer/contracts/ai-settings';
import type { EcocycleAnalysisPayload } from '@simmer/contracts/jobs/ecocycle-analysis.job';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import type { Database } from '@simmer/persistence/database';
import { poolQuery } from '@simmer/persistence/query';
import type { Logger } from 'pino';
import { DATABASE } from '../database/database.token.ts';
import { ENV, type Env } from '../env.ts';
import { LOGGER } from '../observability/logger.token.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { startJobs, type StartedJobs } from '../queue/start-jobs.ts';
import { createAiClient } from './ai/ai-client.ts';
import { AnalysisMetrics } from './analysis-metrics.ts';
import { AnalysisProcessor } from './analysis.processor.ts';
import { AnalysisRunner } from './analysis.runner.ts';
import { StaleAnalysisSweeper } from './stale-analysis.sweeper.ts';

// By keywords they take a moment; by AI they wait for it most of the time.
const CONCURRENCY = 3;

/** Takes analysis jobs from the moment the process is up until it is asked to stop. */
@Module({})
export class AnalysisModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private jobs: StartedJobs<EcocycleAnalysisPayload> | undefined;
  private sweeper: StaleAnalysisSweeper | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly workerMetrics: WorkerMetrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { env, database, logger } = this;
    const metrics = new AnalysisMetrics(this.workerMetrics.registry);
    const processor = this.processor(metrics);
    this.jobs = await startJobs(ecocycleAnalysisJob, {
      env,
      logger,
      concurrency: CONCURRENCY,
      handler: () => (payload, job) => processor.process(payload, job),
    });
    const { queue } = this.jobs;
    this.sweeper = new StaleAnalysisSweeper(poolQuery(database.pool), queue, logger);
    this.sweeper.start();
    metrics.watchQueue(() => queue.pending());
  }

  private processor(metrics: AnalysisMetrics): AnalysisProcessor {
    const { env, database, logger } = this;
    const settings = aiSettingsOf(env);
    const runner = new AnalysisRunner({
      database,
      ai: settings && createAiClient(settings),
      onCall: (reply, tokens) => metrics.countCall(reply, tokens),
    });
    logger.info({ ai: settings?.model ?? 'not configured' }, 'ready for analysis jobs');
    return new AnalysisProcessor({ database, runner, logger, metrics });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeper?.stop();
    await this.jobs?.close();
  }
}
