import { Module } from '@nestjs/common';
import type { TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { ENV, LOGGER, QUERY } from '../platform/platform.tokens.ts';
import type { OpenProvider } from '../providers/google-session.ts';
import { OPEN_PROVIDER, TOKEN_CIPHER } from '../providers/google-session.tokens.ts';
import { CalendarSyncQueue } from '../queue/calendar-sync.queue.ts';
import { CalendarMaintenanceConsumer } from './calendar-maintenance.consumer.ts';
import { MaintenanceSchedule } from './maintenance-schedule.ts';
import { CalendarMaintenance } from './calendar-maintenance.ts';
import { CHANNEL_MANAGER } from './channel-manager.token.ts';
import { ChannelManager } from './channel-manager.ts';
import { ScheduledSyncs } from './scheduled-syncs.ts';
import { watchAddress } from './watch-address.ts';

function channelManagerOf(env: Env, query: Query, logger: Logger): ChannelManager | null {
  const address = watchAddress(env.PUBLIC_URL);
  return address === null ? null : new ChannelManager({ query, address, logger });
}

const maintenanceOf = (
  query: Query,
  syncs: CalendarSyncQueue,
  openProvider: OpenProvider,
  cipher: TokenCipher,
  channelManager: ChannelManager | null,
  logger: Logger,
) =>
  new CalendarMaintenance({
    query,
    syncs: new ScheduledSyncs({
      query,
      enqueue: (payload) => syncs.enqueueInBackground(payload),
      waitingCount: async () => (await syncs.load()).waiting,
      logger,
    }),
    openProvider,
    cipher,
    channelManager,
    logger,
  });

/** Calendar maintenance and watches. */
@Module({
  providers: [
    { provide: CHANNEL_MANAGER, useFactory: channelManagerOf, inject: [ENV, QUERY, LOGGER] },
    {
      provide: CalendarMaintenance,
      useFactory: maintenanceOf,
      inject: [QUERY, CalendarSyncQueue, OPEN_PROVIDER, TOKEN_CIPHER, CHANNEL_MANAGER, LOGGER],
    },
    CalendarMaintenanceConsumer,
    MaintenanceSchedule,
  ],
  exports: [CHANNEL_MANAGER],
})
export class CalendarWatchModule {}
