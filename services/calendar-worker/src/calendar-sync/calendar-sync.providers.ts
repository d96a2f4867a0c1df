import type { Provider } from '@nestjs/common';
import type { Database } from '@simmer/persistence/database';
import type { Transaction } from '@simmer/persistence/transaction';
import type { Logger } from 'pino';
import { CHANNEL_MANAGER } from '../calendar-watch/channel-manager.token.ts';
import type { ChannelManager } from '../calendar-watch/channel-manager.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { DATABASE, LOGGER, TRANSACTION } from '../platform/platform.tokens.ts';
import type { OpenProvider } from '../providers/google-session.ts';
import { OPEN_PROVIDER } from '../providers/google-session.tokens.ts';
import { CalendarSyncProcessor } from './calendar-sync.processor.ts';
import { CalendarSyncRunner } from './calendar-sync.runner.ts';
import { StaleRunRecovery } from './stale-run.recovery.ts';

/** Renews the watches of a synced connection; a failure does not fail the sync. */
const renewWatches =
  (channelManager: ChannelManager | null, logger: Logger) =>
  async (...[connectionId, client]: Parameters<ChannelManager['ensureWatches']>): Promise<void> => {
    try {
      await channelManager?.ensureWatches(connectionId, client);
    } catch (error) {
      logger.warn(
        { err: error, connectionId },
        'could not renew the watches of a connection, retry scheduled',
      );
    }
  };

const runnerOf = (
  database: Database,
  write: Transaction,
  openProvider: OpenProvider,
  channelManager: ChannelManager | null,
  metrics: WorkerMetrics,
  logger: Logger,
) =>
  new CalendarSyncRunner({
    database,
    write,
    openProvider,
    now: Date.now,
    onEvents: (count) => metrics.countEvents(count),
    onUnreadable: (runId, count) => logger.warn({ runId, count }, 'skipped events that could not be read'),
    onDone: renewWatches(channelManager, logger),
  });

/** The parts of the sync. */
export const calendarSyncProviders: readonly Provider[] = [
  {
    provide: CalendarSyncRunner,
    useFactory: runnerOf,
    inject: [DATABASE, TRANSACTION, OPEN_PROVIDER, CHANNEL_MANAGER, WorkerMetrics, LOGGER],
  },
  CalendarSyncProcessor,
  StaleRunRecovery,
];
