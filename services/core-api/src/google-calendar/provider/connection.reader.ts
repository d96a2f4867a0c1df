import { Inject, Injectable } from '@nestjs/common';
import { reseal } from '@simmer/google/sealed-pair';
import type { TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import { findCurrentConnection, type ConnectionRow } from '@simmer/persistence/calendar-sync/connection';
import { findLockedConnection, unlockConnection } from '@simmer/persistence/calendar-sync/grant';
import { READ } from '../../database/database.token.ts';
import { CalendarConnectionError } from '@simmer/domain/errors/domain-error';
import { TOKEN_CIPHER } from '../../google-consent/google.tokens.ts';
import type { Caller } from '../../database/caller.ts';
import { authRequired, keyChanged } from './calendar-connection-error.ts';

/** Reads the caller's connection. */
@Injectable()
export class ConnectionReader {
  constructor(
    @Inject(READ) private readonly read: Query,
    @Inject(TOKEN_CIPHER) private readonly cipher: TokenCipher,
  ) {}

  async find(caller: Caller): Promise<ConnectionRow | undefined> {
    const connection = await findCurrentConnection(this.read, caller.userId);
    if (connection?.auth_error !== 'ENCRYPTION_KEY_CHANGED') return connection;
    return (await this.unlocked(caller)) ? findCurrentConnection(this.read, caller.userId) : connection;
  }

  /** The caller's connection. @throws CalendarConnectionError CALENDAR_NOT_CONNECTED */
  async require(caller: Caller): Promise<ConnectionRow> {
    const connection = await this.find(caller);
    if (connection) return connection;
    throw new CalendarConnectionError('CALENDAR_NOT_CONNECTED', 'No calendar is connected.');
  }

  /**
   * The caller's connection for calls to the provider. @throws CalendarConnectionError when the person must reconnect.
   */
  async requireUsable(caller: Caller): Promise<ConnectionRow> {
    const connection = await this.require(caller);
    if (connection.status === 'connected') return connection;
    throw connection.auth_error === 'ENCRYPTION_KEY_CHANGED' ? keyChanged() : authRequired();
  }

  /** Whether the connection works again because its key is back since the error was stored. */
  private async unlocked({ userId }: Caller): Promise<boolean> {
    const locked = await findLockedConnection(this.read, userId);
    const sealed = locked && reseal(this.cipher, locked.id, locked);
    return locked && sealed ? unlockConnection(this.read, locked, sealed) : false;
  }
}
