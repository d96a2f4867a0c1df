import { Controller } from '@nestjs/common';
import {
  calendarAuth,
  disconnectCalendarAccount,
  getCalendarSyncStatus,
  listCalendarSyncs,
  syncCalendar,
} from '@simmer/contracts/routes/google-calendar/calendar.routes';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Redirect } from '../http/redirect.ts';
import { Route } from '../http/route.decorator.ts';
import { ConnectionService } from './connection.service.ts';
import { SyncHistoryService } from './sync/sync-history.service.ts';
import { SyncService } from './sync/sync.service.ts';

/** The second interface of the calendar service (API-17): same state, other response format. */
@Controller()
export class CalendarController {
  constructor(
    private readonly connections: ConnectionService,
    private readonly sync: SyncService,
    private readonly syncs: SyncHistoryService,
  ) {}

  @Route(calendarAuth)
  async auth(_: RouteCall<typeof calendarAuth>, caller: Caller, @FromBrowser() browser: Browser) {
    return new Redirect(await this.connections.begin(caller, browser));
  }

  @Route(syncCalendar, { transaction: 'own' })
  async start(_: RouteCall<typeof syncCalendar>, caller: Caller) {
    return { sync: await this.sync.start(caller) };
  }

  @Route(getCalendarSyncStatus)
  async status(_: RouteCall<typeof getCalendarSyncStatus>, caller: Caller) {
    return { sync: await this.sync.latest(caller) };
  }

  @Route(listCalendarSyncs)
  history({ query }: RouteCall<typeof listCalendarSyncs>, caller: Caller) {
    return this.syncs.list(query, caller);
  }

  @Route(disconnectCalendarAccount, { transaction: 'own' })
  disconnect(_: RouteCall<typeof disconnectCalendarAccount>, caller: Caller) {
    return this.connections.disconnect(caller);
  }
}
