import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import type { Item } from '../resource/resource.ts';

/** Changes the given fields of a default for this user (KIT-10); does nothing for an activity that is not shared. */
export async function overrideDefault(
  query: Query,
  userId: string,
  id: string,
  changes: Item,
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
  const values = { ...overrides, changed_by_device: device };
  await query
    .insertInto('user_activity')
    .values({ user_id: userId, activity_id: id, ...values })
    .onConflict((earlier) => earlier.columns(['user_id', 'activity_id']).doUpdateSet(values))
    .execute();
}

/** The names of the library as this person sees it, in the order of its list. */
export const activityNames = (query: Query, userId: string) =>
  query
    .selectFrom('activity as a')
    .leftJoin('user_activity as u', (join) =>
      join.onRef('u.activity_id', '=', 'a.id').on('u.user_id', '=', userId).on('a.user_id', 'is', null),
    )
    .select(['a.id', sql<string>`coalesce(u.name, a.name)`.as('name')])
    .where((eb) => eb.or([eb('a.user_id', 'is', null), eb('a.user_id', '=', userId)]))
    .orderBy(sql`a.user_id is not null, a.sort, a.created_at, a.id`)
    .execute();

/** Changes the usage count of an activity, which is never below 0, after an undo (KIT-10). */
export const addUses = (query: Query, userId: string, id: string, by: number) =>
  query
    .updateTable('user_activity')
    .set({ usage_count: sql`greatest(0, usage_count + ${by}::int)` })
    .where((eb) => eb.and({ user_id: userId, activity_id: id }))
    .execute();
