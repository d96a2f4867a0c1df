import {
  calendarUpkeepPayload,
  type CalendarUpkeepPayload,
} from '@simmer/contracts/jobs/calendar-upkeep.job';
import type { JobDefinition } from './job-definition.ts';

/**
 * Looks after all connections: begins syncs of those that were not synced for long, renews the watches that run
 * out, and takes leave of accounts that were disconnected. Comes by the clock, and when it is called, through whichever worker is free.
 */
export const calendarUpkeepJob: JobDefinition<CalendarUpkeepPayload> = {
  queue: 'calendar-upkeep',
  parse: (data) => calendarUpkeepPayload.parse(data),
  idOf: () => 'now',
  // The next scheduled job follows soon.
  attempts: 1,
  firstDelayMs: 1_000,
};
