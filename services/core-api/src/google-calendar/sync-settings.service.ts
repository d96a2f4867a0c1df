import { Injectable } from '@nestjs/common';
import type { SyncSettings } from '@simmer/contracts/schemas/calendar.schema';
import {
  updateSyncSettings,
  type ConnectionRow,
} from '@simmer/persistence/repositories/calendar-connection.repository';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { InvalidInputError, NotFoundError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import type { Caller } from '../http/caller.ts';
import { ConnectionReader } from './connection.reader.ts';
import { SyncService } from './sync.service.ts';

/** What a request may change; what is absent stays, null goes back to the days. */
export type SettingsChange = { readonly [Key in keyof SyncSettings]?: SyncSettings[Key] | undefined };

/** The window of dates that is synced. */
@Injectable()
export class SyncSettingsService {
  constructor(
    private readonly connections: ConnectionReader,
    private readonly sync: SyncService,
    private readonly work: UnitOfWork,
  ) {}

  async read(caller: Caller): Promise<SyncSettings> {
    return settingsOf(await this.connections.require(caller));
  }

  /** Changes the window and brings the events in line with it. */
  async update(change: SettingsChange, caller: Caller): Promise<SyncSettings> {
    const connection = await this.connections.require(caller);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const row = await this.work
      .run(() => updateSyncSettings(this.work.query, connection.id, given))
      .catch(refuseDisorder);
    if (!row) throw new NotFoundError();
    if (row.status === 'connected') await this.sync.resume(connection.id);
    return settingsOf(row);
  }
}

function settingsOf(row: ConnectionRow): SyncSettings {
  const { sync_start_date, sync_end_date, sync_start_days_before, sync_end_days_after } = row;
  return { sync_start_date, sync_end_date, sync_start_days_before, sync_end_days_after };
}

/** One date alone may still lie on the wrong side of the one that is stored. */
function refuseDisorder(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'calendar_connection_dates_ordered') {
    throw InvalidInputError.inBody('sync_end_date', 'The end date lies before the start date.', 'custom');
  }
  throw error;
}
