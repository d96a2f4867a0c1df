import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { aiSettingsOf } from '@simmer/contracts/ai-settings';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import { registerJobs } from '@simmer/jobs/queues.module';
import type { Database } from '@simmer/persistence/database';
import type { Query } from '@simmer/persistence/query';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { JobMetrics } from '../observability/job-metrics.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { DATABASE, ENV, LOGGER, QUERY } from '../platform/platform.tokens.ts';
import { EcocycleAnalysisQueue } from '../queue/ecocycle-analysis.queue.ts';
import { createAiClient } from './ai/ai-client.ts';
import { AnalysisMetrics } from './analysis-metrics.ts';
import { AnalysisConsumer } from './analysis.consumer.ts';
import { AnalysisProcessor } from './analysis.processor.ts';
import { AnalysisRunner } from './analysis.runner.ts';
import { StaleAnalysisRecovery } from './stale-analysis.recovery.ts';

function runnerOf(env: Env, database: Database, metrics: AnalysisMetrics): AnalysisRunner {
  const settings = aiSettingsOf(env);
  return new AnalysisRunner({
    database,
    ai: settings && createAiClient(settings),
    onCall: (reply, tokens) => metrics.countCall(reply, tokens),
  });
}

const processorOf = (database: Database, runner: AnalysisRunner, metrics: AnalysisMetrics, logger: Logger) =>
  new AnalysisProcessor({ database, runner, logger, metrics });

/** Processes analysis jobs from start-up until shutdown. */
@Module({
  imports: [registerJobs(ecocycleAnalysisJob)],
  providers: [
    EcocycleAnalysisQueue,
    {
      provide: AnalysisMetrics,
      useFactory: ({ registry }: WorkerMetrics) => new AnalysisMetrics(registry),
      inject: [WorkerMetrics],
    },
    { provide: AnalysisRunner, useFactory: runnerOf, inject: [ENV, DATABASE, AnalysisMetrics] },
    {
      provide: AnalysisProcessor,
      useFactory: processorOf,
      inject: [DATABASE, AnalysisRunner, AnalysisMetrics, LOGGER],
    },
    {
      provide: StaleAnalysisRecovery,
      useFactory: (query: Query, queue: EcocycleAnalysisQueue, logger: Logger) =>
        new StaleAnalysisRecovery(query, queue, logger),
      inject: [QUERY, EcocycleAnalysisQueue, LOGGER],
    },
    AnalysisConsumer,
  ],
})
export class AnalysisModule implements OnApplicationBootstrap {
  constructor(
    private readonly queue: EcocycleAnalysisQueue,
    private readonly metrics: JobMetrics,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watch(ecocycleAnalysisJob.queue, () => this.queue.load());
    this.logger.info({ ai: aiSettingsOf(this.env)?.model ?? 'not configured' }, 'ready for analysis jobs');
  }
}
