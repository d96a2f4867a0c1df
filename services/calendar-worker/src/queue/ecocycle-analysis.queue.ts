import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { EcocycleAnalysisPayload } from '@simmer/contracts/jobs/ecocycle-analysis.job';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import { JobQueue } from '@simmer/jobs/job-queue';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/platform.tokens.ts';
import { logQueueError } from './queue-error.ts';

/** Enqueues analyses. */
@Injectable()
export class EcocycleAnalysisQueue extends JobQueue<EcocycleAnalysisPayload> {
  constructor(@InjectQueue(ecocycleAnalysisJob.queue) queue: Queue, @Inject(LOGGER) logger: Logger) {
    super(ecocycleAnalysisJob, queue, logQueueError(logger));
  }
}
