import { type ChangeNotice, readNotice } from '../database/change-notice.ts';
import { type Query, sqlRows } from '../database/query.ts';

export interface ChangeFollowerOptions {
  readonly query: Query;
  /** Whether anybody listens; otherwise there is no polling. */
  readonly isWanted: () => boolean;
  /** Called for each notice of any user. */
  readonly onNotice: (notice: ChangeNotice) => void;
  /** Called when no notice is missed from now on; earlier ones may have been. */
  readonly onFollowing: () => void;
  /** Called when a poll has failed; it is retried. */
  readonly onError: (error: Error) => void;
}

export interface ChangeFollower {
  /** True while no notice is missed. */
  readonly isFollowing: boolean;
  /** Polls at once instead of at the next interval. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
}

/** Milliseconds between two polls. */
export const POLL_EVERY_MS = 400;
const PAUSE_AFTER_ERROR_MS = 2_000;
const DELETE_OLD_EVERY_MS = 60_000;
/** Notices are kept for ten minutes; a follower that has not polled for half of that starts again. */
const RESTART_AFTER_MS = 5 * 60_000;

const BEGIN = 'select pg_current_snapshot()::text as snapshot';

// Finds notices that are visible now and were not at the last poll. Sequence numbers would not do, because transactions
// do not commit in that order.
const POLL = `select distinct pg_current_snapshot()::text as snapshot, n.whose, n.topic, n.traceparent, n.step
  from (select) as always left join change_feed.notice n
    on n.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(n.xid, $1::pg_snapshot)
    and pg_visible_in_snapshot(n.xid, pg_current_snapshot())`;

const DELETE_OLD = `delete from change_feed.notice where noted_at < now() - interval '10 minutes'`;

interface Moment {
  readonly steady: number;
  readonly wall: number;
}

const thisMoment = (): Moment => ({ steady: performance.now(), wall: Date.now() });

// The larger of the times by the monotonic clock and by the time of day: the monotonic clock stops while a machine
// sleeps, and other followers may have deleted notices meanwhile.
const msSince = (moment: Moment) => Math.max(performance.now() - moment.steady, Date.now() - moment.wall);

interface Seen {
  readonly snapshot: string;
  readonly whose?: string | null;
  readonly topic?: string | null;
  readonly traceparent?: string | null;
  readonly step?: string | null;
}

/** Polls for notices of transactions that committed since the last poll. */
class Poller {
  private snapshot: string | undefined;
  private polledAt = thisMoment();
  private deletedAt = performance.now();
  private readonly options: ChangeFollowerOptions;

  constructor(options: ChangeFollowerOptions) {
    this.options = options;
  }

  get isFollowing(): boolean {
    return this.snapshot !== undefined && msSince(this.polledAt) < RESTART_AFTER_MS;
  }

  forget(): void {
    this.snapshot = undefined;
  }

  async poll(): Promise<void> {
    const { query, onNotice, onFollowing } = this.options;
    const isNew = !this.isFollowing;
    const rows = await (isNew ? sqlRows<Seen>(query, BEGIN) : sqlRows<Seen>(query, POLL, [this.snapshot]));
    this.snapshot = rows[0]?.snapshot;
    this.polledAt = thisMoment();
    if (isNew) onFollowing();
    for (const { whose, topic, ...from } of rows) {
      const notice = whose && topic ? readNotice(whose, topic, from) : undefined;
      if (notice) onNotice(notice);
    }
  }

  async deleteOld(): Promise<void> {
    if (performance.now() - this.deletedAt < DELETE_OLD_EVERY_MS) return;
    this.deletedAt = performance.now();
    await sqlRows(this.options.query, DELETE_OLD);
  }
}

/**
 * Follows committed changes by polling 2.5 times a second while anybody listens. Every follower also deletes old
 * notices.
 */
export function startChangeFollower(options: ChangeFollowerOptions): ChangeFollower {
  const poller = new Poller(options);
  const stop = new AbortController();
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const turn = async (): Promise<number> => {
    try {
      if (options.isWanted()) await poller.poll();
      else poller.forget();
      await poller.deleteOld();
      return POLL_EVERY_MS;
    } catch (error) {
      poller.forget();
      options.onError(error instanceof Error ? error : new Error(String(error), { cause: error }));
      return PAUSE_AFTER_ERROR_MS;
    }
  };
  const run = async () => {
    while (!stop.signal.aborted) {
      const ms = await turn();
      if (!stop.signal.aborted) await pause(ms);
    }
  };
  const running = run();
  return {
    get isFollowing() {
      return poller.isFollowing;
    },
    wake: () => wake(),
    close: () => {
      stop.abort();
      wake();
      return running;
    },
  };
}
