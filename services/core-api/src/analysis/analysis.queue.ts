import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { EcocycleAnalysisPayload } from '@simmer/contracts/jobs/ecocycle-analysis.job';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.token.ts';

/** Enqueues analyses. */
@Injectable()
export class AnalysisQueue {
  private readonly queue: JobQueue<EcocycleAnalysisPayload>;

  constructor(
    @InjectQueue(ecocycleAnalysisJob.queue) queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = new JobQueue(ecocycleAnalysisJob, queue, (error) => this.logger.warn(error.message));
  }

  /** Adds a run. A failure is only logged: the worker finds runs without a job. */
  async add(payload: EcocycleAnalysisPayload): Promise<void> {
    try {
      await this.queue.enqueue(payload);
    } catch (error) {
      this.logger.warn(error instanceof Error ? error.message : 'The queue is not responding');
    }
  }
}
