import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import type { Resource } from '../database/resource.ts';
import { isOneOf } from '../database/tables.ts';

/** The blocks of some series of a person: their parts, and what was taken out of them. */
export async function findBlocksOfSeries(
  resource: Resource,
  query: Query,
  userId: string,
  ids: readonly string[],
): Promise<readonly TimeBlock[]> {
  const isOfSeries = sql`(${isOneOf('r.id', ids)} or ${isOneOf('r.series_id', ids)})`;
  const list = JSON.parse(await resource.listWhere(query, userId, isOfSeries)) as {
    readonly timeBlocks: readonly TimeBlock[];
  };
  return list.timeBlocks;
}
