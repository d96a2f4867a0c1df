import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import type { ReadReplica } from '@simmer/persistence/replica/replica';
import { READ, REPLICA } from './database.token.ts';
import { ReplicaMetrics } from './replica-metrics.ts';

/** Of a caller. */
interface Reader {
  readonly replicatedTo?: string;
}

/**
 * Reads of a person's lists, from a replica if there is one that has everything they have written (OPS-141). Only for
 * tables whose changes are announced to their person, because the notices tell what the replica lacks.
 */
@Injectable()
export class ListReads {
  constructor(
    @Inject(READ) private readonly primary: Query,
    @Inject(REPLICA) private readonly replica: ReadReplica | undefined,
    private readonly metrics: ReplicaMetrics,
  ) {}

  /** Reads what belongs to the caller. A statement that fails on the replica is run by the primary. */
  queryFor({ replicatedTo }: Reader): Query {
    const { primary, replica, metrics } = this;
    if (!replica) return primary;
    if (replicatedTo === undefined) {
      metrics.countRead('primary', replica.position === null ? replica.state : 'own changes');
      return primary;
    }
    return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const rows = await replica.read<Row>(replicatedTo, text, values).catch((error: unknown) => {
        replica.suspend(error);
        return undefined;
      });
      metrics.countRead(rows ? 'replica' : 'primary', rows ? 'usable' : replica.state);
      return rows ?? primary<Row>(text, values);
    };
  }
}
