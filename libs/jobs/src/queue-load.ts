import type { JobType, Queue } from 'bullmq';
import { startableAt } from './run-job.ts';

/** Rejects if a queue does not respond in time: BullMQ itself waits without a limit. */
export async function withQueueTimeout<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The job queue is not responding.')), timeoutMs);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

// On PostgreSQL, waiting jobs of a paused queue are counted as paused. BullMQ's types lack that state.
const PAUSED = 'paused' as JobType;

/** The work of a queue at one moment. */
export interface QueueLoad {
  /** Jobs that could start. */
  readonly waiting: number;
  readonly active: number;
  /** Jobs that start at a later time, retries among them. */
  readonly delayed: number;
  /** Milliseconds since the oldest waiting job could have started; 0 when none waits. */
  readonly oldestMs: number;
}

/**
 * The jobs by state, and how long the oldest one that could start has waited (OPS-60).
 *
 * @throws Error when the queue does not respond in time.
 */
export function readLoad(queue: Queue, timeoutMs: number, now = Date.now()): Promise<QueueLoad> {
  const read = async () => {
    const [counts, [first], [firstInBackground]] = await Promise.all([
      queue.getJobCounts('waiting', 'prioritized', PAUSED, 'active', 'delayed'),
      queue.getJobs(['waiting', PAUSED], 0, 0, true),
      queue.getJobs(['prioritized'], 0, 0, true),
    ]);
    const { waiting = 0, prioritized = 0, paused = 0, active = 0, delayed = 0 } = counts;
    const since = [first, firstInBackground].map((job) =>
      job ? (job.processedOn ?? startableAt(job)) : now,
    );
    const oldestMs = Math.max(0, now - Math.min(...since));
    return { waiting: waiting + prioritized + paused, active, delayed, oldestMs };
  };
  return withQueueTimeout(read(), timeoutMs);
}
