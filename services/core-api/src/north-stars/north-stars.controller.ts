import { Controller } from '@nestjs/common';
import {
  createNorthStar,
  listNorthStars,
  removeNorthStar,
  updateNorthStar,
} from '@simmer/contracts/routes/north-stars.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { NorthStarsService } from './north-stars.service.ts';

/** The plain view, `/north-stars`. */
@Controller()
export class NorthStarsController {
  constructor(private readonly stars: NorthStarsService) {}

  @Route(listNorthStars)
  list(_: RouteCall<typeof listNorthStars>, caller: Caller) {
    return this.stars.list('plain', caller);
  }

  @Route(createNorthStar)
  create({ body }: RouteCall<typeof createNorthStar>, caller: Caller) {
    const { is_default: isDefault, created_at: createdAt, ...star } = body;
    return this.stars.create('plain', { ...star, isDefault, createdAt }, caller);
  }

  @Route(updateNorthStar)
  update({ params, body }: RouteCall<typeof updateNorthStar>, caller: Caller) {
    return this.stars.update('plain', params.id, body, caller);
  }

  @Route(removeNorthStar)
  remove({ params, query }: RouteCall<typeof removeNorthStar>, caller: Caller) {
    return this.stars.remove('plain', { ...params, ...query }, caller);
  }
}
