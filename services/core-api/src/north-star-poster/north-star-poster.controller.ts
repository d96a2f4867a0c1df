import { Controller } from '@nestjs/common';
import { getPoster, savePoster } from '@simmer/contracts/routes/planning.routes';
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
}
