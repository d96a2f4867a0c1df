// SQL text, because `xmin` is a column of every table and of no entity.
import { type Query, sqlRows } from '../database/query.ts';

/** The column that identifies a row, and the rows of a calendar file: those of the user `$1`, and shared ones. */
const sources = [
  ['id', 'time_block r where r.user_id = $1'],
  ['id', 'north_star r where r.user_id = $1'],
  ['id', 'activity r where r.user_id = $1 or r.user_id is null'],
  ['activity_id', 'user_activity r where r.user_id = $1'],
  ['id', 'time_block_size r'],
] as const;

const hashes = sources.map(
  ([id, from]) => `select hashtextextended(r.${id} || ' ' || r.xmin, 0) as hash from ${from}`,
);

/**
 * A text that changes with every change of the rows that a user's calendar file shows: `xmin` is the transaction that
 * wrote a row. No content is read. It may also change without a reason, such as after a restore.
 */
export async function readPlanStamp(query: Query, userId: string): Promise<string> {
  const text = `select count(*) || ' ' || coalesce(sum(hash), 0) as stamp from (${hashes.join(' union all ')}) h`;
  const [row] = await sqlRows<{ stamp: string }>(query, text, [userId]);
  if (!row) throw new Error('The query gave no row.');
  return row.stamp;
}
