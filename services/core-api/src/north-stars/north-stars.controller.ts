import { Controller } from '@nestjs/common';
import {
  createTheme,
  listThemes,
  removeTheme,
  updateTheme,
} from '@simmer/contracts/routes/north-stars.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { valuesOfTheme, withoutAbsent } from './north-star.values.ts';
import { NorthStarsService } from './north-stars.service.ts';

/** The plain view, `/north-stars`. */
@Controller()
export class NorthStarsController {
  constructor(private readonly stars: NorthStarsService) {}

  @Route(listThemes)
  list(_: RouteCall<typeof listThemes>, caller: Caller) {
    return this.stars.list('plain', caller);
  }

  @Route(createTheme)
  create({ body }: RouteCall<typeof createTheme>, caller: Caller) {
    return this.stars.create('plain', valuesOfTheme(body), caller);
  }

  @Route(updateTheme)
  update({ params, body }: RouteCall<typeof updateTheme>, caller: Caller) {
    return this.stars.update('plain', params.id, withoutAbsent(body), caller);
  }

  @Route(removeTheme)
  remove({ params }: RouteCall<typeof removeTheme>, caller: Caller) {
    return this.stars.remove('plain', params.id, caller);
  }
}
