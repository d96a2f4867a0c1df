import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { WorkerMetrics } from '../observability/worker-metrics.ts';

/** Prometheus metrics of reminders. */
@Injectable()
export class ReminderMetrics {
  private readonly late: Histogram;
  private readonly pushes: Counter;

  constructor({ registry }: WorkerMetrics) {
    this.late = new Histogram({
      name: 'reminders_late_seconds',
      help: 'Time from when a reminder was due until it was sent.',
      buckets: [1, 5, 15, 30, 60, 120, 300, 900, 3600],
      registers: [registry],
    });
    this.pushes = new Counter({
      name: 'pushes_total',
      help: 'Messages to push services, by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  observeSent(lateMs: number): void {
    this.late.observe(Math.max(0, lateMs) / 1000);
  }

  countPush(outcome: 'sent' | 'gone' | 'refused' | 'failed'): void {
    this.pushes.inc({ outcome });
  }
}
