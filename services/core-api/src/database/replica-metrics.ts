import { Inject, Injectable } from '@nestjs/common';
import { MAX_LAG_SECONDS, type ReadReplica, type ReplicaState } from '@simmer/persistence/replica/replica';
import { Counter, Gauge } from 'prom-client';
import { RequestMetrics } from '../observability/request-metrics.ts';
import { REPLICA } from './database.token.ts';

/** Prometheus metrics of the replica; none without one (OPS-143). */
@Injectable()
export class ReplicaMetrics {
  private readonly reads: Counter<'server' | 'reason'> | undefined;

  constructor({ registry }: RequestMetrics, @Inject(REPLICA) replica: ReadReplica | undefined) {
    if (!replica) return;
    const registers = [registry];
    this.reads = new Counter({
      name: 'database_list_reads_total',
      help: 'Lists that were read, by the server that was asked last and the reason.',
      labelNames: ['server', 'reason'],
      registers,
    });
    new Gauge({
      name: 'database_replica_up',
      help: '1 while lists are read from the replica, or 0.',
      registers,
      collect() {
        this.set(replica.state === 'usable' ? 1 : 0);
      },
    });
    new Gauge({
      name: 'database_replica_lag_seconds',
      help: `Seconds by which the replica is behind, not a number if unknown; it is read up to ${MAX_LAG_SECONDS}.`,
      registers,
      collect() {
        this.set(Number.isFinite(replica.secondsBehind) ? replica.secondsBehind : Number.NaN);
      },
    });
  }

  countRead(server: 'replica' | 'primary', reason: ReplicaState | 'own changes'): void {
    this.reads?.inc({ server, reason });
  }
}
