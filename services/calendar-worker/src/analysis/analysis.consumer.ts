import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { EcocycleAnalysisPayload } from '@simmer/contracts/jobs/ecocycle-analysis.job';
import { workerOptions } from '@simmer/jobs/bull-options';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import type { JobContext } from '@simmer/jobs/run-job';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER } from '../platform/platform.tokens.ts';
import { JobConsumer } from '../queue/job.consumer.ts';
import { AnalysisProcessor } from './analysis.processor.ts';

// Keyword runs are fast; AI runs mostly wait for the service.
const CONCURRENCY = 3;

@Processor(ecocycleAnalysisJob.queue, workerOptions(ecocycleAnalysisJob, CONCURRENCY))
export class AnalysisConsumer extends JobConsumer<EcocycleAnalysisPayload> {
  constructor(
    private readonly processor: AnalysisProcessor,
    @Inject(LOGGER) logger: Logger,
    metrics: JobMetrics,
  ) {
    super(ecocycleAnalysisJob, logger, metrics);
  }

  protected handle(payload: EcocycleAnalysisPayload, context: JobContext): Promise<void> {
    return this.processor.process(payload, context);
  }
}
