import { Controller } from '@nestjs/common';
import {
  adminActivityRoutes,
  adminNorthStarRoutes,
  adminThemeRoutes,
} from '@simmer/contracts/routes/admin/admin-defaults.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { AdminDefaultsService } from './admin-defaults.service.ts';

@Controller()
export class AdminLibraryController {
  constructor(private readonly defaults: AdminDefaultsService) {}

  @Route(adminActivityRoutes.list)
  listActivities() {
    return this.defaults.list('activity');
  }

  @Route(adminActivityRoutes.create)
  createActivity({ body }: RouteCall<typeof adminActivityRoutes.create>, caller: Caller) {
    return this.defaults.create('activity', body, caller);
  }

  @Route(adminActivityRoutes.update)
  updateActivity({ params, body }: RouteCall<typeof adminActivityRoutes.update>, caller: Caller) {
    return this.defaults.update('activity', params.id, body, caller);
  }

  @Route(adminNorthStarRoutes.list)
  listNorthStars() {
    return this.defaults.list('northStar');
  }

  @Route(adminNorthStarRoutes.create)
  createNorthStar({ body }: RouteCall<typeof adminNorthStarRoutes.create>, caller: Caller) {
    return this.defaults.create('northStar', body, caller);
  }

  @Route(adminNorthStarRoutes.update)
  updateNorthStar({ params, body }: RouteCall<typeof adminNorthStarRoutes.update>, caller: Caller) {
    return this.defaults.update('northStar', params.id, body, caller);
  }

  @Route(adminThemeRoutes.create)
  createNorthStarAsTheme({ body }: RouteCall<typeof adminThemeRoutes.create>, caller: Caller) {
    return this.defaults.create('theme', body, caller);
  }

  @Route(adminThemeRoutes.update)
  updateNorthStarAsTheme({ params, body }: RouteCall<typeof adminThemeRoutes.update>, caller: Caller) {
    return this.defaults.update('theme', params.id, body, caller);
  }
}
