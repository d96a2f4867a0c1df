import { Module } from '@nestjs/common';
import { calendarMaintenanceJob } from '@simmer/jobs/calendar-maintenance.job';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { ownCalendarJob } from '@simmer/jobs/own-calendar.job';
import { registerJobs } from '@simmer/jobs/queues.module';
import { WritesModule } from '../http/writes.module.ts';
import { GoogleModule } from '../google-consent/google.module.ts';
import { CalendarEventsService } from './events/calendar-events.service.ts';
import { CalendarListService } from './calendar-list.service.ts';
import { CalendarSyncsController } from './calendar-syncs.controller.ts';
import { CalendarController } from './calendar.controller.ts';
import { ConnectionReader } from './provider/connection.reader.ts';
import { ConnectionService } from './connection.service.ts';
import { EventHistoryService } from './events/event-history.service.ts';
import { FormerAccountsService } from './former-accounts.service.ts';
import { GoogleCalendarController } from './google-calendar.controller.ts';
import { OwnCalendarController } from './own-calendar.controller.ts';
import { OwnCalendarService } from './own-calendar.service.ts';
import { NotificationService } from './notification.service.ts';
import { ProviderSession } from './provider/provider.session.ts';
import { SyncSettingsService } from './sync/sync-settings.service.ts';
import { SYNC_WAIT_POLICY, type SyncWaitPolicy } from './sync/sync-wait-policy.ts';
import { SyncQueue } from './sync/sync.queue.ts';
import { SyncHistoryService } from './sync/sync-history.service.ts';
import { SyncService } from './sync/sync.service.ts';
import { MaintenanceQueue } from './sync/maintenance.queue.ts';

// The wait is below the gateway's timeout of 30 seconds.
const WAIT_POLICY: SyncWaitPolicy = { waitMs: 20_000, pollIntervalMs: 250 };

/** Google Calendar, with both sets of routes (API-17). */
@Module({
  imports: [
    WritesModule,
    GoogleModule,
    registerJobs(calendarSyncJob, calendarMaintenanceJob, ownCalendarJob),
  ],
  controllers: [GoogleCalendarController, CalendarController, CalendarSyncsController, OwnCalendarController],
  providers: [
    { provide: SYNC_WAIT_POLICY, useValue: WAIT_POLICY },
    CalendarEventsService,
    CalendarListService,
    ConnectionReader,
    ConnectionService,
    EventHistoryService,
    FormerAccountsService,
    NotificationService,
    OwnCalendarService,
    ProviderSession,
    SyncQueue,
    SyncHistoryService,
    SyncService,
    SyncSettingsService,
    MaintenanceQueue,
  ],
  exports: [MaintenanceQueue, SyncService],
})
export class GoogleCalendarModule {}
