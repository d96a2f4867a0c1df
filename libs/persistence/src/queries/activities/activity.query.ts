// SQL, because PostgreSQL serializes activities together with this user's overrides and usage counts of them, because an
// override equal to its default is judged while it is stored, and because several unused ones are removed at once.
import { isoInstant, jsonList, jsonObject, jsonOne, storedInstant } from '../../sql/json-sql.ts';
import { findJson, readJson, type Query } from '../../sql/query.ts';

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

export interface ActivityValues {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
}

// An override equal to the default is stored as null, so that later changes by admins apply.
const overriding = (field: string, value: string) =>
  `${field} = case when ${value} is null then user_activity.${field} else excluded.${field} end`;
const override = `insert into user_activity (user_id, activity_id, name, emoji, color)
  select $1, id, nullif($3, name), nullif($4, emoji), nullif($5, color) from activity where id = $2 and user_id is null
  on conflict (user_id, activity_id) do update set ${overriding('name', '$3')}, ${overriding('emoji', '$4')},
    ${overriding('color', '$5')}
  returning activity_id`;

/** Changes the given fields of a default for this user (KIT-10); does nothing for another activity. */
export async function overrideDefault(
  query: Query,
  userId: string,
  id: string,
  { name = null, emoji = null, color = null }: { readonly [K in keyof ActivityValues]?: string | null },
): Promise<void> {
  await query(override, [userId, id, name, emoji, color]);
}

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
