import { Gauge, type Registry } from 'prom-client';

/** Shows how many jobs of a queue wait or run, asked for whenever Prometheus reads. */
export function watchPendingJobs(registry: Registry, name: string, pending: () => Promise<number>): void {
  new Gauge({
    name,
    help: 'Jobs that wait, run or will be retried.',
    registers: [registry],
    async collect() {
      // A queue that does not answer must not take the other numbers with it.
      this.set(await pending().catch(() => Number.NaN));
    },
  });
}
