import { Controller } from '@nestjs/common';
import { calendarFeedRoutes } from '@simmer/contracts/routes/google-calendar/calendar-feed.routes';
import type { Caller } from '../database/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { CalendarFeedService } from './calendar-feed.service.ts';

@Controller()
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedService) {}

  @Route(calendarFeedRoutes.get)
  get(_: RouteCall<typeof calendarFeedRoutes.get>, caller: Caller) {
    return this.feeds.get(caller);
  }

  @Route(calendarFeedRoutes.create, { isResponseSecret: true })
  create(_: RouteCall<typeof calendarFeedRoutes.create>, caller: Caller) {
    return this.feeds.replace(caller);
  }

  @Route(calendarFeedRoutes.remove)
  remove(_: RouteCall<typeof calendarFeedRoutes.remove>, caller: Caller) {
    return this.feeds.remove(caller);
  }
}
