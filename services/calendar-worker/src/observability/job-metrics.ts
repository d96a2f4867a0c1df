import { Injectable } from '@nestjs/common';
import type { QueueLoad } from '@simmer/jobs/queue-load';
import { Gauge, Histogram } from 'prom-client';
import { WorkerMetrics } from './worker-metrics.ts';

export type JobOutcome = 'completed' | 'retried' | 'failed' | 'released';

interface WatchedQueue {
  readonly name: string;
  readonly load: () => Promise<QueueLoad>;
}

interface Reading {
  readonly name: string;
  readonly load: QueueLoad | null;
}

const STATES = ['waiting', 'active', 'delayed'] as const;
const SECONDS = [0.05, 0.1, 0.5, 1, 5, 15, 30, 60, 300, 900, 3600];

/** Prometheus metrics of all queues and their jobs (OPS-60). */
@Injectable()
export class JobMetrics {
  private readonly queues: WatchedQueue[] = [];
  private reading: Promise<readonly Reading[]> | undefined;
  private readonly waits: Histogram;
  private readonly durations: Histogram;

  constructor({ registry }: WorkerMetrics) {
    const registers = [registry];
    const readAll = () => this.readAll();
    new Gauge({
      name: 'queue_up',
      help: '1, or 0 while a queue does not respond.',
      labelNames: ['queue'],
      registers,
      async collect() {
        for (const { name: queue, load } of await readAll()) this.set({ queue }, load ? 1 : 0);
      },
    });
    new Gauge({
      name: 'queue_oldest_job_age_seconds',
      help: 'How long the oldest job that could start has waited, by queue; 0 when none waits.',
      labelNames: ['queue'],
      registers,
      async collect() {
        this.reset();
        for (const { name: queue, load } of await readAll())
          if (load) this.set({ queue }, load.oldestMs / 1000);
      },
    });
    new Gauge({
      name: 'queue_jobs',
      help: 'Jobs by queue and state.',
      labelNames: ['queue', 'state'],
      registers,
      async collect() {
        this.reset();
        for (const { name: queue, load } of await readAll())
          for (const state of STATES) if (load) this.set({ queue, state }, load[state]);
      },
    });
    this.waits = new Histogram({
      name: 'queue_job_wait_seconds',
      help: 'Time from when a job could start to its first attempt, by queue.',
      labelNames: ['queue'],
      buckets: SECONDS,
      registers,
    });
    this.durations = new Histogram({
      name: 'queue_job_duration_seconds',
      help: 'Duration of one attempt at a job, by queue and outcome.',
      labelNames: ['queue', 'outcome'],
      buckets: SECONDS,
      registers,
    });
  }

  /** Reads the queue on each scrape. */
  watch(name: string, load: () => Promise<QueueLoad>): void {
    this.queues.push({ name, load });
  }

  /**
   * Records how long a job waited. @param since when the job could start, by the clock of the process that enqueued it.
   */
  observeWait(queue: string, since: number, now = Date.now()): void {
    this.waits.observe({ queue }, Math.max(0, now - since) / 1000);
  }

  observeAttempt(queue: string, outcome: JobOutcome, milliseconds: number): void {
    this.durations.observe({ queue, outcome }, milliseconds / 1000);
  }

  /** Reads all queues once per scrape, although all gauges ask at the same time. */
  private readAll(): Promise<readonly Reading[]> {
    // A queue that does not respond must not fail the metrics of the others.
    const read = async ({ name, load }: WatchedQueue) => ({ name, load: await load().catch(() => null) });
    this.reading ??= Promise.all(this.queues.map(read)).finally(() => (this.reading = undefined));
    return this.reading;
  }
}
