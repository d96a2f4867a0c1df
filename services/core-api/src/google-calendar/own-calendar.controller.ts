import { Controller } from '@nestjs/common';
import { ownCalendarRoutes } from '@simmer/contracts/routes/google-calendar/own-calendar.routes';
import { FromBrowser, type Browser } from '../http/browser.decorator.ts';
import type { Caller } from '../database/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { ConnectionService } from './connection.service.ts';
import { OwnCalendarService } from './own-calendar.service.ts';

@Controller()
export class OwnCalendarController {
  constructor(
    private readonly connections: ConnectionService,
    private readonly ownCalendars: OwnCalendarService,
  ) {}

  @Route(ownCalendarRoutes.get)
  get(_: RouteCall<typeof ownCalendarRoutes.get>, caller: Caller) {
    return this.ownCalendars.read(caller);
  }

  @Route(ownCalendarRoutes.show, { transaction: 'own' })
  async show(
    { body }: RouteCall<typeof ownCalendarRoutes.show>,
    caller: Caller,
    @FromBrowser() browser: Browser,
  ) {
    return { authorization_url: await this.connections.beginShowing(body.zone, caller, browser) };
  }

  @Route(ownCalendarRoutes.tryAgain)
  tryAgain(_: RouteCall<typeof ownCalendarRoutes.tryAgain>, caller: Caller) {
    return this.ownCalendars.tryAgain(caller);
  }

  @Route(ownCalendarRoutes.stop)
  stop({ query }: RouteCall<typeof ownCalendarRoutes.stop>, caller: Caller) {
    return this.ownCalendars.stop(query.calendar, caller);
  }
}
