// SQL, because PostgreSQL serializes activities together with this user's overrides and usage counts of them.
import { sql } from 'kysely';
import { isOneOf } from '../database/tables.ts';
import { isoInstant, jsonList, jsonObject, jsonOne, storedInstant } from '../database/json-sql.ts';
import { findJson, readJson, type Query } from '../database/query.ts';

// Only defaults have overrides (KIT-10).
const seen = (column: string) => `coalesce(case when a.user_id is null then u.${column} end, a.${column})`;

// A default as a person sees it changes with itself and with its override.
const version = 'a.version + case when a.user_id is null then coalesce(u.version, 1) - 1 else 0 end';

const item = jsonObject({
  id: 'a.id',
  name: seen('name'),
  emoji: seen('emoji'),
  color: seen('color'),
  is_default: 'a.user_id is null',
  usage_count: 'coalesce(u.usage_count, 0)',
  version,
  changed_by_device: 'case when a.user_id is null then u.changed_by_device else a.changed_by_device end',
  created_at: isoInstant('a.created_at'),
});

const visibleTo = (query: Query, userId: string) =>
  query
    .selectFrom('activity as a')
    .leftJoin('user_activity as u', (on) =>
      on.onRef('u.activity_id', '=', 'a.id').on('u.user_id', '=', userId),
    )
    .where((of) => of.or([of('a.user_id', 'is', null), of('a.user_id', '=', userId)]));

const byAge = `a.user_id is not null, a.sort, ${storedInstant('a.created_at')}, a.id`;
const list = jsonList(item, byAge, 'activities');
const one = jsonOne(item, 'activity');

/** `{"activities":[…]}`: the defaults as this user sees them, then their own. */
export const listActivitiesJson = (query: Query, userId: string) =>
  readJson(visibleTo(query, userId).select(list));

/** `{"activity":{…}}`, or null when it is unknown or another user's. */
export const findActivityJson = (query: Query, userId: string, id: string) =>
  findJson(visibleTo(query, userId).where('a.id', '=', id).select(one));

export interface ActivityValues {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
}

/** Changes the given fields of a default for this user (KIT-10); does nothing for another activity. */
export async function overrideDefault(
  query: Query,
  userId: string,
  id: string,
  changes: Partial<ActivityValues>,
  device: string | null,
): Promise<void> {
  const fields = (['name', 'emoji', 'color'] as const).filter((field) => changes[field] !== undefined);
  const shared = await query
    .selectFrom('activity')
    .select(['name', 'emoji', 'color'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  if (!shared || fields.length === 0) return;
  // An override equal to the default is stored as null, so that later changes by admins apply.
  const overrides = Object.fromEntries(
    fields.map((field) => [field, changes[field] === shared[field] ? null : changes[field]]),
  );
  const changed = { ...overrides, changed_by_device: device };
  // The first override is a change of what the person sees; further ones raise the version by the table's trigger.
  await query
    .insertInto('user_activity')
    .values({ user_id: userId, activity_id: id, version: 2, ...changed })
    .onConflict((earlier) => earlier.columns(['user_id', 'activity_id']).doUpdateSet(changed))
    .execute();
}

/** Removes the user's own activities among these that no block uses. */
export async function removeUnusedActivities(
  query: Query,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await query
    .deleteFrom('activity')
    .where('user_id', '=', userId)
    .where(isOneOf('id', ids))
    .where(sql<boolean>`not exists (select from time_block b where b.activity_id = activity.id)`)
    .execute();
}
