import { Controller } from '@nestjs/common';
import { timeBlockRoutes } from '@simmer/contracts/routes/time-blocks.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { TimeBlocksService } from './time-blocks.service.ts';

@Controller()
export class TimeBlocksController {
  constructor(private readonly blocks: TimeBlocksService) {}

  @Route(timeBlockRoutes.list, { isHeavyRead: true })
  list({ query }: RouteCall<typeof timeBlockRoutes.list>, caller: Caller) {
    return this.blocks.list(caller, query);
  }

  @Route(timeBlockRoutes.create)
  create({ body }: RouteCall<typeof timeBlockRoutes.create>, caller: Caller) {
    return this.blocks.create(body, caller);
  }

  @Route(timeBlockRoutes.update)
  update({ params, body }: RouteCall<typeof timeBlockRoutes.update>, caller: Caller) {
    return this.blocks.update(params.id, body, caller);
  }

  @Route(timeBlockRoutes.change)
  change({ body }: RouteCall<typeof timeBlockRoutes.change>, caller: Caller) {
    return this.blocks.change(body, caller);
  }

  @Route(timeBlockRoutes.remove)
  remove({ params, query }: RouteCall<typeof timeBlockRoutes.remove>, caller: Caller) {
    return this.blocks.remove({ ...params, ...query }, caller);
  }
}
