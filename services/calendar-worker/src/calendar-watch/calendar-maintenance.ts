import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { GoogleError } from '@simmer/google/google-error';
import type { TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import { connectionsToWatch } from '@simmer/persistence/repositories/google-calendar/connection/calendar-channel.repository';
import { findConnection } from '@simmer/persistence/repositories/google-calendar/connection/calendar-connection.repository';
import {
  beginSync,
  staleConnections,
} from '@simmer/persistence/repositories/google-calendar/sync/calendar-sync-run.repository';
import type { Logger } from 'pino';
import type { OpenProvider } from '../providers/google-session.ts';
import { RENEWAL_SECONDS, type ChannelManager } from './channel-manager.ts';
import { Revocation } from './revocation.ts';
import { unlockConnections } from './unlock-connections.ts';

// Without push notifications a calendar is at most half an hour old.
const STALE_SECONDS = 30 * 60;
// Notifications may get lost; Google says so itself.
const STALE_WATCHED_SECONDS = 6 * 60 * 60;
const AT_A_TIME = 200;

export interface CalendarMaintenanceOptions {
  readonly query: Query;
  readonly enqueue: (payload: CalendarSyncPayload) => Promise<void>;
  readonly openProvider: OpenProvider;
  readonly cipher: TokenCipher;
  /** Null where the provider can not reach us. */
  readonly channelManager: ChannelManager | null;
  readonly logger: Logger;
}

/**
 * What comes by the clock: syncs of connections that were not synced for long, watches that run out, and what is left
 * to say to the provider of connections that were cut.
 */
export class CalendarMaintenance {
  private readonly options: CalendarMaintenanceOptions;

  constructor(options: CalendarMaintenanceOptions) {
    this.options = options;
  }

  /**
   * Looks once. Any number of workers may: a sync is begun once, and so is a watch. What fails is told and left to the
   * next time, and keeps nothing else waiting; the watches come last, for a provider that is away makes them slow.
   */
  async run(signal: AbortSignal): Promise<void> {
    const { channelManager } = this.options;
    await this.attempt('check the encryption key', () => this.unlock());
    await this.attempt('start syncs', () => this.syncStale());
    await this.attempt('revoke access', () => new Revocation(this.options).revokeAll(signal));
    if (channelManager) await this.attempt('renew watches', () => this.watch(channelManager, signal));
  }

  private async attempt(what: string, part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch (error) {
      this.options.logger.error({ err: error }, `could not ${what}, retry scheduled`);
    }
  }

  /** Has connections synced again whose key is back. */
  async unlock(): Promise<void> {
    const { query, cipher, logger } = this.options;
    const unlocked = await unlockConnections(query, cipher);
    if (unlocked.length > 0) logger.info({ count: unlocked.length }, 'connections can be decrypted again');
    for (const id of unlocked) await this.sync(id);
  }

  /** A run that stands and has no job is found by the sweeper. */
  private async sync(connectionId: string): Promise<void> {
    const { query, enqueue, logger } = this.options;
    try {
      const run = await beginSync(query, connectionId, 'schedule');
      await enqueue({ connection_id: connectionId, sync_run_id: run.id });
    } catch (error) {
      logger.warn({ err: error, connectionId }, 'could not start a scheduled sync');
    }
  }

  private async syncStale(): Promise<void> {
    const { query, channelManager } = this.options;
    const seconds = channelManager ? STALE_WATCHED_SECONDS : STALE_SECONDS;
    for (const { id } of await staleConnections(query, seconds, AT_A_TIME)) await this.sync(id);
  }

  private async watch(channelManager: ChannelManager, signal: AbortSignal): Promise<void> {
    const { query, openProvider, logger } = this.options;
    for (const { id } of await connectionsToWatch(query, RENEWAL_SECONDS, AT_A_TIME)) {
      if (signal.aborted) return;
      const connection = await findConnection(query, id);
      if (connection?.status !== 'connected') continue;
      try {
        await channelManager.ensureWatches(id, await openProvider(connection, signal));
      } catch (error) {
        // One account in trouble must not cost the others their watch; its next sync says what it is.
        logger.warn(
          { err: error, connectionId: id },
          'could not renew the watches of a connection, retry scheduled',
        );
        // A provider that is away is so for the others too, and each would wait for as long; it is tried again later.
        if (error instanceof GoogleError && error.code === 'unavailable') return;
      }
    }
  }
}
