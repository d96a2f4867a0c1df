import { Controller } from '@nestjs/common';
import { activityRoutes } from '@simmer/contracts/routes/activities.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { ActivitiesService } from './activities.service.ts';

@Controller()
export class ActivitiesController {
  constructor(private readonly activities: ActivitiesService) {}

  @Route(activityRoutes.list, { isHeavyRead: true })
  list(_: RouteCall<typeof activityRoutes.list>, caller: Caller) {
    return this.activities.list(caller);
  }

  @Route(activityRoutes.create)
  create({ body }: RouteCall<typeof activityRoutes.create>, caller: Caller) {
    return this.activities.create(body, caller);
  }

  @Route(activityRoutes.update)
  update({ params, body }: RouteCall<typeof activityRoutes.update>, caller: Caller) {
    return this.activities.update(params.id, body, caller);
  }

  @Route(activityRoutes.remove)
  remove({ params, query }: RouteCall<typeof activityRoutes.remove>, caller: Caller) {
    return this.activities.remove({ ...params, ...query }, caller);
  }

  @Route(activityRoutes.duplicate)
  duplicate({ params }: RouteCall<typeof activityRoutes.duplicate>, caller: Caller) {
    return this.activities.duplicate(params.id, caller);
  }
}
