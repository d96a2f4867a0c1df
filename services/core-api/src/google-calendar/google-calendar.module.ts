import { Module } from '@nestjs/common';
import { GoogleModule } from '../google/google.module.ts';
import { CalendarEventsService } from './calendar-events.service.ts';
import { CalendarListService } from './calendar-list.service.ts';
import { CalendarSyncsController } from './calendar-syncs.controller.ts';
import { CalendarController } from './calendar.controller.ts';
import { ConnectionReader } from './connection.reader.ts';
import { ConnectionService } from './connection.service.ts';
import { EventLedgerService } from './event-ledger.service.ts';
import { FormerAccountsService } from './former-accounts.service.ts';
import { GoogleCalendarController } from './google-calendar.controller.ts';
import { NotificationService } from './notification.service.ts';
import { ProviderSession } from './provider.session.ts';
import { SyncSettingsService } from './sync-settings.service.ts';
import { SYNC_PATIENCE, type SyncPatience } from './sync-patience.ts';
import { SyncQueue } from './sync.queue.ts';
import { SyncHistoryService } from './sync-history.service.ts';
import { SyncService } from './sync.service.ts';
import { UpkeepQueue } from './upkeep.queue.ts';

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
