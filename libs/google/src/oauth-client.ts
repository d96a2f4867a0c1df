import { hasProviderCode } from '@simmer/domain/calendar-provider/provider-error';
import { createHash, randomBytes } from 'node:crypto';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { CALENDAR_SCOPES, DEFAULT_TIMEOUT_MS, googleEndpoints, type GoogleConfig } from './google-config.ts';
import { GoogleError, toGoogleError } from './google-error.ts';
import { identityClaimsSchema, tokenResponseSchema } from './google-schemas.ts';

/** The tokens of a connection. `expiresAt` is an ISO instant; `scopes` are those that the person granted. */
export interface GoogleTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: string;
  readonly scopes: readonly string[];
}

/** The grantor's identity, from a verified id token. `subject` identifies them, the email may change (AUT-30). */
export interface GoogleIdentity {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeChallenge: string;
  readonly scopes?: readonly string[];
  readonly nonce?: string;
  readonly loginHint?: string;
  /** True to keep the scopes that the person granted before. */
  readonly addsToGranted?: boolean;
  /** False to request no offline access, that is no refresh token. */
  readonly isOffline?: boolean;
  /** True to make Google always show the account chooser. */
  readonly promptsForAccount?: boolean;
}

export interface GoogleOAuth {
  /** The address to which the browser is sent. */
  authorizationUrl(request: AuthorizationRequest): string;
  /** Exchanges the code of the callback; `identity` is null when `openid` was not granted. */
  exchangeCode(request: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
    nonce?: string;
  }): Promise<{ tokens: GoogleTokens; identity: GoogleIdentity | null }>;
  /** Gets a new access token. @throws GoogleError `authorization_revoked` when the grant was revoked. */
  refresh(refreshToken: string): Promise<GoogleTokens>;
  /** Revokes the grant; succeeds if the grant is already revoked. */
  revoke(token: string): Promise<void>;
}

/** A PKCE pair: the verifier stays on the server, its S256 challenge goes with the browser. */
export function createPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** True if the person granted the calendar permission on the consent page. */
export function hasCalendarScope(scopes: readonly string[]): boolean {
  return CALENDAR_SCOPES.filter((scope) => scope.includes('/calendar')).every((scope) =>
    scopes.includes(scope),
  );
}

/**
 * OAuth 2 with Google, or with a configured stand-in. Every method that calls Google throws GoogleError, never an error
 * that contains a token.
 */
export function createGoogleOAuth(config: GoogleConfig): GoogleOAuth {
  const client = oauthClientFor(config);
  return {
    authorizationUrl: (request) => authorizationUrl(client, request),
    exchangeCode: (request) =>
      guarded(async () => {
        const { tokens } = await client.getToken({
          code: request.code,
          codeVerifier: request.codeVerifier,
          redirect_uri: request.redirectUri,
        });
        const response = readTokens(tokens);
        const identity = response.idToken
          ? await readIdentity(client, config.clientId, response.idToken, request.nonce)
          : null;
        return { tokens: response.tokens, identity };
      }),
    refresh: (refreshToken) => refreshTokens(config, refreshToken),
    revoke: (token) => revokeGrant(client, token),
  };
}

/** Gets a new access token; keeps the refresh token if Google returns no new one. */
export function refreshTokens(config: GoogleConfig, refreshToken: string): Promise<GoogleTokens> {
  return guarded(async () => {
    const client = oauthClientFor(config);
    client.setCredentials({ refresh_token: refreshToken });
    const { credentials } = await client.refreshAccessToken();
    const { tokens } = readTokens(credentials);
    return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  });
}

/** Google's client with the configured addresses; each of its calls ends within the timeout (OPS-156). */
export function oauthClientFor(config: GoogleConfig): OAuth2Client {
  const endpoints = googleEndpoints(config);
  const client = new OAuth2Client({
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    endpoints: {
      oauth2AuthBaseUrl: endpoints.authorize,
      oauth2TokenUrl: endpoints.token,
      oauth2RevokeUrl: endpoints.revoke,
      oauth2FederatedSignonPemCertsUrl: endpoints.certificates,
      oauth2FederatedSignonJwkCertsUrl: endpoints.keys,
    },
    issuers: [...endpoints.issuers],
    transporterOptions: { timeout: config.timeoutMs ?? DEFAULT_TIMEOUT_MS },
  });
  // The library retries calls for tokens and keys, and would give each attempt the whole timeout.
  client.transporter.interceptors.request.add({
    resolved: (options) => Promise.resolve({ ...options, retry: false, retryConfig: { retry: 0 } }),
  });
  return client;
}

function authorizationUrl(client: OAuth2Client, request: AuthorizationRequest): string {
  const isOffline = request.isOffline ?? true;
  return client.generateAuthUrl({
    redirect_uri: request.redirectUri,
    scope: [...(request.scopes ?? CALENDAR_SCOPES)],
    state: request.state,
    code_challenge: request.codeChallenge,
    code_challenge_method: CodeChallengeMethod.S256,
    // Google returns a refresh token only with a new consent.
    ...(isOffline ? { access_type: 'offline', prompt: 'consent' } : { access_type: 'online' }),
    ...(request.promptsForAccount ? { prompt: 'select_account' } : {}),
    ...(request.nonce === undefined ? {} : { nonce: request.nonce }),
    ...(request.addsToGranted ? { include_granted_scopes: true } : {}),
    ...(request.loginHint === undefined ? {} : { login_hint: request.loginHint }),
  });
}

async function revokeGrant(client: OAuth2Client, token: string): Promise<void> {
  try {
    await guarded(() => client.revokeToken(token));
  } catch (error) {
    if (hasProviderCode(error, 'authorization_revoked')) return;
    throw error;
  }
}

function readTokens(response: unknown): { tokens: GoogleTokens; idToken: string | null } {
  const parsed = tokenResponseSchema.safeParse(response);
  if (!parsed.success) throw new GoogleError('invalid_response', 'Google answered without a usable token.');
  const { access_token, refresh_token, expiry_date, scope, id_token } = parsed.data;
  return {
    tokens: {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      expiresAt: new Date(expiry_date).toISOString(),
      scopes: (scope ?? '').split(' ').filter((name) => name !== ''),
    },
    idToken: id_token ?? null,
  };
}

async function readIdentity(
  client: OAuth2Client,
  audience: string,
  idToken: string,
  nonce: string | undefined,
): Promise<GoogleIdentity> {
  const claims = identityClaimsSchema.safeParse(await verifiedPayload(client, audience, idToken));
  if (!claims.success || (nonce !== undefined && claims.data.nonce !== nonce)) {
    throw new GoogleError(
      'invalid_response',
      'Google answered with an identity that does not fit this sign-in.',
    );
  }
  const { sub, email, email_verified, name } = claims.data;
  return { subject: sub, email: email ?? null, isEmailVerified: email_verified, name: name ?? null };
}

async function verifiedPayload(client: OAuth2Client, audience: string, idToken: string): Promise<unknown> {
  try {
    return (await client.verifyIdToken({ idToken, audience })).getPayload();
  } catch {
    // The library's message quotes the token.
    throw new GoogleError('invalid_response', 'Google answered with an identity that could not be verified.');
  }
}

async function guarded<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toGoogleError(error);
  }
}
