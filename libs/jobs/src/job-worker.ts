import { createPostgresBackend, DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import type { JobDefinition } from './job-definition.ts';
import { backoffDelayMs } from './backoff-delay.ts';
import { postgresOptions, type QueueConnection } from './queue-connection.ts';

/** Thrown by a handler when a retry cannot help: the job fails at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** Thrown by a handler that its signal stopped: the job returns to the queue and no attempt is counted. */
export class JobReleasedError extends Error {
  override readonly name = 'HandedBackError';
}

export interface JobContext {
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Fires on shutdown: finish soon, or throw JobReleasedError. */
  readonly signal: AbortSignal;
}

/** Does the work; must be idempotent, because a failure or crash repeats it with the same payload. */
export type JobHandler<Payload extends object> = (payload: Payload, context: JobContext) => Promise<void>;

export interface JobWorkerOptions {
  /** Number of jobs at the same time. */
  readonly concurrency: number;
  /** Called for each lost connection; the worker reconnects by itself. */
  readonly onError: (error: Error) => void;
  /** Called for each failed attempt. */
  readonly onFailed: (jobId: string, error: Error) => void;
  /** A worker without a heartbeat for so many milliseconds counts as dead, and its job is run again. */
  readonly lockMs?: number;
}

/** The receiving end of a queue. */
export interface JobWorker {
  ready(): Promise<void>;
  isRunning(): boolean;
  /** Takes no more jobs, signals the running ones, and waits until they have finished or were handed back. */
  readonly close: () => Promise<void>;
}

async function run<Payload extends object>(
  job: JobDefinition<Payload>,
  handler: JobHandler<Payload>,
  given: Job,
  token: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  let payload: Payload;
  try {
    payload = job.parse(given.data);
  } catch {
    throw new UnrecoverableError('The payload is not one of this job.');
  }
  const attempt = given.attemptsMade + 1;
  try {
    await handler(payload, { attempt, isLastAttempt: attempt >= job.attempts, signal });
  } catch (error) {
    if (error instanceof PermanentJobError) throw new UnrecoverableError(error.message);
    if (!(error instanceof JobReleasedError)) throw error;
    await given.moveToDelayed(Date.now(), token);
    throw new DelayedError();
  }
}

interface Opened {
  readonly worker: Pick<Worker, 'waitUntilReady' | 'isRunning'>;
  readonly close: () => Promise<void>;
}

type Process = (job: Job, token?: string) => Promise<void>;

/** BullMQ's default of 15 s would delay the close of a worker without connection. */
const askAgainMs = 500;

interface Settings {
  readonly concurrency: number;
  readonly runRetryDelay: number;
  readonly lockDuration: number;
  readonly stalledInterval: number;
  readonly maxStalledCount: number;
  readonly settings: {
    readonly backoffStrategy: (attempt: number, type?: string, error?: Error) => number;
  };
}

interface Listeners {
  readonly onError: (error: Error) => void;
  readonly onFailed: (job: Job | undefined, error: Error) => void;
}

function openOnPostgres(
  name: string,
  url: string,
  process: Process,
  settings: Settings,
  on: Listeners,
): Opened {
  const connection = postgresOptions(url, settings.concurrency + 1);
  const worker = new Worker(name, process, { connection, ...settings }, createPostgresBackend);
  worker.on('error', on.onError).on('failed', on.onFailed);
  return { worker, close: () => worker.close() };
}

function openOnRedis(name: string, url: string, process: Process, settings: Settings, on: Listeners): Opened {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', on.onError);
  const worker = new Worker(name, process, { connection, ...settings });
  worker.on('error', on.onError).on('failed', on.onFailed);
  return {
    worker,
    close: async () => {
      await worker.close();
      connection.disconnect();
    },
  };
}

/** Starts taking jobs; call `prepareQueues` once before. */
export function startJobWorker<Payload extends object>(
  job: JobDefinition<Payload>,
  connection: QueueConnection,
  handler: JobHandler<Payload>,
  { concurrency, onError, onFailed, lockMs = 20_000 }: JobWorkerOptions,
): JobWorker {
  const stop = new AbortController();
  const process: Process = (given, token) => run(job, handler, given, token, stop.signal);
  const settings = {
    concurrency,
    runRetryDelay: askAgainMs,
    lockDuration: lockMs,
    stalledInterval: lockMs / 2,
    maxStalledCount: 3,
    settings: {
      backoffStrategy: (attempt: number, _type?: string, error?: Error) =>
        backoffDelayMs(attempt, job.firstDelayMs, error, Math.random()),
    },
  };
  const listeners: Listeners = {
    onError,
    onFailed: (given, error) => onFailed(given?.id ?? 'unknown', error),
  };
  const open = connection.kind === 'redis' ? openOnRedis : openOnPostgres;
  const { worker, close } = open(job.queue, connection.url, process, settings, listeners);
  return {
    ready: async () => {
      await worker.waitUntilReady();
    },
    isRunning: () => worker.isRunning(),
    close: async () => {
      stop.abort();
      await close();
    },
  };
}
