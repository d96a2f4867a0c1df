import { Inject, Injectable } from '@nestjs/common';
import { createCalendarClient, type CalendarClient } from '@simmer/google/calendar-client';
import type { GoogleConfig } from '@simmer/google/google-config';
import type { GoogleTokens } from '@simmer/google/oauth-client';
import { EncryptionKeyChangedError, type TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import type { ConnectionRow } from '@simmer/persistence/calendar-sync/connection';
import { requireReconnection, storeTokens, type SealedTokens } from '@simmer/persistence/calendar-sync/grant';
import { READ } from '../../database/database.token.ts';
import { ConflictError } from '@simmer/domain/errors/domain-error';
import { GOOGLE, TOKEN_CIPHER } from '../../google-consent/google.tokens.ts';
import { rejectionOf, connectionErrorOf } from './calendar-connection-error.ts';

// A person waits for the response, so calls end sooner than in the worker.
const RETRY_POLICY = { attempts: 3, baseDelayMs: 250, maxDelayMs: 2_000 };
const WHOLE_CALL_MS = 8_000;

/** Calls the provider for a connection. Tokens are decrypted only here. */
@Injectable()
export class ProviderSession {
  constructor(
    @Inject(GOOGLE) private readonly google: GoogleConfig | null,
    @Inject(TOKEN_CIPHER) private readonly cipher: TokenCipher,
    @Inject(READ) private readonly query: Query,
  ) {}

  /** Google's configuration. @throws ConflictError without a configured Google client. */
  get config(): GoogleConfig {
    if (this.google) return this.google;
    throw new ConflictError('Google Calendar is not set up by whoever runs this server.');
  }

  /**
   * Runs calls with the connection's tokens, and stores renewed ones.
   * @throws CalendarConnectionError when the person must reconnect, which is then stored (API-38).
   * @throws UnavailableError when Google does not respond.
   */
  async call<T>(connection: ConnectionRow, work: (client: CalendarClient) => Promise<T>): Promise<T> {
    try {
      return await work(this.clientOf(connection));
    } catch (error) {
      const failure = connectionErrorOf(error);
      if (failure === undefined) throw rejectionOf(error);
      const code =
        failure.code === 'ENCRYPTION_KEY_CHANGED' ? 'ENCRYPTION_KEY_CHANGED' : 'CALENDAR_AUTH_REQUIRED';
      await requireReconnection(this.query, connection, code);
      throw failure;
    }
  }

  /** Encrypts tokens for that connection's row. */
  seal(connectionId: string, tokens: GoogleTokens): SealedTokens {
    return {
      accessToken: this.cipher.encrypt(tokens.accessToken, connectionId),
      refreshToken: tokens.refreshToken && this.cipher.encrypt(tokens.refreshToken, connectionId),
      expiresAt: tokens.expiresAt,
      scope: tokens.scopes.join(' '),
    };
  }

  private clientOf(connection: ConnectionRow): CalendarClient {
    return createCalendarClient({
      config: this.config,
      tokens: this.tokensOf(connection),
      onTokens: (renewed) => storeTokens(this.query, connection, this.seal(connection.id, renewed)),
      retry: RETRY_POLICY,
      signal: AbortSignal.timeout(WHOLE_CALL_MS),
    });
  }

  private tokensOf(row: ConnectionRow): GoogleTokens {
    if (row.access_token_encrypted === null || row.access_token_expires_at === null) {
      throw new EncryptionKeyChangedError();
    }
    return {
      accessToken: this.cipher.decrypt(row.access_token_encrypted, row.id),
      refreshToken: row.refresh_token_encrypted && this.cipher.decrypt(row.refresh_token_encrypted, row.id),
      expiresAt: row.access_token_expires_at,
      scopes: (row.scope ?? '').split(' '),
    };
  }
}
