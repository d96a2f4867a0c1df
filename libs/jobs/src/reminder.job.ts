import { reminderPayload, type ReminderPayload } from '@simmer/contracts/jobs/reminder.job';
import type { JobDefinition } from './job-definition.ts';

/**
 * Sends one reminder (a row of `reminder`), or closes it on the person's devices. The job may be stopped at any point
 * and run again: a device shows a reminder that comes twice once, by its tag (REM-8). Nothing is done for a reminder
 * that was sent.
 */
export const reminderJob: JobDefinition<ReminderPayload> = {
  queue: 'reminder',
  parse: (data) => reminderPayload.parse(data),
  idOf: ({ reminder_id: id, what }) => `${id}-${what}`,
  attempts: 5,
  firstDelayMs: 2_000,
};
