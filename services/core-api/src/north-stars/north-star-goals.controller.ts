import { Controller } from '@nestjs/common';
import {
  createNorthStar,
  getNorthStar,
  listNorthStars,
  removeNorthStar,
  updateNorthStar,
} from '@simmer/contracts/routes/north-stars.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { withoutAbsent } from './north-star.values.ts';
import { NorthStarsService } from './north-stars.service.ts';

/** The typed view, `/north_stars`. */
@Controller()
export class NorthStarGoalsController {
  constructor(private readonly stars: NorthStarsService) {}

  @Route(listNorthStars)
  list(_: RouteCall<typeof listNorthStars>, caller: Caller) {
    return this.stars.list('typed', caller);
  }

  @Route(getNorthStar)
  get({ params }: RouteCall<typeof getNorthStar>, caller: Caller) {
    return this.stars.find('typed', params.id, caller);
  }

  @Route(createNorthStar)
  create({ body }: RouteCall<typeof createNorthStar>, caller: Caller) {
    return this.stars.create('typed', { name: body.name, ...withoutAbsent(body) }, caller);
  }

  @Route(updateNorthStar)
  update({ params, body }: RouteCall<typeof updateNorthStar>, caller: Caller) {
    return this.stars.update('typed', params.id, withoutAbsent(body), caller);
  }

  @Route(removeNorthStar)
  remove({ params }: RouteCall<typeof removeNorthStar>, caller: Caller) {
    return this.stars.remove('typed', params.id, caller);
  }
}
