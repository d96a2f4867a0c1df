import { Module } from '@nestjs/common';
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { registerJobs } from '@simmer/jobs/queues.module';
import { CalendarMaintenanceQueue } from './calendar-maintenance.queue.ts';
import { CalendarSyncQueue } from './calendar-sync.queue.ts';

/** The queues of syncs and of calendar maintenance, which starts syncs. */
@Module({
  imports: [registerJobs(calendarSyncJob, calendarMaintenanceJob)],
  providers: [CalendarMaintenanceQueue, CalendarSyncQueue],
  exports: [CalendarMaintenanceQueue, CalendarSyncQueue],
})
export class CalendarQueuesModule {}
