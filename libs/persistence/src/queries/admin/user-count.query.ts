// SQL, because the rows that are added up are those that the same statement deletes.
import { type Query, sqlRows } from '../../sql/query.ts';

/** The number of all users, at the same cost however many there are (OPS-144). */
export async function countUsers(query: Query): Promise<number> {
  const [row] = await sqlRows<{ count: number }>(
    query,
    'select coalesce(sum(change), 0)::int as count from user_count_change',
  );
  return row?.count ?? 0;
}

/** Replaces the recorded changes by their sum. Two processes may do it at once: each row is deleted by one of them. */
export async function addUpUserCount(query: Query): Promise<void> {
  await sqlRows(
    query,
    `with added as (delete from user_count_change returning change)
    insert into user_count_change (change) select coalesce(sum(change), 0) from added`,
  );
}
