import { END_BEFORE_START } from '@simmer/contracts/date-order';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncSettings } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { SettingsPreview } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { zonedSyncWindow } from '@simmer/domain/dates/sync-window';
import type { Query } from '@simmer/persistence/query';
import { updateSyncSettings, type ConnectionRow } from '@simmer/persistence/calendar-sync/connection';
import { findSyncZone, previewWindowJson } from '@simmer/persistence/calendar-sync/sync-settings';
import { CLOCK, type Clock } from '../../environment/clock.ts';
import { READ } from '../../database/database.token.ts';
import { UnitOfWork } from '../../database/unit-of-work.ts';
import { InvalidInputError, NotFoundError } from '@simmer/domain/errors/domain-error';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import type { Caller } from '../../database/caller.ts';
import { jsonText, type JsonText } from '../../http/json-text.ts';
import { ConnectionReader } from '../provider/connection.reader.ts';
import { SyncService } from './sync.service.ts';

/** Changes of a request; absent fields stay. Null removes a date, so that the number of days counts. */
export type SettingsChange = { readonly [Key in keyof SyncSettings]?: SyncSettings[Key] | undefined };

/** The sync window. */
@Injectable()
export class SyncSettingsService {
  constructor(
    @Inject(READ) private readonly query: Query,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly connections: ConnectionReader,
    private readonly sync: SyncService,
    private readonly work: UnitOfWork,
  ) {}

  async read(caller: Caller): Promise<SyncSettings> {
    return settingsOf(await this.connections.require(caller));
  }

  /** How many events a change would remove, for the confirmation. */
  async preview(change: SettingsChange, caller: Caller): Promise<JsonText<SettingsPreview>> {
    const connection = await this.connections.require(caller);
    const settings = { ...settingsOf(connection), ...givenOf(change) };
    const { sync_start_date: start, sync_end_date: end } = settings;
    if (start !== null && end !== null && end < start) throw disorder();
    const zone = await findSyncZone(this.query, connection.id);
    const window = zonedSyncWindow(settings, this.clock().getTime(), zone);
    return jsonText(await previewWindowJson(this.query, connection.id, window));
  }

  /** Changes the window and starts a sync. */
  async update(change: SettingsChange, caller: Caller): Promise<SyncSettings> {
    const connection = await this.connections.require(caller);
    const changedSettings = givenOf(change);
    const { row, runId } = await this.work
      .run(async () => {
        const isUsable = connection.status === 'connected';
        const runId = isUsable ? await this.sync.resumeWithin(connection.id, 'settings') : null;
        return { row: await updateSyncSettings(this.work.query, connection.id, changedSettings), runId };
      })
      .catch(rejectDisorder);
    if (!row) throw new NotFoundError();
    if (runId !== null) await this.sync.send(connection.id, runId);
    return settingsOf(row);
  }
}

const givenOf = (change: SettingsChange): Partial<SyncSettings> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function settingsOf(row: ConnectionRow): SyncSettings {
  const { sync_start_date, sync_end_date, sync_start_days_before, sync_end_days_after } = row;
  return { sync_start_date, sync_end_date, sync_start_days_before, sync_end_days_after };
}

const disorder = () => InvalidInputError.inBody('sync_end_date', END_BEFORE_START, 'custom');

/** Rejects a date that is on the wrong side of the stored one. */
function rejectDisorder(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'calendar_connection_dates_ordered') {
    throw disorder();
  }
  throw error;
}
