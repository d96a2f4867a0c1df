import { Inject, Injectable } from '@nestjs/common';
import type { Calendar, SelectedCalendars } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { Query } from '@simmer/persistence/query';
import {
  listCalendarsJson,
  selectCalendars,
  storeCalendarsBesideRuns,
} from '@simmer/persistence/calendar-sync/connection';
import type { SelectionPreview } from '@simmer/contracts/schemas/google-calendar/event-history.schema';
import { previewSelectionJson } from '@simmer/persistence/calendar-sync/sync-settings';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../database/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';
import { ConnectionReader } from './provider/connection.reader.ts';
import { ProviderSession } from './provider/provider.session.ts';
import { SyncService } from './sync/sync.service.ts';

type Calendars = JsonText<{ calendars: Calendar[] }>;

@Injectable()
export class CalendarListService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly connections: ConnectionReader,
    private readonly provider: ProviderSession,
    private readonly sync: SyncService,
    private readonly work: UnitOfWork,
  ) {}

  /** The provider's current list of calendars, with our selection. */
  async list(caller: Caller): Promise<Calendars> {
    const connection = await this.connections.requireUsable(caller);
    const calendars = await this.provider.call(connection, (client) => client.listCalendars());
    await this.work.run(() => storeCalendarsBesideRuns(this.work.query, connection.id, calendars));
    return jsonText(await listCalendarsJson(this.read, connection.id));
  }

  /** How many events a new selection would remove, for the confirmation. */
  async preview(calendarIds: readonly string[], caller: Caller): Promise<JsonText<SelectionPreview>> {
    const { id } = await this.connections.require(caller);
    return jsonText(await previewSelectionJson(this.read, id, calendarIds));
  }

  /**
   * Replaces the selection (API-18) and starts a sync.
   * @throws InvalidInputError for calendars that this account does not have.
   */
  async select(calendarIds: readonly string[], caller: Caller): Promise<SelectedCalendars> {
    const { id } = await this.connections.requireUsable(caller);
    const syncId = await this.work.run(async () => {
      const runId = await this.sync.beginWithin(id, 'selection');
      const unknown = await selectCalendars(this.work.query, id, calendarIds);
      if (unknown.length === 0) return runId;
      throw new InvalidInputError(
        unknown.map((calendarId) => ({
          loc: ['body', 'calendar_ids', calendarIds.indexOf(calendarId)],
          msg: 'There is no such calendar in the connected account.',
          type: 'invalid_reference',
        })),
      );
    });
    await this.sync.send(id, syncId);
    const { calendars } = JSON.parse(await listCalendarsJson(this.read, id)) as { calendars: Calendar[] };
    return { calendars, sync_id: syncId };
  }
}
