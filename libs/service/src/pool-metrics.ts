import { Gauge, type Registry } from 'prom-client';

/** The counts of a pool of database connections. */
export interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Adds gauges of the pools of database connections, read on each scrape (OPS-60). */
export function watchPools(registry: Registry, pool: CountedPool): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'database_pool_waiting_requests',
    help: 'Requests that wait for a connection to the database.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
}
