import { createPostgresBackend, Queue, type JobsOptions } from 'bullmq';
import { Redis } from 'ioredis';
import type { JobDefinition } from './job-definition.ts';
import { postgresOptions, type QueueConnection } from './queue-connection.ts';

/** The sending end of a queue. */
export interface JobQueue<Payload extends object> {
  /**
   * Adds the job unless it is there already.
   * @param delayMs how long it waits before it may begin.
   * @throws Error when the queue can't be reached in time; the job may or may not have been added.
   */
  enqueue(payload: Payload, delayMs?: number): Promise<void>;
  /**
   * Adds the job of the next interval, which starts no earlier. Intervals of `everyMs` milliseconds are counted from
   * the epoch, so that requests of any number of processes make one job.
   * @param now milliseconds since the epoch.
   */
  enqueueScheduled(payload: Payload, everyMs: number, now?: number): Promise<void>;
  /** Number of jobs that wait, run or will be retried. */
  pending(): Promise<number>;
  readonly close: () => Promise<void>;
}

export interface JobQueueOptions {
  /** Called for each lost connection; the queue reconnects by itself. */
  readonly onError: (error: Error) => void;
  /** Timeout of `enqueue` in milliseconds. */
  readonly timeoutMs?: number;
}

interface Opened {
  readonly queue: Pick<Queue, 'add' | 'getJobCountByTypes' | 'waitUntilReady' | 'removeJobScheduler'>;
  readonly close: () => Promise<void>;
}

function openOnPostgres(name: string, url: string, onError: (error: Error) => void): Opened {
  const queue = new Queue(name, { connection: postgresOptions(url, 2) }, createPostgresBackend);
  queue.on('error', onError);
  return { queue, close: () => queue.close() };
}

function openOnRedis(name: string, url: string, onError: (error: Error) => void): Opened {
  // The caller waits for the answer, so a call must not be retried until Redis is back.
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  redis.on('error', onError);
  const queue = new Queue(name, { connection: redis });
  queue.on('error', onError);
  return {
    queue,
    close: async () => {
      await queue.close();
      redis.disconnect();
    },
  };
}

const jobOptions = (job: Pick<JobDefinition<object>, 'attempts' | 'firstDelayMs'>): JobsOptions => ({
  attempts: job.attempts,
  // The worker's own strategy, which knows `retryAfterMs`.
  backoff: { type: 'patient', delay: job.firstDelayMs },
  // Removed when done: the result is in the database, and the id can be used again.
  removeOnComplete: true,
  removeOnFail: true,
});

async function within<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The job queue is not responding.')), timeoutMs);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens the sending end; call `prepareQueues` once before. Connects in the background. */
export function openJobQueue<Payload extends object>(
  job: JobDefinition<Payload>,
  connection: QueueConnection,
  { onError, timeoutMs = 5_000 }: JobQueueOptions,
): JobQueue<Payload> {
  const open = connection.kind === 'redis' ? openOnRedis : openOnPostgres;
  const { queue, close } = open(job.queue, connection.url, onError);
  return {
    enqueue: async (payload, delayMs = 0) => {
      const data = job.parse(payload);
      const options = { ...jobOptions(job), jobId: job.idOf(data), delay: delayMs };
      await within(queue.add(job.queue, data, options), timeoutMs);
    },
    enqueueScheduled: async (payload, everyMs, now = Date.now()) => {
      const data = job.parse(payload);
      const tick = Math.floor(now / everyMs) + 1;
      // Left by earlier versions: BullMQ's scheduler stops for good when two processes set it at once.
      await within(queue.removeJobScheduler(job.queue), timeoutMs);
      const delay = Math.max(tick * everyMs - Date.now(), 0);
      await within(
        queue.add(job.queue, data, { ...jobOptions(job), jobId: `beat-${tick}`, delay }),
        timeoutMs,
      );
    },
    pending: () => within(queue.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized'), timeoutMs),
    close,
  };
}
