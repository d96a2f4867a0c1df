import type { JobsOptions, Queue } from 'bullmq';
import { loggedTraceparent } from '@simmer/service/tracing/tracing';
import type { JobDefinition } from './job-definition.ts';
import { readLoad, withQueueTimeout, type QueueLoad } from './queue-load.ts';

const TIMEOUT_MS = 5_000;
/** BullMQ takes jobs without a priority first, in both backends. */
const BACKGROUND_PRIORITY = 1;

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
    await this.add(data, this.job.idOf(data), { delay: delayMs });
  }

  /**
   * Adds the job unless it exists already, to start after all jobs outside the background (OPS-147).
   * @throws Error when the queue does not respond in time; the job may or may not have been added.
   */
  async enqueueInBackground(payload: Payload): Promise<void> {
    const data = this.job.parse(payload);
    await this.add(data, this.job.idOf(data), { priority: BACKGROUND_PRIORITY });
  }

  /**
   * Moves a job out of the background, because somebody waits for it now (OPS-147). Any other job stays as it is.
   * @throws Error when the queue does not respond in time.
   */
  async bringForward(payload: Payload): Promise<void> {
    const id = this.job.idOf(this.job.parse(payload));
    const bring = async () => {
      const job = await this.queue.getJob(id);
      if (!job?.priority) return;
      await job.changePriority({ priority: 0 }).catch(async (error: unknown) => {
        // The job has ended meanwhile.
        if (await this.queue.getJob(id)) throw error;
      });
    };
    await withQueueTimeout(bring(), this.timeoutMs);
  }

  /**
   * Adds the job of the next interval, which starts when the interval does. Intervals of `everyMs` milliseconds are
   * counted from the epoch, so that requests of any number of processes create one job.
   * @param now milliseconds since the epoch.
   */
  async enqueueScheduled(payload: Payload, everyMs: number, now = Date.now()): Promise<void> {
    const data = this.job.parse(payload);
    const tick = Math.floor(now / everyMs) + 1;
    await this.add(data, `beat-${tick}`, { delay: Math.max(tick * everyMs - Date.now(), 0) });
  }

  /** Number of jobs that wait, run or will be retried. */
  pending(): Promise<number> {
    return withQueueTimeout(
      this.queue.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized'),
      this.timeoutMs,
    );
  }

  /** The jobs by state, and how long the oldest one that could start has waited (OPS-60). */
  load(now = Date.now()): Promise<QueueLoad> {
    return readLoad(this.queue, this.timeoutMs, now);
  }

  private async add(
    data: Payload,
    jobId: string,
    when: Pick<JobsOptions, 'delay' | 'priority'>,
  ): Promise<void> {
    const traceparent = loggedTraceparent();
    const telemetry = traceparent && { metadata: JSON.stringify({ traceparent }) };
    const options = { jobId, ...when, ...(telemetry && { telemetry }) };
    await withQueueTimeout(this.queue.add(this.job.queue, data, options), this.timeoutMs);
  }
}
