import {
  calendarUpkeepPayload,
  type CalendarUpkeepPayload,
} from '@simmer/contracts/jobs/calendar-upkeep.job';
import type { JobDefinition } from './job-definition.ts';

/**
 * Scheduled for all connections: starts due syncs, renews expiring watches and revokes grants of disconnected accounts.
 */
export const calendarUpkeepJob: JobDefinition<CalendarUpkeepPayload> = {
  queue: 'calendar-upkeep',
  parse: (data) => calendarUpkeepPayload.parse(data),
  idOf: () => 'now',
  // The next scheduled job follows soon.
  attempts: 1,
  firstDelayMs: 1_000,
};
