import { Controller } from '@nestjs/common';
import {
  createNorthStarGoal,
  getNorthStarGoal,
  listNorthStarGoals,
  removeNorthStarGoal,
  updateNorthStarGoal,
} from '@simmer/contracts/routes/north-stars.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { NorthStarsService } from './north-stars.service.ts';

/** The typed view, `/north_stars`. */
@Controller()
export class NorthStarGoalsController {
  constructor(private readonly stars: NorthStarsService) {}

  @Route(listNorthStarGoals)
  list(_: RouteCall<typeof listNorthStarGoals>, caller: Caller) {
    return this.stars.list('typed', caller);
  }

  @Route(getNorthStarGoal)
  get({ params }: RouteCall<typeof getNorthStarGoal>, caller: Caller) {
    return this.stars.find('typed', params.id, caller);
  }

  @Route(createNorthStarGoal)
  create({ body }: RouteCall<typeof createNorthStarGoal>, caller: Caller) {
    const { created_at: createdAt, ...goal } = body;
    return this.stars.create('typed', { ...goal, createdAt }, caller);
  }

  @Route(updateNorthStarGoal)
  update({ params, body }: RouteCall<typeof updateNorthStarGoal>, caller: Caller) {
    return this.stars.update('typed', params.id, body, caller);
  }

  @Route(removeNorthStarGoal)
  remove({ params, query }: RouteCall<typeof removeNorthStarGoal>, caller: Caller) {
    return this.stars.remove('typed', { ...params, ...query }, caller);
  }
}
