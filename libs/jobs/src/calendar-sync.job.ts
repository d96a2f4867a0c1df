import { calendarSyncPayload, type CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import type { JobDefinition } from './job-definition.ts';

/**
 * Brings the events of one calendar connection over. One job per run (a row of `calendar_sync_run`): the processor
 * may be stopped anywhere and begun again with the same payload, and does nothing for a run that has ended.
 */
export const calendarSyncJob: JobDefinition<CalendarSyncPayload> = {
  queue: 'calendar-sync',
  parse: (data) => calendarSyncPayload.parse(data),
  idOf: (payload) => payload.sync_run_id,
  attempts: 5,
  firstDelayMs: 2_000,
};
