import { Inject, Injectable } from '@nestjs/common';
import type { SyncHistory } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { syncSearchWords } from '@simmer/domain/event-history/sync-texts';
import type { Query } from '@simmer/persistence/query';
import { listSyncsJson, type SyncSearch } from '@simmer/persistence/calendar-sync/sync-history';
import { findSyncJson } from '@simmer/persistence/calendar-sync/sync-run';
import { READ } from '../../database/database.token.ts';
import { InvalidInputError, NotFoundError } from '@simmer/domain/errors/domain-error';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import type { Caller } from '../../database/caller.ts';
import { jsonText, type JsonText } from '../../http/json-text.ts';

const PAGE = 50;

export interface HistoryFilter {
  readonly only?: 'changed' | undefined;
  readonly search?: string | undefined;
  readonly zone?: string | undefined;
  readonly before?: string | undefined;
}

/** The history of syncs, page by page. */
@Injectable()
export class SyncHistoryService {
  constructor(@Inject(READ) private readonly read: Query) {}

  /**
   * One page of the history. @throws NotFoundError when the sync of the cursor is not the caller's, InvalidInputError
   * for an unknown zone.
   */
  async list(
    { only, search = '', zone = 'UTC', before }: HistoryFilter,
    { userId }: Caller,
  ): Promise<JsonText<SyncHistory>> {
    if (before !== undefined && (await findSyncJson(this.read, userId, before)) === null)
      throw new NotFoundError();
    const words = syncSearchWords(search);
    const wanted: SyncSearch | null = words.length > 0 ? { words, zone } : null;
    const page = { onlyChanged: only === 'changed', search: wanted, before: before ?? null, limit: PAGE };
    return jsonText(await listSyncsJson(this.read, userId, page).catch(rejectZone));
  }
}

// The database validates the zone.
function rejectZone(error: unknown): never {
  if (postgresFailure(error)?.code === '22023')
    throw new InvalidInputError([
      { loc: ['query', 'zone'], msg: 'There is no such time zone.', type: 'custom' },
    ]);
  throw error;
}
