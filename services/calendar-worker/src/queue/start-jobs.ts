import type { JobDefinition } from '@simmer/jobs/job-definition';
import { openJobQueue, type JobQueue } from '@simmer/jobs/job-queue';
import { startJobWorker, type JobHandler } from '@simmer/jobs/job-worker';
import { prepareQueues } from '@simmer/jobs/prepare-queues';
import { queueConnectionOf } from '@simmer/jobs/queue-connection';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';

export interface StartJobsOptions<Payload extends object> {
  readonly env: Env;
  readonly logger: Logger;
  /** Jobs at the same time. */
  readonly concurrency: number;
  /** A worker silent for so many milliseconds is taken for dead; tests are in a hurry. */
  readonly lockMs?: number | undefined;
  /** Called once with the sending end: what does a job may have more of them to give. */
  readonly handler: (queue: JobQueue<Payload>) => JobHandler<Payload>;
}

/** One kind of job that this process does. */
export interface StartedJobs<Payload extends object> {
  readonly queue: JobQueue<Payload>;
  /** Takes no more jobs, and waits until the running ones have finished or handed back. */
  close(): Promise<void>;
}

/** Prepares the queue of a job and takes jobs from it until it is closed. */
export async function startJobs<Payload extends object>(
  job: JobDefinition<Payload>,
  { env, logger, concurrency, lockMs, handler }: StartJobsOptions<Payload>,
): Promise<StartedJobs<Payload>> {
  const connection = queueConnectionOf(env);
  const onError = (error: Error) => logger.warn({ err: error }, 'queue lost its connection');
  await prepareQueues(connection);
  const queue = openJobQueue(job, connection, { onError });
  const worker = startJobWorker(job, connection, handler(queue), {
    concurrency,
    onError,
    onFailed: (jobId, error) => logger.debug({ jobId, err: error }, 'job attempt failed'),
    ...(lockMs === undefined ? {} : { lockMs }),
  });
  await worker.ready();
  return {
    queue,
    close: async () => {
      await worker.close();
      await queue.close();
    },
  };
}
