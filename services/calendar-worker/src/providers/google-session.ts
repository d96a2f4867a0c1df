import type { CalendarClient } from '@simmer/google/calendar-client';
import type { CalendarClientOptions } from '@simmer/google/calendar-session';
import type { GoogleConfig } from '@simmer/google/google-config';
import { GoogleError } from '@simmer/google/google-error';
import type { GoogleTokens } from '@simmer/google/oauth-client';
import type { RetryPolicy } from '@simmer/google/retry';
import type { TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import type { SealedConnection } from '@simmer/persistence/calendar-sync/connection';
import { storeTokens } from '@simmer/persistence/calendar-sync/grant';
import { NotConnectedError } from './sync-failure.ts';

export interface GoogleSessionOptions {
  /** Google's configuration; null without credentials. */
  readonly config: GoogleConfig | null;
  readonly cipher: TokenCipher;
  readonly query: Query;
  readonly retry?: Partial<RetryPolicy>;
}

/** Opens the provider of a connection. @param onWait is called before each repeated call. */
export type OpenProvider<Client = CalendarClient> = (
  connection: SealedConnection,
  signal: AbortSignal,
  onWait?: RetryPolicy['onWait'],
) => Promise<Client>;

function openTokens(connection: SealedConnection, cipher: TokenCipher): GoogleTokens {
  const { id, access_token_encrypted: access, refresh_token_encrypted: refresh } = connection;
  if (access === null) throw new NotConnectedError('The connection holds no token.');
  return {
    accessToken: cipher.decrypt(access, id),
    refreshToken: refresh === null ? null : cipher.decrypt(refresh, id),
    expiresAt: connection.access_token_expires_at ?? new Date(0).toISOString(),
    scopes: connection.scope?.split(' ') ?? [],
  };
}

const isOldKey = (connection: SealedConnection, cipher: TokenCipher) =>
  [connection.access_token_encrypted, connection.refresh_token_encrypted].some(
    (sealed) => sealed !== null && cipher.needsRotation(sealed),
  );

/**
 * The Google client of a connection; tokens are decrypted in memory only. Refreshed tokens, and tokens encrypted with
 * the previous key, are encrypted with the current key and stored.
 *
 * The returned function throws NotConnectedError, EncryptionKeyChangedError, or GoogleError `misconfigured`.
 */
export function sessionsOf<Client>(
  create: (options: CalendarClientOptions) => Client,
  { config, cipher, query, retry }: GoogleSessionOptions,
): OpenProvider<Client> {
  return async (connection, signal, onWait) => {
    if (config === null) throw new GoogleError('misconfigured', 'GOOGLE_CLIENT_ID is not set.');
    const seal = (tokens: GoogleTokens) =>
      storeTokens(query, connection, {
        accessToken: cipher.encrypt(tokens.accessToken, connection.id),
        refreshToken:
          tokens.refreshToken === null ? null : cipher.encrypt(tokens.refreshToken, connection.id),
        expiresAt: tokens.expiresAt,
        scope: tokens.scopes.join(' '),
      });
    const tokens = openTokens(connection, cipher);
    if (isOldKey(connection, cipher)) await seal(tokens);
    const retryPolicy = { ...retry, ...(onWait ? { onWait } : {}) };
    return create({ config, tokens, onTokens: seal, signal, retry: retryPolicy });
  };
}
