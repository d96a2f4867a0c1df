import type { CalendarClient } from '@simmer/google/calendar-client';
import { GoogleError } from '@simmer/google/google-error';
import type { Query } from '@simmer/persistence/query';
import { removeChannel } from '@simmer/persistence/repositories/google-calendar/connection/calendar-channel.repository';
import type {
  Grant,
  SealedConnection,
} from '@simmer/persistence/repositories/google-calendar/connection/calendar-connection.repository';
import {
  beginRevocation,
  channelsOf,
  endRevocation,
  isRevocationDue,
  isGrantUnused,
  pendingRevocations,
} from '@simmer/persistence/repositories/google-calendar/connection/pending-revocation.repository';
import type { Logger } from 'pino';
import type { OpenProvider } from '../providers/google-session.ts';

const AT_A_TIME = 50;

export interface RevocationOptions {
  readonly query: Query;
  readonly openProvider: OpenProvider;
  readonly logger: Logger;
}

/** What is said to the provider after a connection was cut: its watches end, and its grant is given back. */
export class Revocation {
  private readonly options: RevocationOptions;

  constructor(options: RevocationOptions) {
    this.options = options;
  }

  /** Says what is still to be said. What fails is said again the next time; saying it twice does no harm. */
  async revokeAll(signal: AbortSignal): Promise<void> {
    const { query, logger } = this.options;
    for (const { id } of await pendingRevocations(query, AT_A_TIME)) {
      if (signal.aborted) return;
      try {
        const connection = await beginRevocation(query, id);
        if (connection) await this.revoke(connection, signal);
      } catch (error) {
        logger.warn(
          { err: error, connectionId: id },
          'could not revoke the access to a calendar account, retry scheduled',
        );
      }
    }
  }

  /** A person may reconnect at any moment: then the former grant is not revoked any more. */
  private async revoke(connection: SealedConnection, signal: AbortSignal): Promise<void> {
    const { query, openProvider } = this.options;
    const client = await openProvider(connection, signal);
    // The watches first: without the grant nobody can stop them.
    await this.stopWatches(connection, client);
    if (await isGrantUnused(query, connection)) await ignoreRefusal(client.revokeGrant());
    await endRevocation(query, connection);
  }

  private async stopWatches(grant: Grant, client: Pick<CalendarClient, 'stopChannel'>): Promise<void> {
    const { query } = this.options;
    for (const { id, resource_id } of await channelsOf(query, grant.id)) {
      if (!(await isRevocationDue(query, grant))) return;
      await ignoreRefusal(client.stopChannel({ channelId: id, resourceId: resource_id }));
      await removeChannel(query, id);
    }
  }
}

/** What the provider refuses for good is over; what it can't do right now, or we can't, is thrown. */
async function ignoreRefusal(revocation: Promise<void>): Promise<void> {
  try {
    await revocation;
  } catch (error) {
    const isRefused =
      error instanceof GoogleError &&
      !error.isTransient &&
      error.code !== 'aborted' &&
      error.code !== 'misconfigured';
    if (!isRefused) throw error;
  }
}
