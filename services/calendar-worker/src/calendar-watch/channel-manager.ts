import type { Watching } from '@simmer/domain/calendar-provider/calendar-provider';
import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import type { Query } from '@simmer/persistence/query';
import {
  confirmChannel,
  openChannel,
  removeChannel,
  surplusChannels,
  claimUnwatchedCalendars,
  RENEWAL_SECONDS,
  type ChannelRow,
  type WatchableCalendar,
} from '@simmer/persistence/calendar-sync/channel';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';

const DAY_SECONDS = 86_400;
/** The requested lifetime of a watch; Google may grant less. */
const LIFE_SECONDS = 7 * DAY_SECONDS;

export interface ChannelManagerOptions {
  readonly query: Query;
  /** The URL for notifications. */
  readonly address: string;
  readonly logger: Logger;
}

/** Keeps every synced calendar watched: opens channels, renews them in time, and stops unneeded ones. */
export class ChannelManager {
  private readonly options: ChannelManagerOptions;

  constructor(options: ChannelManagerOptions) {
    this.options = options;
  }

  /**
   * Renews the watches of a connection. Calendars that cannot be watched are synced by schedule only.
   * @throws ProviderError when the provider is unavailable or the grant is revoked.
   */
  async ensureWatches(connectionId: string, client: Watching): Promise<void> {
    const { query } = this.options;
    for (const calendar of await claimUnwatchedCalendars(query, connectionId, RENEWAL_SECONDS)) {
      await this.watch(calendar, client);
    }
    // The old channels are stopped last: until the new one is active, they deliver notifications.
    for (const channel of await surplusChannels(query, connectionId)) await this.stop(channel, client);
  }

  private async watch(calendar: WatchableCalendar, client: Watching): Promise<void> {
    const { query, address, logger } = this.options;
    const channelId = randomUUID();
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    // The channel is stored first, because a notification may arrive before the response.
    await openChannel(query, { id: channelId, calendarId: calendar.id, tokenHash, seconds: LIFE_SECONDS });
    try {
      const calendarId = calendar.provider_calendar_id;
      const watch = await client.watchEvents({
        calendarId,
        channelId,
        token,
        address,
        seconds: LIFE_SECONDS,
      });
      await confirmChannel(query, channelId, watch);
    } catch (error) {
      // The channel may exist although the request failed; its notifications are accepted until it expires.
      if (!mayExist(error)) await removeChannel(query, channelId);
      if (!isRejection(error)) throw error;
      logger.info(
        { calendarId: calendar.id, code: error.code },
        'provider does not allow watching this calendar',
      );
    }
  }

  private async stop(channel: ChannelRow, client: Watching): Promise<void> {
    await client.stopChannel({ channelId: channel.id, resourceId: channel.resource_id });
    await removeChannel(this.options.query, channel.id);
  }
}

/**
 * Whether the channel may exist: the response was lost, or an earlier attempt has opened it, so that its id is in use.
 */
function mayExist(error: unknown): boolean {
  return (
    !(error instanceof ProviderError) ||
    ['unavailable', 'aborted', 'invalid_response', 'conflict'].includes(error.code)
  );
}

/** Whether the provider refuses to watch this calendar, as it does for calendars of holidays. */
function isRejection(error: unknown): error is ProviderError {
  return (
    error instanceof ProviderError &&
    ['invalid_request', 'forbidden', 'not_found', 'conflict'].includes(error.code)
  );
}
