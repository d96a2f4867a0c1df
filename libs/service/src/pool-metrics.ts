import { Gauge, type Registry } from 'prom-client';

/** What a pool of database connections counts. */
export interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** The pools of a process by the server that they lead to. */
export interface CountedPools {
  readonly primary: CountedPool;
  readonly replica?: CountedPool | undefined;
}

/** Adds gauges of the pools of database connections, read on each scrape (OPS-60, OPS-143). */
export function watchPools(registry: Registry, { primary, replica }: CountedPools): void {
  const pools = Object.entries({ primary, ...(replica && { replica }) });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database, by server and state.',
    labelNames: ['server', 'state'],
    registers: [registry],
    collect() {
      for (const [server, pool] of pools) {
        this.set({ server, state: 'idle' }, pool.idleCount);
        this.set({ server, state: 'busy' }, pool.totalCount - pool.idleCount);
      }
    },
  });
  new Gauge({
    name: 'database_pool_waiting_requests',
    help: 'Requests that wait for a connection to the database, by server.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      for (const [server, pool] of pools) this.set({ server }, pool.waitingCount);
    },
  });
}
