import { Counter, type Registry } from 'prom-client';

export type MailOutcome = 'done' | 'retried' | 'refused' | 'too_late';

/** Prometheus metrics of mails. */
export class MailMetrics {
  private readonly mails: Counter;

  constructor(registry: Registry) {
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
