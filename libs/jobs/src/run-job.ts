import { DelayedError, UnrecoverableError, type Job } from 'bullmq';
import type { JobDefinition } from './job-definition.ts';
import { JobReleasedError, PermanentJobError } from './job-errors.ts';

export interface JobContext {
  /** The number of this attempt, from 1. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Fires on shutdown: finish soon, or throw JobReleasedError. */
  readonly signal: AbortSignal;
}

/** Executes a job; must be idempotent, because a failure or crash repeats it with the same payload (OPS-32). */
export type JobHandler<Payload extends object> = (payload: Payload, context: JobContext) => Promise<void>;

/** A job as a worker receives it from BullMQ. */
export interface ReceivedJob {
  readonly job: Job;
  /** The lock of this attempt. */
  readonly token: string | undefined;
  readonly signal: AbortSignal;
}

/** When a job could first start, in milliseconds since the epoch, by the clock of the process that enqueued it. */
export const startableAt = ({ timestamp, opts }: Pick<Job, 'timestamp' | 'opts'>): number =>
  timestamp + (opts.delay ?? 0);

/** The attempt that a worker has received. */
export function attemptOf(
  { attempts }: Pick<JobDefinition<object>, 'attempts'>,
  { attemptsMade }: Pick<Job, 'attemptsMade'>,
): Pick<JobContext, 'attempt' | 'isLastAttempt'> {
  const attempt = attemptsMade + 1;
  return { attempt, isLastAttempt: attempt >= attempts };
}

/** Validates the payload and runs the handler, whose errors decide about retries. */
export async function runJob<Payload extends object>(
  definition: JobDefinition<Payload>,
  handler: JobHandler<Payload>,
  { job, token, signal }: ReceivedJob,
): Promise<void> {
  let payload: Payload;
  try {
    payload = definition.parse(job.data);
  } catch {
    throw new UnrecoverableError('The payload is not one of this job.');
  }
  try {
    await handler(payload, { ...attemptOf(definition, job), signal });
  } catch (error) {
    if (error instanceof PermanentJobError) throw new UnrecoverableError(error.message);
    if (!(error instanceof JobReleasedError)) throw error;
    await job.moveToDelayed(Date.now() + error.delayMs, token);
    throw new DelayedError();
  }
}
