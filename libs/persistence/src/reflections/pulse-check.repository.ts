import type { WeatherMoodId } from '@simmer/contracts/schemas/planning-values';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { PulseCheck, PulseCheckRating } from './pulse-check.entity.ts';
import { isoInstant, jsonObject } from '../database/json-sql.ts';
import { OwnedRepository, type Restored } from '../database/owned.repository.ts';
import { readsOf } from '../database/wire-shape.ts';

const rating = jsonObject({ theme_id: 't.north_star_id', rating: 't.rating', note: 't.note' });

/** A list is by day; its values are the first and the last day, null for all. */
export const pulseChecksOnWire = readsOf({
  table: 'pulse_check',
  one: 'pulseCheck',
  many: 'pulseChecks',
  order: ['r.date'],
  where: (from, to) =>
    sql`(${from}::date is null or r.date >= ${from}) and (${to}::date is null or r.date <= ${to})`,
  fields: {
    id: 'r.id',
    date: 'r.date',
    week_start_date: 'r.date - (extract(isodow from r.date)::int - 1)',
    theme_ratings: `(select coalesce(json_agg(${rating} order by t.position), '[]'::json)
      from pulse_check_rating t where t.pulse_check_id = r.id)`,
    overall_feeling: 'r.overall_feeling',
    weather_mood: 'r.weather_mood',
    version: 'r.version',
    changed_by_device: 'r.changed_by_device',
    created_at: isoInstant('r.created_at'),
  },
});

export interface PulseCheckValues {
  readonly date: string;
  /** The value of the mood, 0 to 12. */
  readonly overallFeeling: number;
  readonly weatherMood: WeatherMoodId;
  readonly changedByDevice?: string | null;
  readonly ratings: readonly {
    readonly northStarId: string;
    /** 1 to 10. */
    readonly rating: number;
    readonly note: string | null;
  }[];
}

/** People's pulse checks, one per day. */
export class PulseCheckRepository extends OwnedRepository<PulseCheck> {
  constructor(em: EntityManager) {
    super(em, PulseCheck);
  }

  /**
   * Adds or replaces the check of a day with its ratings (API-8).
   *
   * @throws the driver's error 23503 `pulse_check_rating_north_star_id_*` for a North Star that is unknown or another
   * user's; 23505 `pulse_check_pkey` when the id is in use by any user; OptimisticLockError when the day's check has
   * another version (API-34).
   */
  async saveRated(
    userId: string,
    { date, ratings, ...values }: PulseCheckValues,
    restored: Restored = {},
    version?: number,
  ): Promise<PulseCheck> {
    const check = await this.save(userId, { date }, values, restored, version);
    await this.em.nativeDelete(PulseCheckRating, { pulseCheckId: check.id });
    const rows = ratings.map((one, index) => ({ ...one, pulseCheckId: check.id, position: index + 1 }));
    if (rows.length > 0) await this.em.insertMany(PulseCheckRating, rows);
    return check;
  }
}
