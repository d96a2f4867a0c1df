import { Controller } from '@nestjs/common';
import {
  listReflections,
  removeReflection,
  saveReflection,
  updateReflection,
} from '@simmer/contracts/routes/planning.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { WeeklyReflectionsService } from './weekly-reflections.service.ts';

@Controller()
export class WeeklyReflectionsController {
  constructor(private readonly reflections: WeeklyReflectionsService) {}

  @Route(listReflections)
  list({ query }: RouteCall<typeof listReflections>, caller: Caller) {
    return this.reflections.list(query.week_start_date, caller);
  }

  @Route(saveReflection)
  save({ body }: RouteCall<typeof saveReflection>, caller: Caller) {
    return this.reflections.save(body, caller);
  }

  @Route(updateReflection, { transaction: 'statement' })
  update({ params, body }: RouteCall<typeof updateReflection>, caller: Caller) {
    return this.reflections.update(params.id, body, caller);
  }

  @Route(removeReflection, { transaction: 'statement' })
  remove({ params, query }: RouteCall<typeof removeReflection>, caller: Caller) {
    return this.reflections.remove(params.id, query.version, caller);
  }
}
