import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { JobDefinition } from '@simmer/jobs/job-definition';
import { runJob, type JobContext } from '@simmer/jobs/run-job';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { logQueueError } from './queue-error.ts';

/** Processes jobs of one kind: validates their payload, and releases them on shutdown. */
export abstract class JobConsumer<Payload extends object>
  extends WorkerHost
  implements BeforeApplicationShutdown
{
  private readonly stop = new AbortController();

  protected constructor(
    private readonly definition: JobDefinition<Payload>,
    private readonly logger: Logger,
  ) {
    super();
  }

  protected abstract handle(payload: Payload, context: JobContext): Promise<void>;

  process(job: Job, token?: string): Promise<void> {
    const handler = this.handle.bind(this);
    return runJob(this.definition, handler, { job, token, signal: this.stop.signal });
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    logQueueError(this.logger)(error);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    this.logger.debug({ jobId: job?.id, err: error }, 'job attempt failed');
  }

  /** Accepts no more jobs, and waits until the running ones have finished or were released. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.worker.close();
  }
}
