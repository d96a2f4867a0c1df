import { Inject, Injectable } from '@nestjs/common';
import type { Watching } from '@simmer/domain/calendar-provider/calendar-provider';
import { GoogleError } from '@simmer/google/google-error';
import type { Query } from '@simmer/persistence/query';
import { removeChannel } from '@simmer/persistence/calendar-sync/channel';
import type { Grant, SealedConnection } from '@simmer/persistence/calendar-sync/connection';
import {
  beginRevocation,
  channelsOf,
  endRevocation,
  isRevocationDue,
  isGrantUnused,
  pendingRevocations,
} from '@simmer/persistence/calendar-sync/revocation';
import type { Logger } from 'pino';
import { LOGGER, QUERY } from '../platform/platform.tokens.ts';
import type { OpenProvider } from '../providers/google-session.ts';
import { OPEN_GOOGLE } from '../providers/google-session.tokens.ts';

const AT_A_TIME = 50;

/** Ends a disconnected account's access at the provider: its watches and its grant (SYN-5). */
@Injectable()
export class Revocation {
  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(OPEN_GOOGLE) private readonly openProvider: OpenProvider,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Processes all pending revocations. Failed ones are retried next time; repeating a revocation is harmless. */
  async revokeAll(signal: AbortSignal): Promise<void> {
    const { query, logger } = this;
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

  /** Revokes the grant of one connection, unless the person has reconnected meanwhile. */
  private async revoke(connection: SealedConnection, signal: AbortSignal): Promise<void> {
    const { query, openProvider } = this;
    const client = await openProvider(connection, signal);
    // The watches are stopped first: without the grant they cannot be.
    await this.stopWatches(connection, client);
    if (await isGrantUnused(query, connection)) await ignoreRejection(client.revokeGrant());
    await endRevocation(query, connection);
  }

  private async stopWatches(grant: Grant, client: Pick<Watching, 'stopChannel'>): Promise<void> {
    const { query } = this;
    for (const { id, resource_id } of await channelsOf(query, grant.id)) {
      if (!(await isRevocationDue(query, grant))) return;
      await ignoreRejection(client.stopChannel({ channelId: id, resourceId: resource_id }));
      await removeChannel(query, id);
    }
  }
}

/** Ignores a final rejection by the provider; temporary and local errors are thrown. */
async function ignoreRejection(revocation: Promise<void>): Promise<void> {
  try {
    await revocation;
  } catch (error) {
    const isRejected =
      error instanceof GoogleError &&
      !error.isTransient &&
      error.code !== 'aborted' &&
      error.code !== 'misconfigured';
    if (!isRejected) throw error;
  }
}
