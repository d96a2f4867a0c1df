import { calendar_v3 } from '@googleapis/calendar';
import type { OAuth2Client } from 'google-auth-library';
import type { z } from 'zod';
import { DEFAULT_TIMEOUT_MS, googleEndpoints, type GoogleConfig } from './google-config.ts';
import { GoogleError, toGoogleError } from './google-error.ts';
import { createGoogleOAuth, oauthClientFor, refreshTokens, type GoogleTokens } from './oauth-client.ts';
import { DEFAULT_RETRY_POLICY, withRetry, type RetryPolicy } from './retry.ts';

export interface CalendarClientOptions {
  readonly config: GoogleConfig;
  readonly tokens: GoogleTokens;
  /** Stores the new tokens, encrypted, after a refresh; the call continues afterwards. */
  readonly onTokens?: (tokens: GoogleTokens) => Promise<void>;
  readonly retry?: Partial<RetryPolicy>;
  /** Aborts waits and calls of the session. */
  readonly signal?: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

// Refreshing early saves a call that would fail with an expired token.
const REFRESH_AHEAD_MS = 60_000;

export interface CallOptions {
  readonly rootUrl: string;
}

/** Authorized calls for one connection. */
export interface Session {
  /**
   * Runs a call with a valid token, retries it and parses the response with the schema. `attempts` is for a call that
   * must not be repeated when its response is lost.
   */
  fetch<T>(
    schema: z.ZodType<T>,
    call: (api: calendar_v3.Calendar, options: CallOptions) => Promise<{ data: unknown }>,
    retry?: Pick<RetryPolicy, 'attempts'>,
  ): Promise<T>;
  /** Runs a call without a response body, as `fetch` does. */
  send(call: (api: calendar_v3.Calendar, options: CallOptions) => Promise<unknown>): Promise<void>;
  /** Revokes the grant of the tokens. */
  revoke(): Promise<void>;
}

/** Opens a session. Each call throws GoogleError. */
export function createSession(options: CalendarClientOptions): Session {
  const { config, signal } = options;
  const auth = oauthClientFor(config);
  const now = options.now ?? Date.now;
  const policy = { ...DEFAULT_RETRY_POLICY, ...options.retry };
  const api = new calendar_v3.Calendar({
    auth,
    retry: false,
    timeout: config.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  });
  // Set per call: as an option of the client, the root URL would lose its path.
  const callOptions: CallOptions = { rootUrl: googleEndpoints(config).calendarRoot };
  let tokens = options.tokens;
  carryTokens(auth, tokens);

  const refresh = async (): Promise<void> => {
    if (tokens.refreshToken === null) {
      throw new GoogleError(
        'authorization_revoked',
        'The access token has expired and there is none to renew it.',
      );
    }
    const renewed = await refreshTokens(config, tokens.refreshToken);
    tokens = { ...renewed, scopes: renewed.scopes.length > 0 ? renewed.scopes : tokens.scopes };
    carryTokens(auth, tokens);
    await options.onTokens?.(tokens);
  };

  const withToken = async <T>(call: () => Promise<T>): Promise<T> => {
    if (Date.parse(tokens.expiresAt) - REFRESH_AHEAD_MS <= now()) await refresh();
    try {
      return await call();
    } catch (error) {
      const googleError = toGoogleError(error);
      if (!(googleError instanceof GoogleError) || googleError.code !== 'authorization_revoked')
        throw googleError;
      // Google may reject a token early; only a refresh shows whether the grant is revoked.
      await refresh();
      return call();
    }
  };

  return {
    revoke: () =>
      withRetry(
        () => createGoogleOAuth(config).revoke(tokens.refreshToken ?? tokens.accessToken),
        policy,
        signal,
      ),
    async send(call) {
      await withRetry(() => withToken(() => call(api, callOptions)), policy, signal);
    },
    async fetch(schema, call, retry) {
      const response = await withRetry(
        async () => whole(await withToken(() => call(api, callOptions))),
        { ...policy, ...retry },
        signal,
      );
      const parsed = schema.safeParse(response.data);
      if (!parsed.success) {
        throw new GoogleError(
          'invalid_response',
          `Google's response was not in the expected form: ${firstIssue(parsed.error)}`,
        );
      }
      return parsed.data;
    },
  };
}

/**
 * Checks that a response is complete JSON: a truncated response, or a proxy's HTML page, arrives as text. @throws
 * GoogleError unavailable
 */
function whole<T extends { data: unknown }>(response: T): T {
  if (typeof response.data === 'object' && response.data !== null) return response;
  throw new GoogleError('unavailable', "Google's response was incomplete.");
}

function carryTokens(auth: OAuth2Client, tokens: GoogleTokens): void {
  // The refresh token is omitted: with it, the library would refresh the token itself on a 403, and the new one would
  // not be stored.
  auth.setCredentials({ access_token: tokens.accessToken });
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue === undefined ? 'unknown' : `${issue.path.join('.')}: ${issue.message}`;
}
