import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import { Inject, Injectable } from '@nestjs/common';
import { syncStatusSchema, type SyncStatus } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { Query } from '@simmer/persistence/query';
import { lockConnection } from '@simmer/persistence/calendar-sync/connection';
import {
  beginSync,
  cancelSync,
  findSyncJson,
  hasSyncWork,
  isFreshlySynced,
  latestSyncJson,
  isAskedToWait,
} from '@simmer/persistence/calendar-sync/sync-run';
import type { SyncTrigger } from '@simmer/persistence/calendar-sync/run-claim';
import { answeringRun, settingsVersionOf } from '@simmer/persistence/calendar-sync/sync-settings';
import type { Logger } from 'pino';
import { setTimeout as delay } from 'node:timers/promises';
import { LOGGER } from '../../environment/logger.token.ts';
import { READ } from '../../database/database.token.ts';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { NotFoundError, UnavailableError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../../database/caller.ts';
import { jsonText, type JsonText } from '../../http/json-text.ts';
import { authRequired, keyChanged } from '../provider/calendar-connection-error.ts';
import { ConnectionReader } from '../provider/connection.reader.ts';
import { SYNC_WAIT_POLICY, type SyncWaitPolicy } from './sync-wait-policy.ts';
import { SyncQueue } from './sync.queue.ts';

/** The least seconds between two syncs of screens that regain focus. */
const FRESH_SECONDS = 5 * 60;
/** The delay after a notification. Notifications come in bursts: one delayed sync covers all of them. */
const BURST_MS = 2_000;

/** Starts syncs and reports their state (SYN-25). The worker runs them. */
@Injectable()
export class SyncService {
  constructor(
    @Inject(READ) private readonly read: Query,
    @Inject(SYNC_WAIT_POLICY) private readonly waitPolicy: SyncWaitPolicy,
    private readonly connections: ConnectionReader,
    private readonly queue: SyncQueue,
    private readonly work: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts a sync or joins the running one. */
  async start(caller: Caller): Promise<SyncStatus> {
    const { id } = await this.connections.requireUsable(caller);
    await this.begin(id, manualTrigger);
    return this.latest(caller);
  }

  /**
   * Starts a sync or joins the running one, and waits for its end, up to a limit. A run with older settings is replaced
   * by the run that follows.
   * @param begun the sync to wait for, if it was started before.
   * @throws CalendarConnectionError or UnavailableError when the sync failed, NotFoundError when `begun` is not the
   * caller's.
   */
  async startAndWait(caller: Caller, begun?: string): Promise<SyncStatus> {
    const { id } = await this.connections.requireUsable(caller);
    if (begun !== undefined && !(await this.find(this.read, begun, caller))) throw new NotFoundError();
    const version = await settingsVersionOf(this.read, id);
    const runId = await this.untilEnded(begun ?? (await this.begin(id, manualTrigger)), version);
    const status = (await this.find(this.read, runId, caller)) ?? (await this.latest(caller));
    if (status.status !== 'failed' || status.is_cancelled) return status;
    if (status.error_code === 'ENCRYPTION_KEY_CHANGED') throw keyChanged();
    if (status.error_code === 'CALENDAR_AUTH_REQUIRED') throw authRequired();
    throw new UnavailableError(status.error_message ?? 'Failed to sync calendar');
  }

  /**
   * Starts a sync within the transaction of a change, so that a crash leaves no change without its sync. Call this
   * before the change, to keep the lock order of connection, run and calendars, and call `send` after the commit.
   */
  async beginWithin(connectionId: string, trigger: SyncTrigger): Promise<string> {
    await lockConnection(this.work.query, connectionId);
    return (await beginSync(this.work.query, connectionId, trigger)).id;
  }

  async resumeWithin(connectionId: string, trigger: SyncTrigger): Promise<string | null> {
    const hasWork = await hasSyncWork(this.work.query, connectionId);
    return hasWork ? this.beginWithin(connectionId, trigger) : null;
  }

  /** Enqueues a started sync. If the queue is unavailable, the worker finds the run later. */
  async send(connectionId: string, runId: string): Promise<void> {
    try {
      await this.queue.add({ connection_id: connectionId, sync_run_id: runId });
    } catch (error) {
      this.logger.warn(
        error instanceof Error ? error.message : 'The sync could not be enqueued; the worker will find it',
      );
    }
  }

  /** Starts a sync unless there was a recent one, so that many tabs start only one. */
  async refresh(caller: Caller): Promise<{ is_started: boolean; sync: SyncStatus }> {
    const { id } = await this.connections.requireUsable(caller);
    const isFresh = await isFreshlySynced(this.read, id, FRESH_SECONDS);
    const runId = isFresh ? null : await this.work.run(() => this.resumeWithin(id, 'focus'));
    if (runId !== null) await this.send(id, runId);
    return { is_started: runId !== null, sync: await this.latest(caller) };
  }

  /**
   * Handles a notification. The run is stored first, so that it survives if the queue is unavailable. While the
   * provider asks to wait, the scheduled sync covers the change.
   */
  async pushed(connectionId: string): Promise<void> {
    if (await isAskedToWait(this.read, connectionId)) return;
    await this.begin(connectionId, 'push', BURST_MS).catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) throw error;
    });
  }

  /** Cancels a running sync. Needs a transaction. @throws NotFoundError */
  async cancel(id: string, caller: Caller): Promise<{ sync: SyncStatus }> {
    await cancelSync(this.work.query, caller.userId, id);
    const sync = await this.find(this.work.query, id, caller);
    if (sync === null) throw new NotFoundError();
    return { sync };
  }

  async status(caller: Caller): Promise<JsonText<SyncStatus>> {
    // Finding the connection restores one whose key is back, before its status is read.
    await this.connections.find(caller);
    return jsonText(await latestSyncJson(this.read, caller.userId));
  }

  async latest(caller: Caller): Promise<SyncStatus> {
    return syncStatusSchema.parse(JSON.parse(await latestSyncJson(this.read, caller.userId)));
  }

  private async find(query: Query, id: string, { userId }: Caller): Promise<SyncStatus | null> {
    const sync = await findSyncJson(query, userId, id);
    return sync === null ? null : syncStatusSchema.parse(JSON.parse(sync));
  }

  private async begin(connectionId: string, trigger: SyncTrigger, delayMs = 0): Promise<string> {
    const { id } = await this.work.run(() => beginSync(this.work.query, connectionId, trigger));
    // Added after the commit, so that the worker finds the run. This replaces a lost job.
    await this.queue.add({ connection_id: connectionId, sync_run_id: id }, delayMs);
    return id;
  }

  /** Waits for a run; if the run has older settings than the version, for the run that follows. */
  private async untilEnded(begun: string, version: number): Promise<string> {
    const deadline = performance.now() + this.waitPolicy.waitMs;
    let runId = begun;
    while (performance.now() < deadline) {
      const run = await answeringRun(this.read, begun, version);
      runId = run?.id ?? begun;
      if (run === null || run.isEnded) break;
      await delay(this.waitPolicy.pollIntervalMs);
    }
    return runId;
  }
}
