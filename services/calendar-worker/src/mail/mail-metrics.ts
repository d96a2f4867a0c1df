import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { WorkerMetrics } from '../observability/worker-metrics.ts';

export type MailOutcome = 'done' | 'retried' | 'refused' | 'too_late';

/** Prometheus metrics of mails. */
@Injectable()
export class MailMetrics {
  private readonly mails: Counter;

  constructor({ registry }: WorkerMetrics) {
    this.mails = new Counter({
      name: 'mails_total',
      help: 'Attempts to send a mail, by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  count(outcome: MailOutcome): void {
    this.mails.inc({ outcome });
  }
}
