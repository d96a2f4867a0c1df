import { Queue, Worker, type Job } from 'bullmq';
import { jobOptions, workerOptions } from '../bull-options.ts';
import type { JobDefinition } from '../job-definition.ts';
import { JobQueue } from '../job-queue.ts';
import { openQueueBackend, type QueueBackend } from '../queue-backend.ts';
import type { QueueConnection } from '../queue-connection.ts';
import { runJob, type JobHandler } from '../run-job.ts';

const ignore = () => undefined;

/** A queue without Nest, for tests that send jobs. */
export interface OpenQueue<Payload extends object> extends Pick<
  JobQueue<Payload>,
  'enqueue' | 'enqueueInBackground' | 'bringForward' | 'enqueueScheduled' | 'pending' | 'load'
> {
  close(): Promise<void>;
}

export function queueOn<Payload extends object>(
  job: JobDefinition<Payload>,
  backend: QueueBackend,
  onError: (error: Error) => void = ignore,
  timeoutMs?: number,
): OpenQueue<Payload> {
  const queue = new Queue(job.queue, { ...backend.options, defaultJobOptions: jobOptions(job) });
  const sender = new JobQueue(job, queue, onError, timeoutMs);
  return {
    enqueue: (...given) => sender.enqueue(...given),
    enqueueInBackground: (...given) => sender.enqueueInBackground(...given),
    bringForward: (...given) => sender.bringForward(...given),
    enqueueScheduled: (...given) => sender.enqueueScheduled(...given),
    pending: () => sender.pending(),
    load: (...given) => sender.load(...given),
    close: () => queue.close(),
  };
}

/** Opens a queue on its own connection. */
export async function openQueue<Payload extends object>(
  job: JobDefinition<Payload>,
  connection: QueueConnection,
): Promise<OpenQueue<Payload>> {
  const backend = await openQueueBackend({ connection, role: 'producer', onError: ignore });
  const queue = queueOn(job, backend);
  return {
    ...queue,
    close: async () => {
      await queue.close();
      await backend.close();
    },
  };
}

export interface TestWorkerOptions {
  readonly concurrency?: number;
  readonly lockMs?: number;
  readonly onFailed?: (error: Error) => void;
  readonly onError?: (error: Error) => void;
}

export interface TestWorker {
  close(): Promise<void>;
}

/** A worker without Nest; closing it aborts its signal like the real one's. */
export function workerOn<Payload extends object>(
  job: JobDefinition<Payload>,
  backend: QueueBackend,
  handler: JobHandler<Payload>,
  { concurrency = 1, lockMs, onFailed = ignore, onError = ignore }: TestWorkerOptions = {},
): TestWorker {
  const stop = new AbortController();
  const settings = workerOptions(job, concurrency);
  const lock = lockMs === undefined ? {} : { lockDuration: lockMs, stalledInterval: lockMs / 2 };
  const process = (given: Job, token?: string) =>
    runJob(job, handler, { job: given, token, signal: stop.signal });
  const worker = new Worker(job.queue, process, { ...backend.options, ...settings, ...lock });
  worker.on('error', onError).on('failed', (_job, error) => onFailed(error));
  return {
    close: async () => {
      stop.abort();
      await worker.close();
    },
  };
}

/** A worker on its own connection, which processes jobs. */
export async function openWorker<Payload extends object>(
  job: JobDefinition<Payload>,
  connection: QueueConnection,
  handler: JobHandler<Payload>,
): Promise<TestWorker> {
  const backend = await openQueueBackend({ connection, role: 'consumer', onError: ignore });
  const worker = workerOn(job, backend, handler);
  return {
    close: async () => {
      await worker.close();
      await backend.close();
    },
  };
}
