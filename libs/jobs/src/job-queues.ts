import type { QueueName, ScheduleName } from '@simmer/contracts/schemas/operations.schema';
import { calendarMaintenanceJob } from './calendar-maintenance.job.ts';
import { calendarSyncJob } from './calendar-sync.job.ts';
import { ecocycleAnalysisJob } from './ecocycle-analysis.job.ts';
import { mailJob } from './mail.job.ts';

interface NamedQueue {
  /** As BullMQ knows it. */
  readonly queue: string;
  /** For people. */
  readonly displayName: string;
}

/** All queues, by the names of their jobs. */
export const jobQueues: Readonly<Record<QueueName, NamedQueue>> = {
  'calendar-sync': { queue: calendarSyncJob.queue, displayName: 'Calendar sync' },
  'calendar-maintenance': { queue: calendarMaintenanceJob.queue, displayName: 'Calendar maintenance' },
  'ecocycle-analysis': { queue: ecocycleAnalysisJob.queue, displayName: 'Ecocycle analysis' },
  mail: { queue: mailJob.queue, displayName: 'Mail' },
};

/** The interval of each schedule, in milliseconds. */
export const scheduleIntervals: Readonly<Record<ScheduleName, number>> = {
  'calendar-maintenance': 5 * 60_000,
  housekeeping: 60 * 60_000,
};
