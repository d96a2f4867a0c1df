import { rejectActivityRemoval, usedActivity } from '@simmer/domain/activities/reject-removal';
import { mergeRules } from '@simmer/domain/merge/merge-rules';
import { throwRejection } from '@simmer/domain/errors/rejection';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { resourceOf } from '../resource/resource.ts';
import { rowCount } from '../database/tables.ts';
import { removeEmptied } from '../ideal-week/ideal-block.resource.ts';
import { byCreation, instantOf } from '../resource/wire-shape.ts';
import { instants } from '../resource/archive-part.ts';
import { Activity } from './activity.entity.ts';
import { overrideDefault } from './activity.query.ts';

// Only defaults have overrides (KIT-10).
const shownValue = (column: string) =>
  `coalesce(case when r.user_id is null then u.${column} end, r.${column})`;
const looks = (property: 'name' | 'emoji' | 'color') => ({ property, sql: shownValue(property) });
const lastDevice = 'case when r.user_id is null then u.changed_by_device else r.changed_by_device end';

async function countBlocks(query: Query, userId: string, id: string): Promise<number> {
  const blocks = query.selectFrom('time_block').select(rowCount.as('count'));
  const { count } = await blocks
    .where((eb) => eb.and({ user_id: userId, activity_id: id }))
    .executeTakeFirstOrThrow();
  return count;
}

/** The library: defaults as a person sees them, then their own activities (KIT-10). */
export const activities = resourceOf(Activity, {
  name: 'activities',
  table: 'activity',
  one: 'activity',
  many: 'activities',
  order: ['r.user_id is not null', 'r.sort', ...byCreation],
  merge: mergeRules.activities,
  comesBack: true,
  join: (userId) => sql`left join user_activity u on u.activity_id = r.id and u.user_id = ${userId}`,
  isVisible: (userId) => sql`(r.user_id is null or r.user_id = ${userId})`,
  fields: {
    id: 'id',
    name: looks('name'),
    emoji: looks('emoji'),
    color: looks('color'),
    is_default: { sql: 'r.user_id is null' },
    usage_count: { sql: 'coalesce(u.usage_count, 0)' },
    // A default as a person sees it changes with itself and with its override.
    changed_by_device: { sql: lastDevice },
    created_at: instantOf('createdAt'),
  },
  // A restored activity gets its usage count back.
  adding: ({ usage_count: count }) =>
    count === undefined || count === 0
      ? null
      : sql`insert into user_activity (user_id, activity_id, usage_count) select user_id, id, ${count}::int from r`,
  shared: overrideDefault,
  checkRemoval: async ({ query, userId, before }) => {
    const count = await countBlocks(query, userId, before['id'] as string);
    throwRejection(rejectActivityRemoval(before['is_default'] === true, count));
  },
  removing: removeEmptied('activity_id'),
  // Violated when a block is created between the count and the removal.
  rejections: { time_block_activity_id_foreign: usedActivity(1) },
  archive: {
    name: 'activities',
    about: 'Your own activities, and shared ones that you use or have renamed.',
    fields: {
      id: 'r.id',
      name: shownValue('name'),
      emoji: shownValue('emoji'),
      color: shownValue('color'),
      is_default: 'r.user_id is null',
      usage_count: 'coalesce(u.usage_count, 0)',
      changed_by_device: lastDevice,
      ...instants('r', 'created_at'),
    },
    from: `activity r left join user_activity u on u.activity_id = r.id and u.user_id = $1
    where (r.user_id = $1 or u.user_id = $1)`,
  },
});
