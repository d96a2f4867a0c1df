import { sql } from 'kysely';
import type { Query } from '../../database/query.ts';
import type { RunClaim } from './run-claim.ts';

/** Null without seconds. */
export const secondsFromNow = (seconds: number | null) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Changes a run in progress, unless another worker has claimed it: the claim is the condition. */
export const claimedRun = (query: Query, { runId, attempt }: RunClaim) =>
  query
    .updateTable('calendar_sync_run')
    .where((of) => of.and({ id: runId, attempts: attempt, status: 'in_progress' }));
