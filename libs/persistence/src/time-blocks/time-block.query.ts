// SQL, because PostgreSQL serializes blocks, and copies them by one statement.
import { storedFields, timeBlockFields } from '@simmer/domain/blocks/time-block-fields';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { byCreation } from '../resource/wire-shape.ts';
import { timeBlocks } from './time-block.resource.ts';

/** The approximate maximum of characters in a piece. */
const PIECE_LENGTH = 64 * 1024;

/** All blocks of a user, in JSON lists small enough to be parsed within a few milliseconds each. */
export async function readTimeBlockPieces(query: Query, userId: string): Promise<string[]> {
  const blocks = sql`select ${timeBlocks.item}::text as json, row_number() over (order by ${sql.raw(byCreation.join(', '))}) as place
    from time_block r where r.user_id = ${userId}`;
  const { rows } = await sql<{
    json: string;
  }>`select '[' || string_agg(json, ',' order by place) || ']' as json
    from (select json, place, sum(length(json)) over (order by place) / ${sql.lit(PIECE_LENGTH)} as piece from (${blocks}) b) b
    group by piece order by piece`.execute(query);
  return rows.map(({ json }) => json);
}

// A copy has another activity, no outcomes yet, and belongs to no series.
const NOT_COPIED = new Set(['activity_id', 'outcomes', 'series_id', 'slots']);
const copiedColumns = sql.join(
  [...storedFields.map((name) => timeBlockFields[name].column), 'changed_by_device']
    .filter((column) => !NOT_COPIED.has(column))
    .map((column) => sql.ref(column)),
);

/**
 * Copies all blocks of one of a user's activities to another (KIT-18), each counted as a use of that activity (KIT-12).
 *
 * @returns `{"timeBlocks":[…]}`: the blocks of the other activity.
 */
export async function duplicateBlocksOfActivity(
  query: Query,
  userId: string,
  fromActivityId: string,
  toActivityId: string,
): Promise<string> {
  await sql`with original as (
      select b.*, gen_random_uuid() as copy_id from time_block b
      where b.user_id = ${userId} and b.activity_id = ${fromActivityId}
    ), copied as (
      insert into time_block (id, user_id, activity_id, ${copiedColumns})
      select copy_id, user_id, ${toActivityId}::uuid, ${copiedColumns} from original
    ), vibes as (
      insert into time_block_vibe (time_block_id, vibe_id)
      select o.copy_id, v.vibe_id from original o join time_block_vibe v on v.time_block_id = o.id
    )
    insert into user_activity as u (user_id, activity_id, usage_count)
    select user_id, ${toActivityId}::uuid, count(*) from original group by user_id
    on conflict (user_id, activity_id) do update set usage_count = u.usage_count + excluded.usage_count`.execute(
    query,
  );
  return timeBlocks.listWhere(query, userId, sql`r.activity_id = ${toActivityId}`);
}

/**
 * Serializes a user's steps: of several changes, which could otherwise deadlock, and with a time.
 * @returns whether one was made at this time or later, ISO 8601
 */
export async function lockChangesOf(
  query: Query,
  userId: string,
  madeAt: string | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ hasLater: boolean }>`
    select change_feed.lock_plan(${userId}, ${madeAt}) as "hasLater"`.execute(query);
  return rows[0]?.hasLater === true;
}
