import { Controller } from '@nestjs/common';
import { googleCalendarRoutes } from '@simmer/contracts/routes/google-calendar/google-calendar.routes';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
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

  @Route(googleCalendarRoutes.connect, { transaction: 'own' })
  async connect(
    _: RouteCall<typeof googleCalendarRoutes.connect>,
    caller: Caller,
    @FromBrowser() browser: Browser,
  ) {
    return { authorization_url: await this.connections.begin(caller, browser) };
  }

  @Route(googleCalendarRoutes.callback)
  async callback(
    { query }: RouteCall<typeof googleCalendarRoutes.callback>,
    _: ClientInfo,
    @FromBrowser() browser: Browser,
  ) {
    return new Redirect(await this.connections.finish(query, browser));
  }

  @Route(googleCalendarRoutes.disconnect, { transaction: 'own' })
  disconnect(_: RouteCall<typeof googleCalendarRoutes.disconnect>, caller: Caller) {
    return this.connections.disconnect(caller);
  }

  @Route(googleCalendarRoutes.status)
  status(_: RouteCall<typeof googleCalendarRoutes.status>, caller: Caller) {
    return this.connections.status(caller);
  }

  @Route(googleCalendarRoutes.calendars)
  list(_: RouteCall<typeof googleCalendarRoutes.calendars>, caller: Caller) {
    return this.calendars.list(caller);
  }

  @Route(googleCalendarRoutes.selectCalendars, { transaction: 'own' })
  select({ body }: RouteCall<typeof googleCalendarRoutes.selectCalendars>, caller: Caller) {
    return this.calendars.select(body.calendar_ids, caller);
  }

  @Route(googleCalendarRoutes.events)
  listEvents({ query }: RouteCall<typeof googleCalendarRoutes.events>, caller: Caller) {
    return this.events.list(query, caller);
  }

  @Route(googleCalendarRoutes.syncEvents, { transaction: 'own' })
  async syncEvents({ query }: RouteCall<typeof googleCalendarRoutes.syncEvents>, caller: Caller) {
    const sync = await this.sync.startAndWait(caller, query.sync_id);
    return { events_synced: sync.events_synced, sync };
  }

  @Route(googleCalendarRoutes.settings)
  readSettings(_: RouteCall<typeof googleCalendarRoutes.settings>, caller: Caller) {
    return this.settings.read(caller);
  }

  @Route(googleCalendarRoutes.updateSettings, { transaction: 'own' })
  updateSettings({ body }: RouteCall<typeof googleCalendarRoutes.updateSettings>, caller: Caller) {
    return this.settings.update(body, caller);
  }

  @Route(googleCalendarRoutes.syncStatus)
  syncStatus(_: RouteCall<typeof googleCalendarRoutes.syncStatus>, caller: Caller) {
    return this.sync.status(caller);
  }

  @Route(googleCalendarRoutes.kitchenSinkItems)
  kitchenSinkItems({ query }: RouteCall<typeof googleCalendarRoutes.kitchenSinkItems>, caller: Caller) {
    return this.events.kitchenSinkItems(query, caller);
  }

  @Route(googleCalendarRoutes.updateEvent)
  updateEvent({ params, body }: RouteCall<typeof googleCalendarRoutes.updateEvent>, caller: Caller) {
    return this.events.move(params.id, body.ecocycle_phase, caller);
  }
}
