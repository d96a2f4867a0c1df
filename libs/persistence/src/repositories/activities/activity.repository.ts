import { isoInstant, jsonList, jsonObject, jsonOne, storedInstant } from '../../json-sql.ts';
import { findJson, readJson, type Query } from '../../query.ts';

// Only defaults have overrides (KIT-10).
const seen = (column: string) => `coalesce(case when a.user_id is null then u.${column} end, a.${column})`;

const item = jsonObject({
  id: 'a.id',
  name: seen('name'),
  emoji: seen('emoji'),
  color: seen('color'),
  is_default: 'a.user_id is null',
  usage_count: 'coalesce(u.usage_count, 0)',
  created_at: isoInstant('a.created_at'),
});

const personal = 'left join user_activity u on u.activity_id = a.id and u.user_id = $1';
const visible = `activity a ${personal} where (a.user_id is null or a.user_id = $1)`;

const byAge = `a.user_id is not null, a.sort, ${storedInstant('a.created_at')}, a.id`;
const list = `select ${jsonList(item, byAge, 'activities')} from ${visible}`;
const one = `select ${jsonOne(item, 'activity')} from ${visible} and a.id = $2`;

/** `{"activities":[…]}`: the defaults as this user sees them, then their own. */
export const listActivitiesJson = (query: Query, userId: string) => readJson(query, list, [userId]);

/** `{"activity":{…}}`, or null when it is unknown or another user's. */
export const findActivityJson = (query: Query, userId: string, id: string) =>
  findJson(query, one, [userId, id]);

/** Whether an activity that this user sees is a default; null when it is unknown or another user's. */
export async function isDefaultActivity(query: Query, userId: string, id: string): Promise<boolean | null> {
  const [row] = await query<{ is_default: boolean }>(
    'select user_id is null as is_default from activity where id = $2 and (user_id is null or user_id = $1)',
    [userId, id],
  );
  return row?.is_default ?? null;
}

/** How many of this user's time blocks use the activity. */
export async function countBlocksOfActivity(query: Query, userId: string, id: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from time_block where user_id = $1 and activity_id = $2',
    [userId, id],
  );
  return row?.count ?? 0;
}

export interface ActivityValues {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
}

/** A new activity; without an id the database generates one. A restored one has its creation time and usage count. */
export interface NewActivity extends ActivityValues {
  readonly id?: string | undefined;
  readonly created_at?: string | undefined;
  readonly usage_count?: number | undefined;
}

const create = `with a as (
  insert into activity (user_id, name, emoji, color, id, created_at)
  values ($1, $2, $3, $4, coalesce($5::uuid, gen_random_uuid()), least($6::timestamptz, now())) returning *
), u as (
  insert into user_activity (user_id, activity_id, usage_count)
  select $1, a.id, $7::int from a where $7::int > 0 returning *
) select ${jsonOne(item, 'activity')} from a left join u on true`;

/**
 * Adds an own activity.
 *
 * @returns `{"activity":{…}}`
 * @throws the driver's error 23505 `activity_pkey` when the id is in use by any user.
 */
export function createActivity(query: Query, userId: string, activity: NewActivity): Promise<string> {
  const { name, emoji, color, id = null, created_at = null, usage_count = 0 } = activity;
  return readJson(query, create, [userId, name, emoji, color, id, created_at, usage_count]);
}

const changeOwn = `update activity set name = coalesce($3, name), emoji = coalesce($4, emoji),
  color = coalesce($5, color), updated_at = now() where user_id = $1 and id = $2 returning id`;
// An override equal to the default is stored as null, so that later changes by admins apply.
const overriding = (field: string, value: string) =>
  `${field} = case when ${value} is null then user_activity.${field} else excluded.${field} end`;
const overrideDefault = `insert into user_activity (user_id, activity_id, name, emoji, color)
  select $1, id, nullif($3, name), nullif($4, emoji), nullif($5, color) from activity where id = $2 and user_id is null
  on conflict (user_id, activity_id) do update set ${overriding('name', '$3')}, ${overriding('emoji', '$4')},
    ${overriding('color', '$5')}
  returning activity_id`;

/**
 * Changes the given fields: in the row of an own activity, as this user's override of a default (KIT-10).
 *
 * @returns `{"activity":{…}}`, or null when it is unknown or another user's.
 */
export async function updateActivity(
  query: Query,
  userId: string,
  id: string,
  changes: Partial<ActivityValues>,
): Promise<string | null> {
  const values = [userId, id, changes.name ?? null, changes.emoji ?? null, changes.color ?? null];
  const own = await query(changeOwn, values);
  if (own.length === 0) await query(overrideDefault, values);
  return findActivityJson(query, userId, id);
}

const remove = `with a as (delete from activity where user_id = $1 and id = $2 returning *)
select ${jsonOne(item, 'activity')} from a ${personal}`;

const removeUnused = `delete from activity a where a.user_id = $1 and a.id = any ($2::uuid[])
  and not exists (select from time_block b where b.activity_id = a.id)`;

/** Removes the user's own activities among these that no block uses. */
export async function removeUnusedActivities(
  query: Query,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await query(removeUnused, [userId, ids]);
}

/**
 * Removes an own activity.
 *
 * @returns the removed activity, or null when it is unknown, another user's or a default.
 * @throws the driver's error 23503 `time_block_activity_id_foreign` while a block uses it.
 */
export function removeActivity(query: Query, userId: string, id: string): Promise<string | null> {
  return findJson(query, remove, [userId, id]);
}

/** Lowers the usage count of an activity by one, after an undo. */
export async function decrementUsage(query: Query, userId: string, id: string): Promise<void> {
  await query(
    `update user_activity set usage_count = usage_count - 1
     where user_id = $1 and activity_id = $2 and usage_count > 0`,
    [userId, id],
  );
}
