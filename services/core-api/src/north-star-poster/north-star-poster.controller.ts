import { Controller } from '@nestjs/common';
import { getPoster, removePoster, savePoster } from '@simmer/contracts/routes/poster.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { NorthStarPosterService } from './north-star-poster.service.ts';

@Controller()
export class NorthStarPosterController {
  constructor(private readonly poster: NorthStarPosterService) {}

  @Route(getPoster)
  get(_: RouteCall<typeof getPoster>, caller: Caller) {
    return this.poster.get(caller);
  }

  @Route(savePoster)
  save({ body }: RouteCall<typeof savePoster>, caller: Caller) {
    return this.poster.save(body, caller);
  }

  @Route(removePoster, { transaction: 'statement' })
  remove(_: RouteCall<typeof removePoster>, caller: Caller) {
    return this.poster.remove(caller);
  }
}
