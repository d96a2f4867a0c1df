import { Controller } from '@nestjs/common';
import { listPriorities, removePriority, savePriority } from '@simmer/contracts/routes/planning.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { WeeklyPrioritiesService } from './weekly-priorities.service.ts';

@Controller()
export class WeeklyPrioritiesController {
  constructor(private readonly priorities: WeeklyPrioritiesService) {}

  @Route(listPriorities, { isHeavyRead: true })
  list({ query }: RouteCall<typeof listPriorities>, caller: Caller) {
    return this.priorities.list(query.week_start_date, caller);
  }

  @Route(savePriority)
  save({ body }: RouteCall<typeof savePriority>, caller: Caller) {
    return this.priorities.save(body, caller);
  }

  @Route(removePriority)
  remove({ params, query }: RouteCall<typeof removePriority>, caller: Caller) {
    return this.priorities.remove({ ...params, ...query }, caller);
  }
}
