import type { QueueName, ScheduleName } from '@simmer/contracts/schemas/operations-names';
import { calendarMaintenanceJob } from './calendar-maintenance.job.ts';
import { calendarSyncJob } from './calendar-sync.job.ts';
import { ecocycleAnalysisJob } from './ecocycle-analysis.job.ts';
import { mailJob } from './mail.job.ts';
import { ownCalendarJob } from './own-calendar.job.ts';
import { reminderJob } from './reminder.job.ts';

/** All queues as BullMQ knows them, by the names of their jobs. */
export const jobQueues: Readonly<Record<QueueName, string>> = {
  'calendar-sync': calendarSyncJob.queue,
  'calendar-maintenance': calendarMaintenanceJob.queue,
  'ecocycle-analysis': ecocycleAnalysisJob.queue,
  mail: mailJob.queue,
  reminder: reminderJob.queue,
  'own-calendar': ownCalendarJob.queue,
};

/** The interval of each schedule, in milliseconds. */
export const scheduleIntervals: Readonly<Record<ScheduleName, number>> = {
  'calendar-maintenance': 5 * 60_000,
  housekeeping: 60 * 60_000,
};
