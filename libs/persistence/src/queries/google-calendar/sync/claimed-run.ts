// By a statement, because its condition is the claim: a worker that has lost the run changes nothing.
import { sql } from 'kysely';
import { tables } from '../../../sql/tables.ts';
import type { RunClaim } from './run-claim.ts';

/** Null without seconds. */
export const secondsFromNow = (seconds: number | null) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Changes a run in progress, unless another worker has claimed it. */
export const claimedRun = ({ runId, attempt }: RunClaim) =>
  tables
    .updateTable('calendar_sync_run')
    .where((of) => of.and({ id: runId, attempts: attempt, status: 'in_progress' }));
