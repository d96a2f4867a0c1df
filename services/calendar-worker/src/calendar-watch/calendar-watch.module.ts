import { Module } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { ENV, LOGGER, QUERY } from '../platform/platform.tokens.ts';
import { CalendarSyncQueue } from '../queue/calendar-sync.queue.ts';
import { CalendarMaintenanceConsumer } from './calendar-maintenance.consumer.ts';
import { MaintenanceSchedule } from './maintenance-schedule.ts';
import { CalendarMaintenance } from './calendar-maintenance.ts';
import { CHANNEL_MANAGER } from './channel-manager.token.ts';
import { ChannelManager } from './channel-manager.ts';
import { Revocation } from './revocation.ts';
import { ScheduledSyncs } from './scheduled-syncs.ts';
import { watchAddress } from './watch-address.ts';

function channelManagerOf(env: Env, query: Query, logger: Logger): ChannelManager | null {
  const address = watchAddress(env.PUBLIC_URL);
  return address === null ? null : new ChannelManager({ query, address, logger });
}

const scheduledSyncsOf = (query: Query, queue: CalendarSyncQueue, logger: Logger) =>
  new ScheduledSyncs({
    query,
    enqueue: (payload) => queue.enqueueInBackground(payload),
    waitingCount: async () => (await queue.load()).waiting,
    logger,
  });

/** Calendar maintenance and watches. */
@Module({
  providers: [
    { provide: CHANNEL_MANAGER, useFactory: channelManagerOf, inject: [ENV, QUERY, LOGGER] },
    { provide: ScheduledSyncs, useFactory: scheduledSyncsOf, inject: [QUERY, CalendarSyncQueue, LOGGER] },
    Revocation,
    CalendarMaintenance,
    CalendarMaintenanceConsumer,
    MaintenanceSchedule,
  ],
  exports: [CHANNEL_MANAGER],
})
export class CalendarWatchModule {}
