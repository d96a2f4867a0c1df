// SQL, because PostgreSQL serializes blocks and their lists, and batches of blocks are locked and written by statements.
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { storedFields, timeBlockFields } from '@simmer/domain/blocks/time-block-fields';
import { type QueryCreator, sql } from 'kysely';
import { isoInstant, jsonObject, jsonList, jsonOne, storedInstant } from '../database/json-sql.ts';
import type { Tables } from '../database/tables.ts';
import { findJson, type Query, readJson } from '../database/query.ts';
import { occursInRange } from './occurrence-range.ts';
import { contentSql } from './time-block.columns.ts';

const vibeIds = `(select coalesce(json_agg(v.vibe_id order by v.vibe_id), '[]'::json) from time_block_vibe v where v.time_block_id = b.id)`;

/** A stored block `b` in the wire format. */
const storedBlock = jsonObject({
  id: 'b.id',
  ...contentSql(vibeIds),
  version: 'b.version',
  changed_by_device: 'b.changed_by_device',
  created_at: isoInstant('b.created_at'),
  updated_at: isoInstant('b.updated_at'),
} satisfies Record<keyof TimeBlock, string>);

const inOrder = `${storedInstant('b.created_at')}, b.id`;
const list = jsonList(storedBlock, inOrder, 'timeBlocks');
const one = jsonOne(storedBlock, 'timeBlock');

const mine = (query: QueryCreator<Tables>, userId: string) =>
  query.selectFrom('time_block as b').where('b.user_id', '=', userId);

interface DateRange {
  /** First day, yyyy-MM-dd; undefined: no limit. */
  readonly start?: string | undefined;
  /** Last day, included; undefined: no limit. */
  readonly end?: string | undefined;
}

/**
 * `{"timeBlocks":[…]}` in the wire format: all of a user's blocks, or those with an occurrence in the range and the TBD
 * ones (API-9).
 */
export function listTimeBlocksJson(query: Query, userId: string, range: DateRange = {}): Promise<string> {
  const { start, end } = range;
  const blocks = mine(query, userId).select(list);
  if (!start && !end) return readJson(blocks);
  return readJson(blocks.where(occursInRange(start ?? '0001-01-01', end ?? '9999-12-31')));
}

/** About the most characters of a piece. */
const PIECE_LENGTH = 64 * 1024;

/** All of a user's blocks like `listTimeBlocksJson`, as lists that are each parsed within a few milliseconds. */
export async function readTimeBlockPieces(query: Query, userId: string): Promise<string[]> {
  const blocks = mine(query, userId).select([
    sql.raw<string>(`${storedBlock}::text`).as('json'),
    sql.raw<number>(`row_number() over (order by ${inOrder})`).as('place'),
  ]);
  const { rows } = await sql<{
    json: string;
  }>`select '[' || string_agg(json, ',' order by place) || ']' as json
    from (select json, place, sum(length(json)) over (order by place) / ${sql.lit(PIECE_LENGTH)} as piece from ${blocks} b) b
    group by piece order by piece`.execute(query);
  return rows.map(({ json }) => json);
}

/** `{"timeBlock":{…}}`, or null when it is unknown or another user's. */
export function findTimeBlockJson(
  query: QueryCreator<Tables>,
  userId: string,
  id: string,
): Promise<string | null> {
  return findJson(mine(query, userId).where('b.id', '=', id).select(one));
}

// A copy is not marked yet, and in no series' place.
const NOT_COPIED = new Set(['activity_id', 'outcomes', 'series_id']);
const copiedColumns = sql.join(
  [...storedFields.map((name) => timeBlockFields[name].column), 'changed_by_device']
    .filter((column) => !NOT_COPIED.has(column))
    .map((column) => sql.ref(column)),
);

/**
 * Copies all blocks of one of a user's activities to another (KIT-18), each counted as a use of it (KIT-12).
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
  return readJson(mine(query, userId).where('b.activity_id', '=', toActivityId).select(list));
}

/** Serializes a user's batches of changes, which could otherwise deadlock. */
export const lockChangesOf = (query: Query, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`time blocks of ${userId}`}, 0))`.execute(query);

export async function findVibesOfBlock(query: Query, id: string): Promise<string[]> {
  const vibes = query.selectFrom('time_block_vibe').select('vibe_id as id');
  const rows = await vibes.where('time_block_id', '=', id).execute();
  return rows.map((row) => row.id);
}

/** The start time, size and length of a block, which stay until the end of the transaction; null without such a block. */
export async function findClockOfBlock(query: Query, userId: string, id: string) {
  const columns = ['start_time', 'size_id as size', 'duration_minutes'] as const;
  const block = query.selectFrom('time_block').select(columns).where('id', '=', id);
  const [clock] = await block.where('user_id', '=', userId).forUpdate().execute();
  return clock ?? null;
}
