import { isoInstant, jsonList, jsonObject, jsonOne } from '../../json-sql.ts';
import { findJson, readJson, type Query } from '../../query.ts';

const reflection = jsonObject({
  id: 'r.id',
  week_start_date: 'r.week_start_date',
  wins: 'r.wins',
  challenges: 'r.challenges',
  insights: 'r.insights',
  version: 'r.version',
  created_at: isoInstant('r.created_at'),
  updated_at: isoInstant('r.updated_at'),
});
const reflections = `select ${jsonList(reflection, 'r.week_start_date', 'reflections')} from weekly_reflection r
  where r.user_id = $1 and ($2::date is null or r.week_start_date = $2)`;

/** `{"reflections":[…]}` by week; `week` is a Monday, left out: all. */
export const listReflectionsJson = (query: Query, userId: string, week?: string) =>
  readJson(query, reflections, [userId, week ?? null]);

export interface ReflectionLists {
  readonly wins?: readonly string[] | undefined;
  readonly challenges?: readonly string[] | undefined;
  readonly insights?: readonly string[] | undefined;
}

/** Fields of a restored row. */
export interface RestoredRow {
  readonly id?: string | undefined;
  readonly created_at?: string | undefined;
  /** Its version at the removal. */
  readonly former_version?: number | undefined;
}

const saveReflectionSql = `with r as (
  insert into weekly_reflection (user_id, week_start_date, wins, challenges, insights, id, created_at, version)
  values ($1, $2, coalesce($3::text[], '{}'), coalesce($4::text[], '{}'), coalesce($5::text[], '{}'),
    coalesce($7::uuid, gen_random_uuid()), least($8::timestamptz, now()), coalesce($9::int, 0) + 1)
  on conflict (user_id, week_start_date) do update set
    wins = coalesce($3, weekly_reflection.wins), challenges = coalesce($4, weekly_reflection.challenges),
    insights = coalesce($5, weekly_reflection.insights), updated_at = now(), version = weekly_reflection.version + 1
  where $6::int is null or weekly_reflection.version = $6
  returning *
) select ${jsonOne(reflection, 'reflection')} from r`;

/**
 * One a week: adds or changes it (API-8); lists that are not given stay.
 *
 * @param version the version that is to be changed, 0 when there was none; left out: whatever is there.
 * @returns `{"reflection":{…}}`, or null when the week has one of another version.
 * @throws the driver's error 23505 `weekly_reflection_pkey` when the id is in use, by whomever.
 */
export function saveReflection(
  query: Query,
  userId: string,
  week: string,
  lists: ReflectionLists,
  version?: number,
  { id, created_at, former_version }: RestoredRow = {},
): Promise<string | null> {
  const values = [lists.wins ?? null, lists.challenges ?? null, lists.insights ?? null, version ?? null];
  const was = [id ?? null, created_at ?? null, former_version ?? null];
  return findJson(query, saveReflectionSql, [userId, week, ...values, ...was]);
}

const updateReflectionSql = `with r as (
  update weekly_reflection set week_start_date = coalesce($3, week_start_date), wins = coalesce($4, wins),
    challenges = coalesce($5, challenges), insights = coalesce($6, insights), updated_at = now(),
    version = version + 1
  where user_id = $1 and id = $2 and ($7::int is null or version = $7) returning *
) select ${jsonOne(reflection, 'reflection')} from r`;

/**
 * @returns `{"reflection":{…}}`, or null when it is unknown, somebody else's, or of another version.
 * @throws the driver's error 23505 `weekly_reflection_week_unique` when the week has another one.
 */
export function updateReflection(
  query: Query,
  userId: string,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  changes: ReflectionLists & { readonly week?: string | undefined },
): Promise<string | null> {
  const values = [
    changes.wins ?? null,
    changes.challenges ?? null,
    changes.insights ?? null,
    version ?? null,
  ];
  return findJson(query, updateReflectionSql, [userId, id, changes.week ?? null, ...values]);
}

const removeReflectionSql = `with r as (
  delete from weekly_reflection where user_id = $1 and id = $2 and ($3::int is null or version = $3) returning *
) select ${jsonOne(reflection, 'reflection')} from r`;

/** @returns `{"reflection":{…}}` as it was (API-8), or null when it is unknown, somebody else's, or of another version. */
export function removeReflection(
  query: Query,
  userId: string,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<string | null> {
  return findJson(query, removeReflectionSql, [userId, id, version ?? null]);
}

export async function hasReflection(query: Query, userId: string, id: string): Promise<boolean> {
  const rows = await query('select from weekly_reflection where user_id = $1 and id = $2', [userId, id]);
  return rows.length > 0;
}

const priority = jsonObject({
  id: 'w.id',
  week_start_date: 'w.week_start_date',
  ordered_theme_ids: `(select coalesce(json_agg(t.north_star_id order by t.position), '[]'::json)
    from weekly_priority_theme t where t.priority_id = w.id)`,
});
const priorities = `select ${jsonList(priority, 'w.week_start_date', 'priorities')} from weekly_priority w
  where w.user_id = $1 and ($2::date is null or w.week_start_date = $2)`;

/** `{"priorities":[…]}` by week; `week` is a Monday, left out: all. */
export const listPrioritiesJson = (query: Query, userId: string, week?: string) =>
  readJson(query, priorities, [userId, week ?? null]);

/**
 * One a week: adds or replaces the order (API-8). Needs a transaction.
 *
 * @param id of one that is taken back; ignored where the week has one.
 * @returns `{"priority":{…}}`
 * @throws the driver's error 23503 `weekly_priority_theme_north_star_id_*` for a North Star that is unknown or not
 *   theirs; 23505 `weekly_priority_pkey` when the id is in use, by whomever.
 */
export async function savePriority(
  query: Query,
  userId: string,
  week: string,
  northStarIds: readonly string[],
  id?: string,
): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into weekly_priority (user_id, week_start_date, id) values ($1, $2, coalesce($3::uuid, gen_random_uuid()))
     on conflict (user_id, week_start_date) do update set updated_at = now() returning id`,
    [userId, week, id ?? null],
  );
  await query('delete from weekly_priority_theme where priority_id = $1', [row?.id]);
  await query(
    `insert into weekly_priority_theme (priority_id, north_star_id, position)
     select $1, theme, place from unnest($2::uuid[]) with ordinality as given (theme, place)`,
    [row?.id, northStarIds],
  );
  return readJson(query, `select ${jsonOne(priority, 'priority')} from weekly_priority w where w.id = $1`, [
    row?.id,
  ]);
}

// The statement sees the order that it deletes.
const removePrioritySql = `with w as (delete from weekly_priority where user_id = $1 and id = $2 returning *)
  select ${jsonOne(priority, 'priority')} from w`;

/** @returns `{"priority":{…}}` as it was (API-8), or null when it is unknown or somebody else's. */
export function removePriority(query: Query, userId: string, id: string): Promise<string | null> {
  return findJson(query, removePrioritySql, [userId, id]);
}
