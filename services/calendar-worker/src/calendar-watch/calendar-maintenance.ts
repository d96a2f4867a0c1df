import { hasProviderCode } from '@simmer/domain/calendar-provider/provider-error';
import { Inject, Injectable } from '@nestjs/common';
import type { TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import { connectionsToWatch, RENEWAL_SECONDS } from '@simmer/persistence/calendar-sync/channel';
import { findConnection } from '@simmer/persistence/calendar-sync/connection';
import { hasSyncWork } from '@simmer/persistence/calendar-sync/sync-run';
import { recordRun } from '@simmer/persistence/operations/operations.query';
import type { Logger } from 'pino';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';
import type { OpenProvider } from '../providers/google-session.ts';
import { OPEN_GOOGLE, TOKEN_CIPHER } from '../providers/google-session.tokens.ts';
import { CHANNEL_MANAGER } from './channel-manager.token.ts';
import type { ChannelManager } from './channel-manager.ts';
import { Revocation } from './revocation.ts';
import { ScheduledSyncs } from './scheduled-syncs.ts';
import { unlockConnections } from './unlock-connections.ts';

// The age of a calendar at which it is synced without push notifications.
const STALE_SECONDS = 30 * 60;
// The age with push notifications, which may get lost, as Google documents.
const STALE_WATCHED_SECONDS = 6 * 60 * 60;
const AT_A_TIME = 200;

/** The scheduled work: syncs of connections not synced recently, expiring watches, pending revocations. */
@Injectable()
export class CalendarMaintenance {
  /** @param channelManager null when the provider cannot reach this server. */
  constructor(
    @Inject(QUERY) private readonly query: Query,
    private readonly syncs: ScheduledSyncs,
    private readonly revocation: Revocation,
    @Inject(OPEN_GOOGLE) private readonly openProvider: OpenProvider,
    @Inject(TOKEN_CIPHER) private readonly cipher: TokenCipher,
    @Inject(CHANNEL_MANAGER) private readonly channelManager: ChannelManager | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Runs once; safe in any number of workers. A failed part is logged, retried next time and does not stop the others.
   * Syncs come last, because they wait for room in the queue.
   */
  run(signal: AbortSignal): Promise<void> {
    return recordRun(this.query, 'calendar-maintenance', () => this.attemptAll(signal));
  }

  /** Runs all parts. @returns which parts failed, or null. */
  private async attemptAll(signal: AbortSignal): Promise<string | null> {
    const { channelManager } = this;
    const failed = [
      await this.attempt('check the encryption key', () => this.unlock()),
      await this.attempt('revoke access', () => this.revocation.revokeAll(signal)),
      channelManager && (await this.attempt('renew watches', () => this.watch(channelManager, signal))),
      await this.attempt('start syncs', () => this.syncStale(signal)),
    ].filter((what) => what !== null);
    return failed.length === 0 ? null : `Could not ${failed.join(', ')}.`;
  }

  /** Runs one part. @returns its name if it failed, or null. */
  private async attempt(what: string, part: () => Promise<void>): Promise<string | null> {
    try {
      await part();
      return null;
    } catch (error) {
      this.logger.error({ err: error }, `could not ${what}, retry scheduled`);
      return what;
    }
  }

  /** Syncs the connections whose tokens can be decrypted again. */
  async unlock(): Promise<void> {
    const { query, cipher, syncs, logger } = this;
    const unlocked = await unlockConnections(query, cipher);
    if (unlocked.length > 0) logger.info({ count: unlocked.length }, 'connections can be decrypted again');
    for (const id of unlocked) if (await hasSyncWork(query, id)) await syncs.start(id);
  }

  private syncStale(signal: AbortSignal): Promise<void> {
    const { syncs, channelManager } = this;
    return syncs.startDue(channelManager ? STALE_WATCHED_SECONDS : STALE_SECONDS, signal);
  }

  private async watch(channelManager: ChannelManager, signal: AbortSignal): Promise<void> {
    const { query, openProvider, logger } = this;
    for (const { id } of await connectionsToWatch(query, RENEWAL_SECONDS, AT_A_TIME)) {
      if (signal.aborted) return;
      const connection = await findConnection(query, id);
      if (connection?.status !== 'connected') continue;
      try {
        await channelManager.ensureWatches(id, await openProvider(connection, signal));
      } catch (error) {
        // The failure of one account must not cost the others their watches; the account's next sync reports the error.
        logger.warn(
          { err: error, connectionId: id },
          'could not renew the watches of a connection, retry scheduled',
        );
        // While the provider is down, every other account would time out too; the next maintenance tries again.
        if (hasProviderCode(error, 'unavailable')) return;
      }
    }
  }
}
