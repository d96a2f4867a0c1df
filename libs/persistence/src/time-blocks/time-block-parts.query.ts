// By statements, because batches of blocks are written by statements, and lock and look up what these need.
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';

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
