import { Controller } from '@nestjs/common';
import { weeklyPriorityRoutes } from '@simmer/contracts/routes/weekly-priorities.routes';
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

  @Route(weeklyPriorityRoutes.list, { isHeavyRead: true })
  list({ query }: RouteCall<typeof weeklyPriorityRoutes.list>, caller: Caller) {
    return this.resources.list(weeklyPriorities, caller, query.week_start_date ?? null);
  }

  /** One per week (API-8). */
  @Route(weeklyPriorityRoutes.save)
  save({ body }: RouteCall<typeof weeklyPriorityRoutes.save>, caller: Caller) {
    return this.resources.save(weeklyPriorities, ['week_start_date'], body, caller).catch(rejectNorthStar);
  }

  @Route(weeklyPriorityRoutes.remove)
  remove({ params, query }: RouteCall<typeof weeklyPriorityRoutes.remove>, caller: Caller) {
    return this.resources.remove(weeklyPriorities, { ...params, ...query }, caller);
  }
}
