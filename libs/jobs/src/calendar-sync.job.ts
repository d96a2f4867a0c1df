import { calendarSyncPayload, type CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import type { JobDefinition } from './job-definition.ts';

/**
 * Syncs the events of one calendar connection. One job per run (a row of `calendar_sync_run`): the processor may be
 * stopped at any point and run again with the same payload; it does nothing for a run that has ended.
 */
export const calendarSyncJob: JobDefinition<CalendarSyncPayload> = {
  queue: 'calendar-sync',
  parse: (data) => calendarSyncPayload.parse(data),
  idOf: (payload) => payload.sync_run_id,
  attempts: 5,
  firstDelayMs: 2_000,
};
