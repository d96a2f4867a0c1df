import { iso } from '../database/tables.ts';
import type { Query } from '../database/query.ts';

const MESSAGE_MAX = 500;

async function begin(query: Query, schedule: string): Promise<void> {
  const run = { started_at: new Date(), finished_at: null, failure: null };
  await query
    .insertInto('scheduled_run')
    .values({ schedule, ...run })
    .onConflict((last) => last.column('schedule').doUpdateSet(run))
    .execute();
}

async function end(query: Query, schedule: string, failure: string | null): Promise<void> {
  await query
    .updateTable('scheduled_run')
    .set({ finished_at: new Date(), failure: failure?.slice(0, MESSAGE_MAX) ?? null })
    .where('schedule', '=', schedule)
    .execute();
}

/**
 * Runs the work of a schedule and records its start, its end, and what failed (ADM-74).
 *
 * @param work returns what failed, for work that goes on after a failure.
 * @throws what the work throws.
 */
export async function recordRun(
  query: Query,
  schedule: string,
  work: () => Promise<string | null>,
): Promise<void> {
  await begin(query, schedule);
  try {
    await end(query, schedule, await work());
  } catch (error) {
    await end(query, schedule, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** The last run of each schedule that ever ran. */
export const listScheduledRuns = (query: Query) =>
  query
    .selectFrom('scheduled_run')
    .select(['schedule', 'failure', iso('started_at').as('started_at')])
    .select(iso('finished_at').$castTo<string | null>().as('finished_at'))
    .execute();
