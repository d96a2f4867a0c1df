import type { WeatherMoodId } from '@simmer/contracts/schemas/planning-values';
import { isoInstant, jsonList, jsonObject, jsonOne } from '../../json-sql.ts';
import { findJson, readJson, type Query } from '../../query.ts';
import type { DateRange } from '../time-blocks/time-block.repository.ts';

const rating = jsonObject({ theme_id: 't.north_star_id', rating: 't.rating', note: 't.note' });
const check = jsonObject({
  id: 'c.id',
  date: 'c.date',
  week_start_date: 'c.date - (extract(isodow from c.date)::int - 1)',
  theme_ratings: `(select coalesce(json_agg(${rating} order by t.position), '[]'::json)
    from pulse_check_rating t where t.pulse_check_id = c.id)`,
  overall_feeling: 'c.overall_feeling',
  weather_mood: 'c.weather_mood',
  created_at: isoInstant('c.created_at'),
});

const list = `select ${jsonList(check, 'c.date', 'pulseChecks')} from pulse_check c
  where c.user_id = $1 and ($2::date is null or c.date >= $2) and ($3::date is null or c.date <= $3)`;

/** `{"pulseChecks":[…]}` of the days from start to end, both included, oldest first. */
export const listPulseChecksJson = (query: Query, userId: string, range: DateRange = {}) =>
  readJson(query, list, [userId, range.start ?? null, range.end ?? null]);

export interface PulseCheckValues {
  readonly date: string;
  /** The value of the mood, 0 to 12. */
  readonly overallFeeling: number;
  readonly weatherMood: WeatherMoodId;
  readonly ratings: readonly {
    readonly northStarId: string;
    /** 1 to 10. */
    readonly rating: number;
    readonly note: string | null;
  }[];
  /** Given for a restored one; ignored when the day has one. */
  readonly id?: string | undefined;
  readonly createdAt?: string | undefined;
}

const saveCheck = `insert into pulse_check (user_id, date, overall_feeling, weather_mood, id, created_at)
  values ($1, $2, $3, $4, coalesce($5::uuid, gen_random_uuid()), least($6::timestamptz, now()))
  on conflict (user_id, date) do update set overall_feeling = $3, weather_mood = $4, updated_at = now()
  returning id`;
const saveRatings = `insert into pulse_check_rating (pulse_check_id, north_star_id, rating, note, position)
  select $1, (item ->> 'northStarId')::uuid, (item ->> 'rating')::int, item ->> 'note', place
  from jsonb_array_elements($2::jsonb) with ordinality as given (item, place)`;

/**
 * One a day: adds or replaces it (API-8). Needs a transaction.
 *
 * @returns `{"pulseCheck":{…}}`
 * @throws the driver's error 23503 `pulse_check_rating_north_star_id_*` for a North Star that is unknown or not
 *   theirs; 23505 `pulse_check_pkey` when the id is in use, by whomever.
 */
export async function savePulseCheck(query: Query, userId: string, pulse: PulseCheckValues): Promise<string> {
  const [row] = await query<{ id: string }>(saveCheck, [
    userId,
    pulse.date,
    pulse.overallFeeling,
    pulse.weatherMood,
    pulse.id ?? null,
    pulse.createdAt ?? null,
  ]);
  await query('delete from pulse_check_rating where pulse_check_id = $1', [row?.id]);
  await query(saveRatings, [row?.id, JSON.stringify(pulse.ratings)]);
  return readJson(query, `select ${jsonOne(check, 'pulseCheck')} from pulse_check c where c.id = $1`, [
    row?.id,
  ]);
}

// The statement sees the ratings that it deletes.
const remove = `with c as (delete from pulse_check where user_id = $1 and id = $2 returning *)
  select ${jsonOne(check, 'pulseCheck')} from c`;

/** @returns `{"pulseCheck":{…}}` as it was (API-6), or null when it is unknown or somebody else's. */
export function removePulseCheck(query: Query, userId: string, id: string): Promise<string | null> {
  return findJson(query, remove, [userId, id]);
}
