import { Controller } from '@nestjs/common';
import {
  calendarCallback,
  connectCalendar,
  disconnectCalendar,
  getCalendarStatus,
  getSyncSettings,
  getSyncStatus,
  listCalendarEvents,
  listCalendars,
  listKitchenSinkItems,
  selectCalendars,
  syncCalendarEvents,
  updateCalendarEvent,
  updateSyncSettings,
} from '@simmer/contracts/routes/google-calendar/google-calendar.routes';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Redirect } from '../http/redirect.ts';
import { Route } from '../http/route.decorator.ts';
import { CalendarEventsService } from './events/calendar-events.service.ts';
import { CalendarListService } from './calendar-list.service.ts';
import { ConnectionService } from './connection.service.ts';
import { SyncSettingsService } from './sync/sync-settings.service.ts';
import { SyncService } from './sync/sync.service.ts';

@Controller()
export class GoogleCalendarController {
  constructor(
    private readonly connections: ConnectionService,
    private readonly calendars: CalendarListService,
    private readonly events: CalendarEventsService,
    private readonly settings: SyncSettingsService,
    private readonly sync: SyncService,
  ) {}

  @Route(connectCalendar, { transaction: 'own' })
  async connect(_: RouteCall<typeof connectCalendar>, caller: Caller, @FromBrowser() browser: Browser) {
    return { authorization_url: await this.connections.begin(caller, browser) };
  }

  @Route(calendarCallback)
  async callback(
    { query }: RouteCall<typeof calendarCallback>,
    _: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return new Redirect(await this.connections.finish(query, browser));
  }

  @Route(disconnectCalendar, { transaction: 'own' })
  disconnect(_: RouteCall<typeof disconnectCalendar>, caller: Caller) {
    return this.connections.disconnect(caller);
  }

  @Route(getCalendarStatus)
  status(_: RouteCall<typeof getCalendarStatus>, caller: Caller) {
    return this.connections.status(caller);
  }

  @Route(listCalendars)
  list(_: RouteCall<typeof listCalendars>, caller: Caller) {
    return this.calendars.list(caller);
  }

  @Route(selectCalendars, { transaction: 'own' })
  select({ body }: RouteCall<typeof selectCalendars>, caller: Caller) {
    return this.calendars.select(body.calendar_ids, caller);
  }

  @Route(listCalendarEvents, { isHeavyRead: true })
  listEvents({ query }: RouteCall<typeof listCalendarEvents>, caller: Caller) {
    return this.events.list(query, caller);
  }

  @Route(syncCalendarEvents, { transaction: 'own' })
  async syncEvents({ query }: RouteCall<typeof syncCalendarEvents>, caller: Caller) {
    const sync = await this.sync.startAndWait(caller, query.sync_id);
    return { events_synced: sync.events_synced, sync };
  }

  @Route(getSyncSettings)
  readSettings(_: RouteCall<typeof getSyncSettings>, caller: Caller) {
    return this.settings.read(caller);
  }

  @Route(updateSyncSettings, { transaction: 'own' })
  updateSettings({ body }: RouteCall<typeof updateSyncSettings>, caller: Caller) {
    return this.settings.update(body, caller);
  }

  @Route(getSyncStatus)
  syncStatus(_: RouteCall<typeof getSyncStatus>, caller: Caller) {
    return this.sync.status(caller);
  }

  @Route(listKitchenSinkItems, { isHeavyRead: true })
  kitchenSinkItems({ query }: RouteCall<typeof listKitchenSinkItems>, caller: Caller) {
    return this.events.kitchenSinkItems(query, caller);
  }

  @Route(updateCalendarEvent)
  updateEvent({ params, body }: RouteCall<typeof updateCalendarEvent>, caller: Caller) {
    return this.events.move(params.id, body.ecocycle_phase, caller);
  }
}
