import { Controller } from '@nestjs/common';
import { timeBlockRoutes } from '@simmer/contracts/routes/time-blocks.routes';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { changeBlocks } from './change-blocks.ts';

/** The batch route of time blocks, which no other resource has; resource.controller.ts serves their other routes. */
@Controller()
export class TimeBlockBatchController {
  constructor(private readonly work: UnitOfWork) {}

  @Route(timeBlockRoutes.change)
  change({ body }: RouteCall<typeof timeBlockRoutes.change>, caller: Caller) {
    return changeBlocks(body, this.work.writer(caller));
  }
}
