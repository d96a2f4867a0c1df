import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { EcocycleAnalysisPayload } from '@simmer/contracts/jobs/ecocycle-analysis.job';
import { workerOptions } from '@simmer/jobs/bull-options';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import type { JobContext } from '@simmer/jobs/run-job';
import { ownerOf } from '@simmer/persistence/operations/job-owner.query';
import type { Query } from '@simmer/persistence/query';
import type { Logger } from 'pino';
import { JobMetrics } from '../observability/job-metrics.ts';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';
import type { Turn } from '../queue/fair-turns.ts';
import { JobConsumer } from '../queue/job.consumer.ts';
import { AnalysisProcessor } from './analysis.processor.ts';

// Keyword runs are fast; AI runs mostly wait for the service.
const CONCURRENCY = 3;

@Processor(ecocycleAnalysisJob.queue, workerOptions(ecocycleAnalysisJob, CONCURRENCY))
export class AnalysisConsumer extends JobConsumer<EcocycleAnalysisPayload> {
  constructor(
    private readonly processor: AnalysisProcessor,
    @Inject(QUERY) private readonly query: Query,
    @Inject(LOGGER) logger: Logger,
    metrics: JobMetrics,
  ) {
    super(ecocycleAnalysisJob, CONCURRENCY, logger, metrics);
  }

  protected async turnOf({ analysis_run_id: id }: EcocycleAnalysisPayload): Promise<Turn | null> {
    const person = await ownerOf(this.query, 'analysis_run', id);
    return person === undefined ? null : { person, host: null };
  }

  protected handle(payload: EcocycleAnalysisPayload, context: JobContext): Promise<void> {
    return this.processor.process(payload, context);
  }
}
