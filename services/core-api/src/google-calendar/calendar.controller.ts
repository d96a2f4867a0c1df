import { Controller } from '@nestjs/common';
import { calendarRoutes } from '@simmer/contracts/routes/google-calendar/calendar.routes';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Redirect } from '../http/redirect.ts';
import { Route } from '../http/route.decorator.ts';
import { ConnectionService } from './connection.service.ts';
import { SyncHistoryService } from './sync/sync-history.service.ts';
import { SyncService } from './sync/sync.service.ts';

/** The second set of calendar routes (API-17): the same data in another response format. */
@Controller()
export class CalendarController {
  constructor(
    private readonly connections: ConnectionService,
    private readonly sync: SyncService,
    private readonly syncs: SyncHistoryService,
  ) {}

  @Route(calendarRoutes.auth)
  async auth(_: RouteCall<typeof calendarRoutes.auth>, caller: Caller, @FromBrowser() browser: Browser) {
    return new Redirect(await this.connections.begin(caller, browser));
  }

  @Route(calendarRoutes.sync, { transaction: 'own' })
  async start(_: RouteCall<typeof calendarRoutes.sync>, caller: Caller) {
    return { sync: await this.sync.start(caller) };
  }

  @Route(calendarRoutes.syncStatus)
  async status(_: RouteCall<typeof calendarRoutes.syncStatus>, caller: Caller) {
    return { sync: await this.sync.latest(caller) };
  }

  @Route(calendarRoutes.syncHistory)
  history({ query }: RouteCall<typeof calendarRoutes.syncHistory>, caller: Caller) {
    return this.syncs.list(query, caller);
  }

  @Route(calendarRoutes.disconnect, { transaction: 'own' })
  disconnect(_: RouteCall<typeof calendarRoutes.disconnect>, caller: Caller) {
    return this.connections.disconnect(caller);
  }
}
