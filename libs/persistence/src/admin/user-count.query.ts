import { sql } from 'kysely';
import type { Query } from '../database/query.ts';

/** The number of all users, at the same cost however many there are (OPS-144). */
export async function countUsers(query: Query): Promise<number> {
  const { count } = await query
    .selectFrom('user_count_change')
    .select(sql<number>`coalesce(sum(change), 0)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Replaces the recorded changes by their sum, in one statement. Two processes may do it at once: each row is deleted by
 * one of them.
 */
export async function addUpUserCount(query: Query): Promise<void> {
  await query
    .with('added', (of) => of.deleteFrom('user_count_change').returning('change'))
    .insertInto('user_count_change')
    .columns(['change'])
    .expression((of) => of.selectFrom('added').select(sql<number>`coalesce(sum(change), 0)`.as('change')))
    .execute();
}
