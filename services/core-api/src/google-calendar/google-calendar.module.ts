import { Module } from '@nestjs/common';
import { GoogleModule } from '../google/google.module.ts';
import { CalendarEventsService } from './events/calendar-events.service.ts';
import { CalendarListService } from './calendar-list.service.ts';
import { CalendarSyncsController } from './calendar-syncs.controller.ts';
import { CalendarController } from './calendar.controller.ts';
import { ConnectionReader } from './provider/connection.reader.ts';
import { ConnectionService } from './connection.service.ts';
import { EventLedgerService } from './events/event-ledger.service.ts';
import { FormerAccountsService } from './former-accounts.service.ts';
import { GoogleCalendarController } from './google-calendar.controller.ts';
import { NotificationService } from './notifications/notification.service.ts';
import { ProviderSession } from './provider/provider.session.ts';
import { SyncSettingsService } from './sync/sync-settings.service.ts';
import { SYNC_PATIENCE, type SyncPatience } from './sync/sync-patience.ts';
import { SyncQueue } from './sync/sync.queue.ts';
import { SyncHistoryService } from './sync/sync-history.service.ts';
import { SyncService } from './sync/sync.service.ts';
import { UpkeepQueue } from './sync/upkeep.queue.ts';

// Below the edge's timeout of 30 seconds.
const PATIENCE: SyncPatience = { waitMs: 20_000, lookEveryMs: 250 };

/** Google Calendar, under both of its faces (API-17). */
@Module({
  imports: [GoogleModule],
  controllers: [GoogleCalendarController, CalendarController, CalendarSyncsController],
  providers: [
    { provide: SYNC_PATIENCE, useValue: PATIENCE },
    CalendarEventsService,
    CalendarListService,
    ConnectionReader,
    ConnectionService,
    EventLedgerService,
    FormerAccountsService,
    NotificationService,
    ProviderSession,
    SyncQueue,
    SyncHistoryService,
    SyncService,
    SyncSettingsService,
    UpkeepQueue,
  ],
  exports: [UpkeepQueue],
})
export class GoogleCalendarModule {}
