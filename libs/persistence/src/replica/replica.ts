import type { Pool } from 'pg';
import { openPool, type PoolOptions } from '../open-pool.ts';
import { clientQuery, poolQuery, type Query } from '../sql/query.ts';
import { lsnOf, ReplicaLag } from './replica-lag.ts';

/** Why a replica is not read. */
export type ReplicaState = 'usable' | 'behind' | 'unreachable' | 'not a replica';

export interface ReplicaOptions extends PoolOptions {
  /** Reads from the primary. */
  readonly primary: Query;
  /** Called when the state changes; with the reason if it is unreachable. */
  readonly onState?: (state: ReplicaState, error?: Error) => void;
}

/** Seconds that what a person reads may be old, apart from their own changes (OPS-142). */
export const MAX_LAG_SECONDS = 10;
const POLL_EVERY_MS = 500;
// A list takes some milliseconds; the primary is asked when the replica does not respond.
const RESPOND_WITHIN_MS = 2_000;

// What a replica can have: not what is still in the memory of the primary.
const OF_PRIMARY = `select pg_current_wal_flush_lsn()::text as lsn,
  (select system_identifier::text from pg_control_system()) as cluster`;

// All transactions below xmin are over, and their results visible. The list of those between xmin and xmax is empty on a
// replica, so it says nothing about them.
const XMIN = 'pg_snapshot_xmin(pg_current_snapshot())';

const OF_REPLICA = `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as lsn, ${XMIN}::text as xmin,
  (select system_identifier::text from pg_control_system()) as cluster`;

// Sent with each read: behind a balancer of several replicas, the connection may be another one's than that of the poll.
const HAS_REACHED = `select pg_is_in_recovery() and ${XMIN} >= $1::xid8 as "hasReached"`;

interface Position {
  readonly xmin: string;
  readonly polledAt: number;
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The replica does not respond.')), RESPOND_WITHIN_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const errorOf = (error: unknown) =>
  error instanceof Error ? error : new Error(String(error), { cause: error });

/**
 * A streaming replica for reads that may be some seconds old (OPS-140). It is polled twice a second; a person reads from
 * it while it has all of their changes, which the change notices of the primary tell (OPS-141).
 */
export class ReadReplica {
  readonly pool: Pool;
  private readonly query: Query;
  private readonly lag = new ReplicaLag();
  private lagSeconds = Infinity;
  private reached: Position | undefined;
  private current: ReplicaState | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isPolling = false;
  private readonly options: ReplicaOptions;

  constructor(options: ReplicaOptions) {
    this.options = options;
    this.pool = openPool({ connectWithinMs: RESPOND_WITHIN_MS, ...options });
    this.query = poolQuery(this.pool);
  }

  /** Polls from now on. Resolves after the first poll, whatever it finds. */
  async start(): Promise<void> {
    this.timer = setInterval(() => void this.poll(), POLL_EVERY_MS).unref();
    await this.poll();
  }

  get state(): ReplicaState {
    const { current = 'unreachable' } = this;
    return current === 'usable' && this.secondsOld() > MAX_LAG_SECONDS ? 'behind' : current;
  }

  /** Seconds by which it was behind at the last poll; Infinity if that is unknown. */
  get secondsBehind(): number {
    return this.lagSeconds;
  }

  /** The first transaction that the replica may lack; null while it is not to be read. */
  get position(): string | null {
    return this.state === 'usable' && this.reached ? this.reached.xmin : null;
  }

  /** At most, since the last poll. */
  private secondsOld(): number {
    if (!this.reached) return Infinity;
    return this.lagSeconds + (performance.now() - this.reached.polledAt) / 1000;
  }

  /**
   * The rows of a statement that only reads; undefined when this server has not reached the position.
   * @throws Error when it does not respond within 2 seconds, or the statement fails there.
   */
  async read<Row extends object>(
    position: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[] | undefined> {
    const client = await this.pool.connect();
    let failure: Error | undefined;
    try {
      const query = clientQuery(client);
      const both = [
        query<{ hasReached: boolean }>(HAS_REACHED, [position]),
        query<Row>(text, values),
      ] as const;
      const [[state], rows] = await inTime(Promise.all(both));
      return state?.hasReached ? rows : undefined;
    } catch (error) {
      failure = errorOf(error);
      throw failure;
    } finally {
      // A connection whose response is not awaited any more is closed.
      client.release(failure);
    }
  }

  /** Not to be read until the next poll that succeeds. */
  suspend(error: unknown): void {
    this.enter('unreachable', errorOf(error));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    if (!this.pool.ended) await this.pool.end();
  }

  private async poll(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    try {
      await this.look();
    } catch (error) {
      this.lagSeconds = Infinity;
      if (!this.pool.ended) this.enter('unreachable', errorOf(error));
    } finally {
      this.isPolling = false;
    }
  }

  private async look(): Promise<void> {
    interface Primary {
      readonly lsn: string;
      readonly cluster: string;
    }
    interface Standby extends Primary {
      readonly isReplica: boolean;
      readonly xmin: string;
    }
    // First the primary: the replica may then have more, never less than is believed.
    const [primary] = await inTime(this.options.primary<Primary>(OF_PRIMARY));
    const at = performance.now();
    const [replica] = await inTime(this.query<Standby>(OF_REPLICA));
    if (!primary || !replica?.isReplica || primary.cluster !== replica.cluster) {
      this.lagSeconds = Infinity;
      this.enter('not a replica');
      return;
    }
    this.lag.add(lsnOf(primary.lsn), at);
    this.lagSeconds = this.lag.of(lsnOf(replica.lsn), performance.now());
    this.reached = { xmin: replica.xmin, polledAt: at };
    this.enter(this.lagSeconds <= MAX_LAG_SECONDS ? 'usable' : 'behind');
  }

  private enter(state: ReplicaState, error?: Error): void {
    const isNew = state !== this.current;
    this.current = state;
    if (isNew) this.options.onState?.(state, error);
  }
}
