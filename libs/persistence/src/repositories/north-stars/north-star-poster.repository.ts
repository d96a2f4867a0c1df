import { isoInstant, jsonObject, jsonOne } from '../../json-sql.ts';
import { findJson, readJson, type Query } from '../../query.ts';

const poster = jsonObject({
  id: 'p.id',
  north_stars: 'p.north_stars',
  context: 'p.context',
  baseline: 'p.baseline',
  progress_signals: 'p.progress_signals',
  road_bumps: 'p.road_bumps',
  created_at: isoInstant('p.created_at'),
  updated_at: isoInstant('p.updated_at'),
});

/** `{"poster":{…}}`, with null inside before the first one. */
export async function getPosterJson(query: Query, userId: string): Promise<string> {
  const text = `select ${jsonOne(poster, 'poster')} from north_star_poster p where p.user_id = $1`;
  return (await findJson(query, text, [userId])) ?? '{"poster":null}';
}

export interface PosterTexts {
  readonly northStars?: string | undefined;
  readonly context?: string | undefined;
  readonly baseline?: string | undefined;
  readonly progressSignals?: string | undefined;
  readonly roadBumps?: string | undefined;
}

/** Fields of a restored poster; ignored when there is one. */
export interface RestoredPoster {
  readonly id?: string | undefined;
  readonly createdAt?: string | undefined;
}

const save = `with p as (
  insert into north_star_poster (user_id, north_stars, context, baseline, progress_signals, road_bumps, id, created_at)
  values ($1, coalesce($2, ''), coalesce($3, ''), coalesce($4, ''), coalesce($5, ''), coalesce($6, ''),
    coalesce($7::uuid, gen_random_uuid()), least($8::timestamptz, now()))
  on conflict (user_id) do update set north_stars = coalesce($2, north_star_poster.north_stars),
    context = coalesce($3, north_star_poster.context), baseline = coalesce($4, north_star_poster.baseline),
    progress_signals = coalesce($5, north_star_poster.progress_signals),
    road_bumps = coalesce($6, north_star_poster.road_bumps), updated_at = now()
  returning *
) select ${jsonOne(poster, 'poster')} from p`;

/**
 * One a user: adds or changes it (API-8); texts that are not given stay.
 *
 * @returns `{"poster":{…}}`
 * @throws the driver's error 23505 `north_star_poster_pkey` when the id is in use, by whomever.
 */
export function savePoster(
  query: Query,
  userId: string,
  texts: PosterTexts,
  { id, createdAt }: RestoredPoster = {},
): Promise<string> {
  const { northStars, context, baseline, progressSignals, roadBumps } = texts;
  const values = [northStars, context, baseline, progressSignals, roadBumps].map((text) => text ?? null);
  return readJson(query, save, [userId, ...values, id ?? null, createdAt ?? null]);
}

const remove = `with p as (delete from north_star_poster where user_id = $1 returning *)
  select ${jsonOne(poster, 'poster')} from p`;

/** @returns `{"poster":{…}}` as it was (API-8), with null inside when there was none. */
export async function removePoster(query: Query, userId: string): Promise<string> {
  return (await findJson(query, remove, [userId])) ?? '{"poster":null}';
}
