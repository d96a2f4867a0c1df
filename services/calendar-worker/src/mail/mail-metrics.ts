import { Counter, Gauge, type Registry } from 'prom-client';

export type MailOutcome = 'done' | 'retried' | 'refused' | 'too_late';

/** What Prometheus reads of mails. */
export class MailMetrics {
  private readonly registry: Registry;
  private readonly mails: Counter;

  constructor(registry: Registry) {
    this.registry = registry;
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

  /** Shows how many jobs wait or run, asked for whenever Prometheus reads. */
  watchQueue(pending: () => Promise<number>): void {
    new Gauge({
      name: 'mail_jobs_pending',
      help: 'Jobs that wait, run or will be retried.',
      registers: [this.registry],
      async collect() {
        // A queue that does not answer must not take the other numbers with it.
        this.set(await pending().catch(() => Number.NaN));
      },
    });
  }
}
