import type { JobsOptions, WorkerOptions } from 'bullmq';
import { backoffDelayMs } from './backoff-delay.ts';
import type { JobDefinition } from './job-definition.ts';

/** A worker without a heartbeat for so many milliseconds counts as dead, and its job is run again. */
const LOCK_MS = 20_000;

/** How often a job is tried, and how long it stays. */
export const jobOptions = (job: Pick<JobDefinition<object>, 'attempts' | 'firstDelayMs'>): JobsOptions => ({
  attempts: job.attempts,
  // The worker's own strategy, which knows `retryAfterMs`.
  backoff: { type: 'patient', delay: job.firstDelayMs },
  // Removed when done: the result is in the database, and the id can be used again.
  removeOnComplete: true,
  removeOnFail: true,
});

/** Settings of the worker of a job. @param concurrency number of jobs at the same time. */
export const workerOptions = (
  job: Pick<JobDefinition<object>, 'firstDelayMs'>,
  concurrency: number,
): Omit<WorkerOptions, 'connection'> => ({
  concurrency,
  // BullMQ's default of 15 s would delay the close of a worker without connection.
  runRetryDelay: 500,
  lockDuration: LOCK_MS,
  stalledInterval: LOCK_MS / 2,
  maxStalledCount: 3,
  settings: {
    backoffStrategy: (attempt: number, _type?: string, error?: Error) =>
      backoffDelayMs(attempt, job.firstDelayMs, error, Math.random()),
  },
});
