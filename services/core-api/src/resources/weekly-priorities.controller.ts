import { Controller } from '@nestjs/common';
import { listPriorities, removePriority, savePriority } from '@simmer/contracts/routes/planning.routes';
import { weeklyPriorities } from '@simmer/persistence/reflections/weekly-priority.resource';
import { rejectReference } from '../errors/reference-error.ts';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { Resources } from './resources.ts';

const rejectNorthStar = rejectReference('weekly_priority_theme', { north_star_id: 'ordered_theme_ids' });

/** The order of a person's North Stars by week (REF-20). */
@Controller()
export class WeeklyPrioritiesController {
  constructor(private readonly resources: Resources) {}

  @Route(listPriorities, { isHeavyRead: true })
  list({ query }: RouteCall<typeof listPriorities>, caller: Caller) {
    return this.resources.list(weeklyPriorities, caller, query.week_start_date ?? null);
  }

  /** One per week (API-8). */
  @Route(savePriority)
  save({ body }: RouteCall<typeof savePriority>, caller: Caller) {
    return this.resources.save(weeklyPriorities, ['week_start_date'], body, caller).catch(rejectNorthStar);
  }

  @Route(removePriority)
  remove({ params, query }: RouteCall<typeof removePriority>, caller: Caller) {
    return this.resources.remove(weeklyPriorities, { ...params, ...query }, caller);
  }
}
