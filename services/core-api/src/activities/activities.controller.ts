import { Controller } from '@nestjs/common';
import {
  createActivity,
  duplicateActivity,
  listActivities,
  removeActivity,
  updateActivity,
} from '@simmer/contracts/routes/time-blocks.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { ActivitiesService } from './activities.service.ts';

@Controller()
export class ActivitiesController {
  constructor(private readonly activities: ActivitiesService) {}

  @Route(listActivities, { isHeavyRead: true })
  list(_: RouteCall<typeof listActivities>, caller: Caller) {
    return this.activities.list(caller);
  }

  @Route(createActivity)
  create({ body }: RouteCall<typeof createActivity>, caller: Caller) {
    return this.activities.create(body, caller);
  }

  @Route(updateActivity)
  update({ params, body }: RouteCall<typeof updateActivity>, caller: Caller) {
    return this.activities.update(params.id, body, caller);
  }

  @Route(removeActivity)
  remove({ params, query }: RouteCall<typeof removeActivity>, caller: Caller) {
    return this.activities.remove({ ...params, ...query }, caller);
  }

  @Route(duplicateActivity)
  duplicate({ params }: RouteCall<typeof duplicateActivity>, caller: Caller) {
    return this.activities.duplicate(params.id, caller);
  }
}
