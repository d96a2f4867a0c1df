import { Module } from '@nestjs/common';
import { googleConfigFrom, type GoogleConfig } from '@simmer/google/google-config';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { ENV, type Env } from '../env.ts';
import { CalendarEventsService } from './calendar-events.service.ts';
import { CalendarListService } from './calendar-list.service.ts';
import { CalendarController } from './calendar.controller.ts';
import { ConnectionReader } from './connection.reader.ts';
import { ConnectionService } from './connection.service.ts';
import { ConsentStateStore } from './consent-state.store.ts';
import { GoogleCalendarController } from './google-calendar.controller.ts';
import { GOOGLE, SYNC_PATIENCE, TOKEN_CIPHER, type SyncPatience } from './google.tokens.ts';
import { ProviderSession } from './provider.session.ts';
import { SyncSettingsService } from './sync-settings.service.ts';
import { SyncQueue } from './sync.queue.ts';
import { SyncService } from './sync.service.ts';

// Below the 30 seconds after which the edge gives a request up.
const PATIENCE: SyncPatience = { waitMs: 20_000, lookEveryMs: 250 };

const CALL_TIMEOUT_MS = 8_000;

function googleOf(env: Env): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env;
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
  return {
    ...googleConfigFrom({ ...env, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }),
    timeoutMs: CALL_TIMEOUT_MS,
  };
}

const cipherOf = (env: Env) =>
  createTokenCipher({ current: env.ENCRYPTION_KEY, previous: env.ENCRYPTION_KEY_PREVIOUS });

/** Google Calendar, under both of its faces (W6). */
@Module({
  controllers: [GoogleCalendarController, CalendarController],
  providers: [
    { provide: GOOGLE, useFactory: googleOf, inject: [ENV] },
    { provide: TOKEN_CIPHER, useFactory: cipherOf, inject: [ENV] },
    { provide: SYNC_PATIENCE, useValue: PATIENCE },
    CalendarEventsService,
    CalendarListService,
    ConnectionReader,
    ConnectionService,
    ConsentStateStore,
    ProviderSession,
    SyncQueue,
    SyncService,
    SyncSettingsService,
  ],
})
export class GoogleCalendarModule {}
