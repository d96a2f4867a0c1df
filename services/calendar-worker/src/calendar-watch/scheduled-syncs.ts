import { setTimeout as delay } from 'node:timers/promises';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import type { Query } from '@simmer/persistence/query';
import { beginSync, staleConnections } from '@simmer/persistence/calendar-sync/sync-run';
import type { Logger } from 'pino';

/**
 * The maximum number of waiting syncs: 20 seconds of work for one worker at 10 syncs a second, longer than the interval
 * at which this process looks again.
 */
export const MOST_WAITING = 200;
const LOOK_AGAIN_MS = 1_000;
// After this time, the next calendar maintenance continues, which comes after five minutes.
const LONGEST_MS = 4 * 60_000;

export interface ScheduledSyncsOptions {
  readonly query: Query;
  readonly enqueue: (payload: CalendarSyncPayload) => Promise<void>;
  /** Number of syncs in the queue that could start now. */
  readonly waitingCount: () => Promise<number>;
  readonly logger: Logger;
  readonly lookAgainMs?: number;
  readonly longestMs?: number;
}

/** Starts the syncs that are due, as fast as the workers take them from the queue (OPS-110). */
export class ScheduledSyncs {
  private readonly options: ScheduledSyncsOptions;

  constructor(options: ScheduledSyncsOptions) {
    this.options = options;
  }

  /**
   * Starts due syncs. Safe in any number of workers, because a connection has one run at a time. After a crash, a sync
   * is still due, or has a run that StaleRunRecovery finds.
   *
   * @param staleSeconds age of a connection's last sync from which on a sync is due.
   * @throws Error when the queue does not respond.
   */
  async startDue(staleSeconds: number, signal: AbortSignal): Promise<void> {
    const { query, waitingCount, lookAgainMs = LOOK_AGAIN_MS, longestMs = LONGEST_MS } = this.options;
    const endsAt = performance.now() + longestMs;
    // A sync that cannot begin, or fails at once, stays due, and must not be started again in this pass.
    const tried = new Set<string>();
    while (!signal.aborted && performance.now() < endsAt) {
      const room = MOST_WAITING - (await waitingCount());
      if (room > 0) {
        const due = await staleConnections(query, staleSeconds, room);
        const untried = due.filter(({ id }) => !tried.has(id));
        for (const { id } of untried) {
          if (signal.aborted) return;
          tried.add(id);
          await this.start(id);
        }
        if (due.length < room || untried.length === 0) return;
      } else await delay(lookAgainMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Starts a sync. If the job cannot be enqueued, StaleRunRecovery finds the run. */
  async start(connectionId: string): Promise<void> {
    const { query, enqueue, logger } = this.options;
    try {
      const run = await beginSync(query, connectionId, 'schedule');
      await enqueue({ connection_id: connectionId, sync_run_id: run.id });
    } catch (error) {
      logger.warn({ err: error, connectionId }, 'could not start a scheduled sync');
    }
  }
}
