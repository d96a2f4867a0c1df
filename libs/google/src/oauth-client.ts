import { createHash, randomBytes } from 'node:crypto';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { CALENDAR_SCOPES, DEFAULT_TIMEOUT_MS, googleEndpoints, type GoogleConfig } from './google-config.ts';
import { GoogleError, toGoogleError } from './google-error.ts';
import { identityClaimsSchema, tokenAnswerSchema } from './google-schemas.ts';

/** What a connection keeps. `expiresAt` is an ISO instant; scopes are those the person really granted. */
export interface GoogleTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: string;
  readonly scopes: readonly string[];
}

/** Who granted, taken from a verified id token. `subject` is the identity, the email may change (AUT-30). */
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
  /** Offline access (a refresh token) is asked for unless this is false. */
  readonly isOffline?: boolean;
  /** Google asks which account, also where only one is signed in there. */
  readonly isChoosing?: boolean;
}

export interface GoogleOAuth {
  /** The address to send the browser to. */
  authorizationUrl(request: AuthorizationRequest): string;
  /** Exchanges the code of the callback; `identity` is null when `openid` was not granted. */
  exchangeCode(request: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
    nonce?: string;
  }): Promise<{ tokens: GoogleTokens; identity: GoogleIdentity | null }>;
  /** A new access token. Throws `authorization_revoked` when the grant is gone. */
  refresh(refreshToken: string): Promise<GoogleTokens>;
  /** Revokes the grant. Revoking a revoked one succeeds. */
  revoke(token: string): Promise<void>;
}

/** A PKCE pair: the verifier stays on the server, its S256 challenge travels with the browser. */
export function createPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** True when the person left the calendar permission ticked on the consent page. */
export function hasCalendarScope(scopes: readonly string[]): boolean {
  return CALENDAR_SCOPES.filter((scope) => scope.includes('/calendar')).every((scope) =>
    scopes.includes(scope),
  );
}

/**
 * OAuth 2 with Google, or with a stand-in named by the configuration.
 * Every method that calls out throws GoogleError, never an error that carries a token.
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
        const answer = readTokens(tokens);
        const identity = answer.idToken
          ? await readIdentity(client, config.clientId, answer.idToken, request.nonce)
          : null;
        return { tokens: answer.tokens, identity };
      }),
    refresh: (refreshToken) => refreshTokens(config, refreshToken),
    revoke: (token) => revokeGrant(client, token),
  };
}

/** A new access token for a refresh token; keeps the old refresh token when Google gives no new one. */
export function refreshTokens(config: GoogleConfig, refreshToken: string): Promise<GoogleTokens> {
  return guarded(async () => {
    const client = oauthClientFor(config);
    client.setCredentials({ refresh_token: refreshToken });
    const { credentials } = await client.refreshAccessToken();
    const { tokens } = readTokens(credentials);
    return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  });
}

/** Google's client with the configured addresses. */
export function oauthClientFor(config: GoogleConfig): OAuth2Client {
  const endpoints = googleEndpoints(config);
  return new OAuth2Client({
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
}

function authorizationUrl(client: OAuth2Client, request: AuthorizationRequest): string {
  const isOffline = request.isOffline ?? true;
  return client.generateAuthUrl({
    redirect_uri: request.redirectUri,
    scope: [...(request.scopes ?? CALENDAR_SCOPES)],
    state: request.state,
    code_challenge: request.codeChallenge,
    code_challenge_method: CodeChallengeMethod.S256,
    // Google hands out a refresh token only together with a fresh consent.
    ...(isOffline ? { access_type: 'offline', prompt: 'consent' } : { access_type: 'online' }),
    ...(request.isChoosing ? { prompt: 'select_account' } : {}),
    ...(request.nonce === undefined ? {} : { nonce: request.nonce }),
    ...(request.loginHint === undefined ? {} : { login_hint: request.loginHint }),
  });
}

async function revokeGrant(client: OAuth2Client, token: string): Promise<void> {
  try {
    await guarded(() => client.revokeToken(token));
  } catch (error) {
    if (error instanceof GoogleError && error.code === 'authorization_revoked') return;
    throw error;
  }
}

function readTokens(answer: unknown): { tokens: GoogleTokens; idToken: string | null } {
  const parsed = tokenAnswerSchema.safeParse(answer);
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
