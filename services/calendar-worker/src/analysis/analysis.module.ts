import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { aiSettingsOf } from '@simmer/contracts/ai-settings';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import { registerJobs } from '@simmer/jobs/queues.module';
import type { Database } from '@simmer/persistence/database';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { JobMetrics } from '../observability/job-metrics.ts';
import { DATABASE, ENV, LOGGER } from '../platform/platform.tokens.ts';
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

/** Processes analysis jobs from start-up until shutdown. */
@Module({
  imports: [registerJobs(ecocycleAnalysisJob)],
  providers: [
    EcocycleAnalysisQueue,
    AnalysisMetrics,
    { provide: AnalysisRunner, useFactory: runnerOf, inject: [ENV, DATABASE, AnalysisMetrics] },
    AnalysisProcessor,
    StaleAnalysisRecovery,
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
