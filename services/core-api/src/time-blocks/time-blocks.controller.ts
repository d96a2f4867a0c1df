import { Controller } from '@nestjs/common';
import {
  changeTimeBlocks,
  createTimeBlock,
  listTimeBlocks,
  removeTimeBlock,
  updateTimeBlock,
} from '@simmer/contracts/routes/time-blocks.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { TimeBlocksService } from './time-blocks.service.ts';

@Controller()
export class TimeBlocksController {
  constructor(private readonly blocks: TimeBlocksService) {}

  @Route(listTimeBlocks, { isHeavyRead: true })
  list({ query }: RouteCall<typeof listTimeBlocks>, caller: Caller) {
    return this.blocks.list(caller, query);
  }

  @Route(createTimeBlock)
  create({ body }: RouteCall<typeof createTimeBlock>, caller: Caller) {
    return this.blocks.create(body, caller);
  }

  @Route(updateTimeBlock)
  update({ params, body }: RouteCall<typeof updateTimeBlock>, caller: Caller) {
    return this.blocks.update(params.id, body, caller);
  }

  @Route(changeTimeBlocks)
  change({ body }: RouteCall<typeof changeTimeBlocks>, caller: Caller) {
    return this.blocks.change(body, caller);
  }

  @Route(removeTimeBlock)
  remove({ params, query }: RouteCall<typeof removeTimeBlock>, caller: Caller) {
    return this.blocks.remove({ ...params, ...query }, caller);
  }
}
