import { Controller } from '@nestjs/common';
import { weeklyReflectionRoutes } from '@simmer/contracts/routes/weekly-reflections.routes';
import { weeklyReflections } from '@simmer/persistence/reflections/weekly-reflection.resource';
import { ConflictError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { Resources } from './resources.ts';

@Controller()
export class WeeklyReflectionsController {
  constructor(private readonly resources: Resources) {}

  @Route(weeklyReflectionRoutes.list, { isHeavyRead: true })
  list({ query }: RouteCall<typeof weeklyReflectionRoutes.list>, caller: Caller) {
    return this.resources.list(weeklyReflections, caller, query.week_start_date ?? null);
  }

  /** One per week (API-8). */
  @Route(weeklyReflectionRoutes.save)
  save({ body }: RouteCall<typeof weeklyReflectionRoutes.save>, caller: Caller) {
    return this.resources.save(weeklyReflections, ['week_start_date'], body, caller);
  }

  /** @throws ConflictError when it moves to a week that already has one. */
  @Route(weeklyReflectionRoutes.update)
  update({ params, body }: RouteCall<typeof weeklyReflectionRoutes.update>, caller: Caller) {
    return this.resources.update(weeklyReflections, params.id, body, caller).catch(rejectSecond);
  }

  @Route(weeklyReflectionRoutes.remove)
  remove({ params, query }: RouteCall<typeof weeklyReflectionRoutes.remove>, caller: Caller) {
    return this.resources.remove(weeklyReflections, { ...params, ...query }, caller);
  }
}

function rejectSecond(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'weekly_reflection_week_unique') {
    throw new ConflictError('This week already has a reflection.', { cause: error });
  }
  throw error;
}
