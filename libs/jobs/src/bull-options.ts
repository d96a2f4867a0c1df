import { backoffMs } from '@simmer/domain/backoff';
import type { JobsOptions, WorkerOptions } from 'bullmq';
import type { JobDefinition } from './job-definition.ts';

/** After this many milliseconds without a heartbeat a worker counts as dead, and its job runs again (OPS-76). */
const LOCK_MS = 8_000;

/** Retries and retention of a job. */
export const jobOptions = (job: Pick<JobDefinition<object>, 'attempts' | 'firstDelayMs'>): JobsOptions => ({
  attempts: job.attempts,
  // The worker's own backoff strategy, which respects `retryAfterMs`.
  backoff: { type: 'patient', delay: job.firstDelayMs },
  // The result is in the database, and the job's id can be used again.
  removeOnComplete: true,
  removeOnFail: true,
});

/** Options of a job's worker. @param concurrency how many jobs run at the same time. */
export const workerOptions = (
  job: Pick<JobDefinition<object>, 'firstDelayMs'>,
  concurrency: number,
): Omit<WorkerOptions, 'connection'> => ({
  concurrency,
  // BullMQ's default of 15 s would delay the shutdown of a worker without a connection.
  runRetryDelay: 500,
  lockDuration: LOCK_MS,
  stalledInterval: LOCK_MS / 2,
  maxStalledCount: 3,
  settings: {
    backoffStrategy: (attempt: number, _type?: string, error?: Error) =>
      backoffMs(attempt, { firstMs: job.firstDelayMs }, error),
  },
});
