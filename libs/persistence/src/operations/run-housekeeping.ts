import type { Query } from '../database/query.ts';
import { recordRun } from './scheduled-run.query.ts';
import { claimHousekeeping, deleteExpired } from './housekeeping.query.ts';

/**
 * Deletes expired rows, and records it as a run of the schedule (ADM-74).
 *
 * @returns how many rows.
 */
export async function runHousekeeping(query: Query): Promise<number> {
  let removed = 0;
  await recordRun(query, 'housekeeping', async () => {
    removed = await deleteExpired(query);
    return null;
  });
  return removed;
}

/**
 * The same, in one process of all in an hour (OPS-83).
 *
 * @returns null when another one has it.
 */
export const runHousekeepingIfDue = async (query: Query): Promise<number | null> =>
  (await claimHousekeeping(query)) ? runHousekeeping(query) : null;
