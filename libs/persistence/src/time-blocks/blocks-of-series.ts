import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import type { Resource } from '../resource/resource.ts';
import { isOneOf } from '../database/tables.ts';

/** The blocks of the series of some blocks of a person, which may be named by its id: their parts, and what was taken out of them. */
export async function findBlocksOfSeries(
  resource: Resource,
  query: Query,
  userId: string,
  ids: readonly string[],
): Promise<readonly TimeBlock[]> {
  const named = sql`(select coalesce(b.series_id, b.id) from time_block b where b.user_id = ${userId} and ${isOneOf('b.id', ids)})`;
  const isOfSeries = sql`(r.id in ${named} or r.series_id in ${named} or ${isOneOf('r.id', ids)} or ${isOneOf('r.series_id', ids)})`;
  const list = JSON.parse(await resource.listWhere(query, userId, isOfSeries)) as {
    readonly timeBlocks: readonly TimeBlock[];
  };
  return list.timeBlocks;
}
