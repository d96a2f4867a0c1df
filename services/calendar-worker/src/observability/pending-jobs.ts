import { Gauge, type Registry } from 'prom-client';

/** Adds a gauge of the jobs that wait or run, read on each scrape. */
export function watchPendingJobs(registry: Registry, name: string, pending: () => Promise<number>): void {
  new Gauge({
    name,
    help: 'Jobs that wait, run or will be retried.',
    registers: [registry],
    async collect() {
      // A queue that does not respond must not fail the other metrics.
      this.set(await pending().catch(() => Number.NaN));
    },
  });
}
