import { sql } from 'kysely';
import { jsonObject } from '../database/json-sql.ts';
import { resourceOf } from '../database/resource.ts';
import { instantOf } from '../database/wire-shape.ts';
import { instants, plain, starName } from '../personal-data/archive-part.ts';
import { PulseCheck, PulseCheckRating } from './pulse-check.entity.ts';

const ratings = (fields: Readonly<Record<string, string>>) =>
  `(select coalesce(json_agg(${jsonObject(fields)} order by t.position), '[]'::json)
    from pulse_check_rating t where t.pulse_check_id = r.id)`;

/** A rating as a body names it. */
interface Rating {
  readonly theme_id: string;
  /** 1 to 10. */
  readonly rating: number;
  readonly note?: string | null;
}

/** A person's pulse checks, one per day. A list is by day; its values are the first and the last day, null for all. */
export const pulseChecks = resourceOf(PulseCheck, {
  table: 'pulse_check',
  one: 'pulseCheck',
  many: 'pulseChecks',
  order: ['date'],
  where: (from, to) =>
    sql`(${from}::date is null or r.date >= ${from}) and (${to}::date is null or r.date <= ${to})`,
  fields: {
    id: 'id',
    date: 'date',
    week_start_date: { sql: 'r.date - (extract(isodow from r.date)::int - 1)' },
    theme_ratings: { sql: ratings({ theme_id: 't.north_star_id', rating: 't.rating', note: 't.note' }) },
    overall_feeling: 'overallFeeling',
    weather_mood: 'weatherMood',
    version: 'version',
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
  },
  children: {
    field: 'theme_ratings',
    entity: PulseCheckRating,
    parent: 'pulseCheckId',
    rowOf: ({ theme_id: northStarId, rating, note = null }: Rating) => ({ northStarId, rating, note }),
  },
  archive: {
    name: 'pulse_checks',
    about: 'Your pulse checks: the weather of the day and how each North Star went.',
    key: 'r.date::text',
    fields: {
      ...plain('r', 'id', 'date', 'weather_mood', 'overall_feeling', 'changed_by_device'),
      ratings: ratings({ north_star: starName('t.north_star_id'), rating: 't.rating', note: 't.note' }),
      ...instants('r', 'created_at', 'updated_at'),
    },
  },
});
