import { createGoogleEmulator, type GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { completeConsent } from '@simmer/google-emulator/complete-consent';
import { JONAS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { CALENDAR_SCOPES, googleEndpoints, SIGN_IN_SCOPES, type GoogleConfig } from './google-config.ts';
import { createGoogleOAuth, createPkce, hasCalendarScope, type GoogleOAuth } from './oauth-client.ts';

const redirectUri = 'http://localhost:4200/api/v1/google-calendar/callback';
let emulator: GoogleEmulator;
let config: GoogleConfig;
let oauth: GoogleOAuth;

beforeAll(async () => {
  emulator = createGoogleEmulator({
    clientId: 'simmer',
    clientSecret: 'kept',
    redirectUris: [redirectUri],
    prefix: '/google',
  });
  const root = await emulator.listen();
  config = { clientId: 'simmer', clientSecret: 'kept', oauthRootUrl: root, calendarRootUrl: root };
  oauth = createGoogleOAuth(config);
});
afterAll(() => emulator.close());
beforeEach(() => emulator.control.clearFaults());

async function consent(email = MAYA, more: { scopes?: readonly string[]; nonce?: string } = {}) {
  const { verifier, challenge } = createPkce();
  const url = oauth.authorizationUrl({ redirectUri, state: 'state-1', codeChallenge: challenge, ...more });
  const back = await completeConsent(url, email);
  return { back, code: back.searchParams.get('code') ?? '', codeVerifier: verifier };
}

describe('googleEndpoints', () => {
  it('without root URLs the endpoints are those of Google', () => {
    expect(googleEndpoints({ clientId: 'a', clientSecret: 'b' })).toEqual({
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      revoke: 'https://oauth2.googleapis.com/revoke',
      certificates: 'https://www.googleapis.com/oauth2/v1/certs',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
      calendarRoot: 'https://www.googleapis.com/',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
    });
  });

  it('the browser and the server may reach one stand-in by different addresses', () => {
    const endpoints = googleEndpoints({
      clientId: 'a',
      clientSecret: 'b',
      oauthRootUrl: 'https://simmer.example/google/',
      oauthServerRootUrl: 'http://127.0.0.1:9000/google',
    });
    expect(endpoints.authorize).toBe('https://simmer.example/google/o/oauth2/v2/auth');
    expect(endpoints.token).toBe('http://127.0.0.1:9000/google/token');
    expect(endpoints.issuers).toEqual(['https://simmer.example/google']);
  });
});

describe('Google OAuth: authorization', () => {
  it('the authorization URL asks for offline access with PKCE, and the callback carries the state', async () => {
    const { challenge } = createPkce();
    const url = new URL(oauth.authorizationUrl({ redirectUri, state: 's', codeChallenge: challenge }));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'simmer',
      redirect_uri: redirectUri,
      response_type: 'code',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      scope: CALENDAR_SCOPES.join(' '),
    });
    const { back } = await consent();
    expect(back.searchParams.get('state')).toBe('state-1');
  });

  it('exchangeCode returns tokens and a verified identity', async () => {
    const { code, codeVerifier } = await consent(MAYA, { nonce: 'n1' });
    const { tokens, identity } = await oauth.exchangeCode({ code, codeVerifier, redirectUri, nonce: 'n1' });
    expect(identity).toEqual({
      subject: expect.stringMatching(/^\d{21}$/),
      email: MAYA,
      isEmailVerified: true,
      name: 'Maya Lindqvist',
    });
    expect(tokens.refreshToken).not.toBeNull();
    expect(hasCalendarScope(tokens.scopes)).toBe(true);
    expect(Date.parse(tokens.expiresAt)).toBeGreaterThan(Date.now() + 3_000_000);
  });

  it('hasCalendarScope: false for a grant without the calendar scope', async () => {
    const { code, codeVerifier } = await consent(JONAS, { scopes: SIGN_IN_SCOPES });
    const { tokens } = await oauth.exchangeCode({ code, codeVerifier, redirectUri });
    expect(hasCalendarScope(tokens.scopes)).toBe(false);
  });

  it('another verifier, another redirect URI, another nonce and a used code are rejected', async () => {
    const first = await consent();
    await expect(
      oauth.exchangeCode({ code: first.code, codeVerifier: createPkce().verifier, redirectUri }),
    ).rejects.toMatchObject({ code: 'authorization_revoked' });
    const second = await consent();
    await expect(
      oauth.exchangeCode({ ...second, redirectUri: 'http://localhost:4200/elsewhere' }),
    ).rejects.toMatchObject({ code: 'invalid_request' });
    const third = await consent(MAYA, { nonce: 'mine' });
    await expect(oauth.exchangeCode({ ...third, redirectUri, nonce: 'yours' })).rejects.toMatchObject({
      code: 'invalid_response',
    });
    await expect(oauth.exchangeCode({ ...third, redirectUri })).rejects.toMatchObject({
      code: 'authorization_revoked',
    });
  });

  it('a code that is used twice revokes its tokens', async () => {
    const grant = await consent();
    const { tokens } = await oauth.exchangeCode({ ...grant, redirectUri });
    await expect(oauth.exchangeCode({ ...grant, redirectUri })).rejects.toMatchObject({
      code: 'authorization_revoked',
    });
    await expect(oauth.refresh(tokens.refreshToken ?? '')).rejects.toMatchObject({
      code: 'authorization_revoked',
    });
  });
});

describe('Google OAuth: refresh and revoke', () => {
  it('refresh returns a new access token and keeps the refresh token', async () => {
    const { tokens } = await oauth.exchangeCode({ ...(await consent()), redirectUri });
    const renewed = await oauth.refresh(tokens.refreshToken ?? '');
    expect(renewed.accessToken).not.toBe(tokens.accessToken);
    expect(renewed.refreshToken).toBe(tokens.refreshToken);
  });

  it('revoke succeeds a second time, and a refresh fails after it', async () => {
    const { tokens } = await oauth.exchangeCode({ ...(await consent()), redirectUri });
    await oauth.revoke(tokens.refreshToken ?? '');
    await oauth.revoke(tokens.refreshToken ?? '');
    await expect(oauth.refresh(tokens.refreshToken ?? '')).rejects.toMatchObject({
      code: 'authorization_revoked',
    });
  });

  it('an error contains neither token nor client secret', async () => {
    const { tokens } = await oauth.exchangeCode({ ...(await consent()), redirectUri });
    await oauth.revoke(tokens.refreshToken ?? '');
    const error: unknown = await oauth.refresh(tokens.refreshToken ?? '').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    const shown = [String(error), JSON.stringify(error), error instanceof Error ? error.stack : ''].join();
    expect(shown).not.toContain(tokens.refreshToken);
    expect(shown).not.toContain('kept');
    expect(error).not.toHaveProperty('cause');
  });

  it('a wrong client secret fails with misconfigured, an invalid refresh token with authorization_revoked', async () => {
    const wrong = createGoogleOAuth({ ...config, clientSecret: 'other' });
    await expect(wrong.refresh('1//0x')).rejects.toMatchObject({ code: 'misconfigured' });
    await expect(oauth.refresh('1//0x')).rejects.toMatchObject({ code: 'authorization_revoked' });
  });
});
