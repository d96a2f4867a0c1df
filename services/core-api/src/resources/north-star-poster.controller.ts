import { Controller } from '@nestjs/common';
import { posterRoutes } from '@simmer/contracts/routes/poster.routes';
import { northStarPoster } from '@simmer/persistence/north-stars/north-star-poster.resource';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { Resources } from './resources.ts';

/** One per person (POS-4), so its paths have no id. */
@Controller()
export class NorthStarPosterController {
  constructor(private readonly resources: Resources) {}

  @Route(posterRoutes.get)
  get(_: RouteCall<typeof posterRoutes.get>, caller: Caller) {
    return this.resources.findOnly(northStarPoster, caller);
  }

  @Route(posterRoutes.save)
  save({ body }: RouteCall<typeof posterRoutes.save>, caller: Caller) {
    return this.resources.save(northStarPoster, [], body, caller);
  }

  @Route(posterRoutes.remove)
  remove({ query }: RouteCall<typeof posterRoutes.remove>, caller: Caller) {
    return this.resources.removeOnly(northStarPoster, query.version, caller);
  }
}
