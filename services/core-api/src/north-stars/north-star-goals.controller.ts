import { Controller } from '@nestjs/common';
import { northStarGoalRoutes } from '@simmer/contracts/routes/north-star-goals.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { NorthStarsService } from './north-stars.service.ts';

/** The typed view, `/north_stars`. */
@Controller()
export class NorthStarGoalsController {
  constructor(private readonly stars: NorthStarsService) {}

  @Route(northStarGoalRoutes.list)
  list(_: RouteCall<typeof northStarGoalRoutes.list>, caller: Caller) {
    return this.stars.list('typed', caller);
  }

  @Route(northStarGoalRoutes.get)
  get({ params }: RouteCall<typeof northStarGoalRoutes.get>, caller: Caller) {
    return this.stars.find('typed', params.id, caller);
  }

  @Route(northStarGoalRoutes.create)
  create({ body }: RouteCall<typeof northStarGoalRoutes.create>, caller: Caller) {
    const { created_at: createdAt, ...goal } = body;
    return this.stars.create('typed', { ...goal, createdAt }, caller);
  }

  @Route(northStarGoalRoutes.update)
  update({ params, body }: RouteCall<typeof northStarGoalRoutes.update>, caller: Caller) {
    return this.stars.update('typed', params.id, body, caller);
  }

  @Route(northStarGoalRoutes.remove)
  remove({ params, query }: RouteCall<typeof northStarGoalRoutes.remove>, caller: Caller) {
    return this.stars.remove('typed', { ...params, ...query }, caller);
  }
}
