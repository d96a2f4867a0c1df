import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import type { savePulseCheck as saveRoute } from '@simmer/contracts/routes/planning.routes';
import type { PulseCheck } from '@simmer/contracts/schemas/reflection.schema';
import { mondayOf } from '@simmer/domain/dates/week';
import { weatherValue } from '@simmer/domain/moods/weather-mood';
import {
  PulseCheckRepository,
  pulseChecksOnWire,
} from '@simmer/persistence/reflections/pulse-check.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { InvalidInputError } from '../errors/domain-error.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import { rejectReference } from '../errors/reference-error.ts';
import { rejectOutdated } from '../errors/stale-version.ts';
import { rejectUsedId } from '../errors/used-id.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';
import type { RouteCall } from '../http/read-input.ts';

type One = JsonText<{ pulseCheck: PulseCheck }>;
type Given = RouteCall<typeof saveRoute>['body'];

const rejectNorthStar = rejectReference('pulse_check_rating', { north_star_id: 'theme_ratings' });

@Injectable()
export class PulseChecksService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly checks: PulseCheckRepository,
    private readonly work: UnitOfWork,
  ) {}

  async list(
    range: { start_date?: string | undefined; end_date?: string | undefined },
    caller: Caller,
  ): Promise<JsonText<{ pulseChecks: PulseCheck[] }>> {
    const { start_date: start, end_date: end } = range;
    return jsonText(await pulseChecksOnWire.list(this.read, caller.userId, start ?? null, end ?? null));
  }

  /**
   * One per day (API-8). Derived fields may be omitted, but must not contradict mood and date (PUL-6).
   * @throws ConflictError when the day's check has another version than the given one (API-34).
   */
  async save(check: Given, caller: Caller): Promise<One> {
    if (check.week_start_date !== undefined && check.week_start_date !== mondayOf(check.date)) {
      throw InvalidInputError.inBody(
        'week_start_date',
        'This is not the Monday of that date’s week.',
        'custom',
      );
    }
    const values = {
      date: check.date,
      overallFeeling: check.overall_feeling ?? weatherValue(check.weather_mood),
      weatherMood: check.weather_mood,
      changedByDevice: caller.device,
      ratings: check.theme_ratings.map(({ theme_id: northStarId, rating, note }) => ({
        northStarId,
        rating,
        note: note ?? null,
      })),
    };
    const restored = { id: check.id, createdAt: check.created_at, version: check.former_version };
    const saved = await this.checks
      .saveRated(caller.userId, values, restored, check.version)
      .catch(this.rejectStale(caller))
      .catch(rejectUsedId('pulse_check'))
      .catch(rejectNorthStar);
    return this.stored(saved.id, caller);
  }

  /** @throws ConflictError as `save`. */
  async remove(
    { id, version }: { readonly id: string; readonly version?: number | undefined },
    caller: Caller,
  ): Promise<One> {
    const before = await this.stored(id, caller);
    orNotFound(await this.checks.remove(caller.userId, { id }, version).catch(this.rejectStale(caller)));
    return before;
  }

  private rejectStale(caller: Caller) {
    return rejectOutdated('pulse check', ({ id }) => this.stored(id, caller));
  }

  private async stored(id: string, { userId }: Caller): Promise<One> {
    return foundJson(await pulseChecksOnWire.find(this.work.query, userId, id));
  }
}
