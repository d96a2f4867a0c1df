import { ownCalendarPayload, type OwnCalendarPayload } from '@simmer/contracts/jobs/own-calendar.job';
import type { JobDefinition } from './job-definition.ts';

/**
 * Reads a person's own calendar (a row of `own_calendar`) and writes the plan to it. The job may be stopped at any
 * point and run again: each write is recorded before it is sent (OWN-4). The row says when a failed job is retried.
 */
export const ownCalendarJob: JobDefinition<OwnCalendarPayload> = {
  queue: 'own-calendar',
  parse: (data) => ownCalendarPayload.parse(data),
  idOf: ({ user_id: id }) => id,
  attempts: 1,
  firstDelayMs: 0,
};
