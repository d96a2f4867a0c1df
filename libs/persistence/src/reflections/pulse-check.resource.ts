import { mondayOf } from '@simmer/domain/dates/week';
import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { weatherValue } from '@simmer/domain/moods/weather-mood';
import { Rejected } from '@simmer/domain/errors/rejection';
import { sql } from 'kysely';
import { jsonObject } from '../database/json-sql.ts';
import { resourceOf, type Writing } from '../resource/resource.ts';
import { instantOf } from '../resource/wire-shape.ts';
import { instants, plain, starName } from '../resource/archive-part.ts';
import { PulseCheck } from './pulse-check.entity.ts';

const ratings = (fields: Readonly<Record<string, string>>) =>
  `(select coalesce(json_agg(${jsonObject(fields)} order by t.position), '[]'::json)
    from pulse_check_rating t where t.pulse_check_id = r.id)`;

/** A rating in a body. */
interface Rating {
  readonly theme_id: string;
  /** 1 to 10. */
  readonly rating: number;
  readonly note?: string | null;
}

/** Derives the feeling from the mood if it is not given. Rejects a week that does not match the date (PUL-6). */
function withFeeling({ fields, before }: Writing) {
  const { date = before?.['date'], week_start_date: week, weather_mood: mood } = fields;
  if (week !== undefined && week !== mondayOf(date as string)) {
    const text = 'This is not the Monday of that date’s week.';
    throw new Rejected({ kind: 'invalid', text, field: 'week_start_date' });
  }
  return mood === undefined || fields['overall_feeling'] !== undefined
    ? fields
    : { ...fields, overall_feeling: weatherValue(mood as string) };
}

/** A person's pulse checks, one per day. A list has those of a range of days, both included. */
export const pulseChecks = resourceOf(PulseCheck, {
  name: 'pulseChecks',
  table: 'pulse_check',
  one: 'pulseCheck',
  many: 'pulseChecks',
  identity: 'date',
  merge: mergeRules.pulseChecks,
  references: { theme_ratings: 'northStars' },
  order: ['r.date'],
  where: ({ start_date: from, end_date: to }: { readonly start_date?: string; readonly end_date?: string }) =>
    sql`r.date between ${from ?? '-infinity'} and ${to ?? 'infinity'}`,
  fields: {
    id: 'id',
    date: 'date',
    week_start_date: { sql: 'r.date - (extract(isodow from r.date)::int - 1)' },
    theme_ratings: { sql: ratings({ theme_id: 't.north_star_id', rating: 't.rating', note: 't.note' }) },
    overall_feeling: 'overallFeeling',
    weather_mood: 'weatherMood',
    changed_by_device: 'changedByDevice',
    created_at: instantOf('createdAt'),
  },
  children: {
    field: 'theme_ratings',
    table: 'pulse_check_rating',
    parent: 'pulse_check_id',
    key: 'north_star_id',
    rowOf: ({ theme_id: id, rating, note = null }: Rating) => ({ north_star_id: id, rating, note }),
    isOrdered: true,
  },
  fieldsToWrite: withFeeling,
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
