import { Controller } from '@nestjs/common';
import {
  createDefaultActivity,
  createDefaultNorthStar,
  createDefaultNorthStarAsTheme,
  listDefaultActivities,
  listDefaultNorthStars,
  updateDefaultActivity,
  updateDefaultNorthStar,
  updateDefaultNorthStarAsTheme,
} from '@simmer/contracts/routes/admin/admin-library.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { AdminDefaultsService } from './admin-defaults.service.ts';

@Controller()
export class AdminLibraryController {
  constructor(private readonly defaults: AdminDefaultsService) {}

  @Route(listDefaultActivities)
  listActivities() {
    return this.defaults.list('activity');
  }

  @Route(createDefaultActivity)
  createActivity({ body }: RouteCall<typeof createDefaultActivity>, caller: Caller) {
    return this.defaults.create('activity', body, caller);
  }

  @Route(updateDefaultActivity)
  updateActivity({ params, body }: RouteCall<typeof updateDefaultActivity>, caller: Caller) {
    return this.defaults.update('activity', params.id, body, caller);
  }

  @Route(listDefaultNorthStars)
  listNorthStars() {
    return this.defaults.list('northStar');
  }

  @Route(createDefaultNorthStar)
  createNorthStar({ body }: RouteCall<typeof createDefaultNorthStar>, caller: Caller) {
    return this.defaults.create('northStar', body, caller);
  }

  @Route(updateDefaultNorthStar)
  updateNorthStar({ params, body }: RouteCall<typeof updateDefaultNorthStar>, caller: Caller) {
    return this.defaults.update('northStar', params.id, body, caller);
  }

  @Route(createDefaultNorthStarAsTheme)
  createNorthStarAsTheme({ body }: RouteCall<typeof createDefaultNorthStarAsTheme>, caller: Caller) {
    return this.defaults.create('theme', body, caller);
  }

  @Route(updateDefaultNorthStarAsTheme)
  updateNorthStarAsTheme({ params, body }: RouteCall<typeof updateDefaultNorthStarAsTheme>, caller: Caller) {
    return this.defaults.update('theme', params.id, body, caller);
  }
}
