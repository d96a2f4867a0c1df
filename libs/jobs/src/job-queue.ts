import type { Queue } from 'bullmq';
import { loggedTraceparent } from '@simmer/service/tracing/tracing';
import type { JobDefinition } from './job-definition.ts';
import { startableAt } from './run-job.ts';

async function within<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The job queue is not responding.')), timeoutMs);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The work of a queue at one moment. */
export interface QueueLoad {
  /** Jobs that could start. */
  readonly waiting: number;
  readonly active: number;
  /** Jobs of a later time, retries among them. */
  readonly delayed: number;
  /** Milliseconds since the oldest waiting job could have started; 0 when none waits. */
  readonly oldestMs: number;
}

const TIMEOUT_MS = 5_000;

/** The producer's side of a queue, for payloads of one kind. */
export class JobQueue<Payload extends object> {
  private readonly job: JobDefinition<Payload>;
  private readonly queue: Queue;
  private readonly timeoutMs: number;

  /** @param onError called for each lost connection; the queue reconnects by itself. */
  constructor(
    job: JobDefinition<Payload>,
    queue: Queue,
    onError: (error: Error) => void,
    timeoutMs = TIMEOUT_MS,
  ) {
    this.job = job;
    this.queue = queue;
    this.timeoutMs = timeoutMs;
    queue.on('error', onError);
  }

  /**
   * Adds the job unless it exists already.
   * @param delayMs delay before the job may start.
   * @throws Error when the queue does not respond in time; the job may or may not have been added.
   */
  async enqueue(payload: Payload, delayMs = 0): Promise<void> {
    const data = this.job.parse(payload);
    await this.add(data, this.job.idOf(data), delayMs);
  }

  /**
   * Adds the job of the next interval, which starts no earlier. Intervals of `everyMs` milliseconds are counted from
   * the epoch, so that requests of any number of processes create one job.
   * @param now milliseconds since the epoch.
   */
  async enqueueScheduled(payload: Payload, everyMs: number, now = Date.now()): Promise<void> {
    const data = this.job.parse(payload);
    const tick = Math.floor(now / everyMs) + 1;
    // Created by earlier versions: BullMQ's scheduler stops for good when two processes set it at once.
    await within(this.queue.removeJobScheduler(this.job.queue), this.timeoutMs);
    await this.add(data, `beat-${tick}`, Math.max(tick * everyMs - Date.now(), 0));
  }

  /** Number of jobs that wait, run or will be retried. */
  pending(): Promise<number> {
    return within(
      this.queue.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized'),
      this.timeoutMs,
    );
  }

  /** The jobs by state, and how long the oldest one that could start has waited (OPS-60). */
  load(now = Date.now()): Promise<QueueLoad> {
    const read = async () => {
      const [counts, [oldest]] = await Promise.all([
        this.queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed'),
        this.queue.getWaiting(0, 0),
      ]);
      const { waiting = 0, prioritized = 0, active = 0, delayed = 0 } = counts;
      const since = oldest ? (oldest.processedOn ?? startableAt(oldest)) : now;
      return { waiting: waiting + prioritized, active, delayed, oldestMs: Math.max(0, now - since) };
    };
    return within(read(), this.timeoutMs);
  }

  private async add(data: Payload, jobId: string, delay: number): Promise<void> {
    const traceparent = loggedTraceparent();
    const telemetry = traceparent && { metadata: JSON.stringify({ traceparent }) };
    const options = { jobId, delay, ...(telemetry && { telemetry }) };
    await within(this.queue.add(this.job.queue, data, options), this.timeoutMs);
  }
}
