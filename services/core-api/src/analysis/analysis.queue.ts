import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { EcocycleAnalysisPayload } from '@simmer/contracts/jobs/ecocycle-analysis.job';
import { ecocycleAnalysisJob } from '@simmer/jobs/ecocycle-analysis.job';
import type { JobQueue } from '@simmer/jobs/job-queue';
import { lazyJobQueue } from '@simmer/jobs/lazy-job-queue';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import { ENV, type Env } from '../env.ts';

/** Enqueues analyses. */
@Injectable()
export class AnalysisQueue implements OnApplicationShutdown {
  private readonly log = new Logger(AnalysisQueue.name);
  private readonly queue: Pick<JobQueue<EcocycleAnalysisPayload>, 'enqueue' | 'close'>;

  constructor(@Inject(ENV) env: Env) {
    const onError = (error: Error) => this.log.warn(error.message);
    this.queue = lazyJobQueue(ecocycleAnalysisJob, queueConnectionOf(env), { onError });
  }

  /** A failure is only logged: the worker finds runs without a job. */
  async add(payload: EcocycleAnalysisPayload): Promise<void> {
    try {
      await this.queue.enqueue(payload);
    } catch (error) {
      this.log.warn(error instanceof Error ? error.message : 'The queue is not responding');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
