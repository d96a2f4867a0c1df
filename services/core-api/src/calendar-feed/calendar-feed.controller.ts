import { Controller } from '@nestjs/common';
import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '@simmer/contracts/routes/google-calendar/calendar-feed.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { CalendarFeedService } from './calendar-feed.service.ts';

@Controller()
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedService) {}

  @Route(getCalendarFeed)
  get(_: RouteCall<typeof getCalendarFeed>, caller: Caller) {
    return this.feeds.get(caller);
  }

  @Route(createCalendarFeed)
  create(_: RouteCall<typeof createCalendarFeed>, caller: Caller) {
    return this.feeds.replace(caller);
  }

  @Route(removeCalendarFeed)
  remove(_: RouteCall<typeof removeCalendarFeed>, caller: Caller) {
    return this.feeds.remove(caller);
  }
}
