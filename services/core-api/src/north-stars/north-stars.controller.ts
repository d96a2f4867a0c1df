import { Controller } from '@nestjs/common';
import { northStarRoutes } from '@simmer/contracts/routes/north-stars.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { NorthStarsService } from './north-stars.service.ts';

/** The plain view, `/north-stars`. */
@Controller()
export class NorthStarsController {
  constructor(private readonly stars: NorthStarsService) {}

  @Route(northStarRoutes.list)
  list(_: RouteCall<typeof northStarRoutes.list>, caller: Caller) {
    return this.stars.list('plain', caller);
  }

  @Route(northStarRoutes.create)
  create({ body }: RouteCall<typeof northStarRoutes.create>, caller: Caller) {
    const { is_default: isDefault, created_at: createdAt, ...star } = body;
    return this.stars.create('plain', { ...star, isDefault, createdAt }, caller);
  }

  @Route(northStarRoutes.update)
  update({ params, body }: RouteCall<typeof northStarRoutes.update>, caller: Caller) {
    return this.stars.update('plain', params.id, body, caller);
  }

  @Route(northStarRoutes.remove)
  remove({ params, query }: RouteCall<typeof northStarRoutes.remove>, caller: Caller) {
    return this.stars.remove('plain', { ...params, ...query }, caller);
  }
}
