import { Controller } from '@nestjs/common';
import { pulseCheckRoutes } from '@simmer/contracts/routes/pulse-checks.routes';
import { mondayOf } from '@simmer/domain/dates/week';
import { weatherValue } from '@simmer/domain/moods/weather-mood';
import { pulseChecks } from '@simmer/persistence/reflections/pulse-check.resource';
import { InvalidInputError } from '../errors/domain-error.ts';
import { rejectReference } from '../errors/reference-error.ts';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { Resources } from './resources.ts';

const rejectNorthStar = rejectReference('pulse_check_rating', { north_star_id: 'theme_ratings' });

@Controller()
export class PulseChecksController {
  constructor(private readonly resources: Resources) {}

  @Route(pulseCheckRoutes.list, { isHeavyRead: true })
  list({ query }: RouteCall<typeof pulseCheckRoutes.list>, caller: Caller) {
    return this.resources.list(pulseChecks, caller, query.start_date ?? null, query.end_date ?? null);
  }

  /** One per day (API-8). Derived fields may be omitted, but must not contradict mood and date (PUL-6). */
  @Route(pulseCheckRoutes.save)
  save({ body }: RouteCall<typeof pulseCheckRoutes.save>, caller: Caller) {
    if (body.week_start_date !== undefined && body.week_start_date !== mondayOf(body.date)) {
      throw InvalidInputError.inBody(
        'week_start_date',
        'This is not the Monday of that date’s week.',
        'custom',
      );
    }
    const check = { ...body, overall_feeling: body.overall_feeling ?? weatherValue(body.weather_mood) };
    return this.resources.save(pulseChecks, ['date'], check, caller).catch(rejectNorthStar);
  }

  @Route(pulseCheckRoutes.remove)
  remove({ params, query }: RouteCall<typeof pulseCheckRoutes.remove>, caller: Caller) {
    return this.resources.remove(pulseChecks, { ...params, ...query }, caller);
  }
}
