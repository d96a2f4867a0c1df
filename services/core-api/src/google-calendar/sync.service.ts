import { Inject, Injectable, Logger } from '@nestjs/common';
import { syncStatusSchema, type SyncStatus } from '@simmer/contracts/schemas/calendar.schema';
import type { Query } from '@simmer/persistence/query';
import {
  beginSync,
  latestSyncJson,
  listSyncsJson,
} from '@simmer/persistence/repositories/calendar-sync-run.repository';
import { setTimeout as delay } from 'node:timers/promises';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { UnavailableError } from '../errors/domain-error.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import { authRequired, keyChanged } from './calendar-trouble.ts';
import { ConnectionReader } from './connection.reader.ts';
import { SYNC_PATIENCE, type SyncPatience } from './google.tokens.ts';
import { SyncQueue } from './sync.queue.ts';

/** Starting syncs and telling how they go. The work itself is the worker's. */
@Injectable()
export class SyncService {
  private readonly log = new Logger(SyncService.name);

  constructor(
    @Inject(READ) private readonly read: Query,
    @Inject(SYNC_PATIENCE) private readonly patience: SyncPatience,
    private readonly connections: ConnectionReader,
    private readonly queue: SyncQueue,
    private readonly work: UnitOfWork,
  ) {}

  /** Starts a sync or joins the one that runs. */
  async start(caller: Caller): Promise<SyncStatus> {
    const { id } = await this.connections.requireUsable(caller);
    await this.begin(id);
    return this.latest(caller);
  }

  /**
   * The same, and waits for its end as long as a person would: what is told is what was counted by then.
   * @throws CalendarTroubleError or UnavailableError when the sync failed.
   */
  async startAndWait(caller: Caller): Promise<SyncStatus> {
    const { id } = await this.connections.requireUsable(caller);
    const runId = await this.begin(id);
    await this.untilEnded(runId);
    const status = await this.latest(caller);
    if (status.status !== 'failed') return status;
    if (status.error_code === 'ENCRYPTION_KEY_CHANGED') throw keyChanged();
    if (status.error_code === 'CALENDAR_AUTH_REQUIRED') throw authRequired();
    throw new UnavailableError(status.error_message ?? 'Failed to sync calendar');
  }

  /** Syncs again what was chosen before, if anything was. What fails here can be started by hand. */
  async resume(connectionId: string): Promise<void> {
    const [chosen] = await this.read<{ id: string }>(
      'select id from calendar where connection_id = $1 and is_synced limit 1',
      [connectionId],
    );
    if (!chosen) return;
    await this.begin(connectionId).catch((error: unknown) => {
      this.log.warn(error instanceof Error ? error.message : 'The sync could not be started');
    });
  }

  async status(caller: Caller): Promise<JsonText<SyncStatus>> {
    return jsonText(await latestSyncJson(this.read, caller.userId));
  }

  async history(caller: Caller): Promise<JsonText<{ syncs: SyncStatus[] }>> {
    return jsonText(await listSyncsJson(this.read, caller.userId));
  }

  async latest(caller: Caller): Promise<SyncStatus> {
    return syncStatusSchema.parse(JSON.parse(await latestSyncJson(this.read, caller.userId)));
  }

  private async begin(connectionId: string): Promise<string> {
    const { id } = await this.work.run(() => beginSync(this.work.query, connectionId));
    // After the transaction: the worker must find the run. A run that lost its job gets it again here.
    await this.queue.add({ connection_id: connectionId, sync_run_id: id });
    return id;
  }

  private async untilEnded(runId: string): Promise<void> {
    const deadline = performance.now() + this.patience.waitMs;
    while (performance.now() < deadline) {
      const [running] = await this.read<{ id: string }>(
        `select id from calendar_sync_run where id = $1 and status = 'in_progress'`,
        [runId],
      );
      if (!running) return;
      await delay(this.patience.lookEveryMs);
    }
  }
}
