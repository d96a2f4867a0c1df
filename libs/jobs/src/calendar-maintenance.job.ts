import {
  calendarMaintenancePayload,
  type CalendarMaintenancePayload,
} from '@simmer/contracts/jobs/calendar-maintenance.job';
import type { JobDefinition } from './job-definition.ts';

/**
 * Scheduled for all connections: starts due syncs, renews expiring watches and revokes grants of disconnected accounts.
 */
export const calendarMaintenanceJob: JobDefinition<CalendarMaintenancePayload> = {
  queue: 'calendar-upkeep',
  parse: (data) => calendarMaintenancePayload.parse(data),
  idOf: () => 'now',
  // The next scheduled job replaces a retry.
  attempts: 1,
  firstDelayMs: 1_000,
};
