import { Controller } from '@nestjs/common';
import { timeBlockRoutes } from '@simmer/contracts/routes/time-blocks.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { TimeBlocksService } from './time-blocks.service.ts';

/** The batch route of time blocks, which no other resource has; resource.controller.ts serves their other routes. */
@Controller()
export class TimeBlocksController {
  constructor(private readonly blocks: TimeBlocksService) {}

  @Route(timeBlockRoutes.change)
  change({ body }: RouteCall<typeof timeBlockRoutes.change>, caller: Caller) {
    return this.blocks.change(body, caller);
  }
}
