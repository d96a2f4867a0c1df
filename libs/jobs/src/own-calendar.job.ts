import { ownCalendarPayload, type OwnCalendarPayload } from '@simmer/contracts/jobs/own-calendar.job';
import type { JobDefinition } from './job-definition.ts';

/**
 * Reads a person's own calendar (a row of `own_calendar`) and writes the plan to it. It may be stopped at any point and run
 * again: what is written is known before (OWN-4). Its row says when it is tried again after a failure.
 */
export const ownCalendarJob: JobDefinition<OwnCalendarPayload> = {
  queue: 'own-calendar',
  parse: (data) => ownCalendarPayload.parse(data),
  idOf: ({ user_id: id }) => id,
  attempts: 1,
  firstDelayMs: 0,
};
