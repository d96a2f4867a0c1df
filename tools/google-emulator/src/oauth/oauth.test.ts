import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteRequests } from '@simmer/service/testing/remote-requests';
import { APP_CREATED_SCOPE, CALENDAR_SCOPE, openSession, redirectUri } from '../emulator-session.ts';
import { JONAS, MAYA } from '../sample-accounts.ts';

let session: ReturnType<typeof openSession>;

beforeEach(() => {
  session = openSession();
});
afterEach(() => session.emulator.close());

function authorizeUrl(more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: 'simmer',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: `openid email ${CALENDAR_SCOPE}.readonly`,
    state: 's1',
    access_type: 'offline',
    ...more,
  });
  return `/o/oauth2/v2/auth?${query.toString()}`;
}

describe('consent pages', () => {
  it('requests from another host or through a proxy are rejected with 403', async () => {
    for (const outsider of remoteRequests) {
      for (const url of [authorizeUrl({ account: MAYA }), '/oauth2/v3/certs', '/nothing']) {
        const response = await session.emulator.app.inject({ url, ...outsider });
        expect([outsider.headers, response.statusCode]).toEqual([outsider.headers, 403]);
      }
    }
  });

  it('an unregistered redirect URI is rejected without a redirect', async () => {
    const response = await session.get(authorizeUrl({ redirect_uri: 'http://evil.example/callback' }));
    expect(response).toMatchObject({ status: 400, location: undefined });
    expect(response.text).toContain('redirect_uri_mismatch');
    expect((await session.get(authorizeUrl({ client_id: 'other' }))).status).toBe(400);
  });

  it('values of the request are escaped', async () => {
    const { text } = await session.get(authorizeUrl({ state: '"><script>alert(1)</script>', account: MAYA }));
    expect(text).not.toContain('<script>');
    expect((await session.get(authorizeUrl({ redirect_uri: '<img src=x>' }))).text).not.toContain('<img');
  });

  it('a cancel and a wrong scope redirect with their error', async () => {
    const cancelled = await session.get(authorizeUrl({ decision: 'cancel' }));
    expect(cancelled.location?.searchParams.get('error')).toBe('access_denied');
    expect(cancelled.location?.searchParams.get('state')).toBe('s1');
    const wrongScope = await session.get(authorizeUrl({ scope: 'everything' }));
    expect(wrongScope.location?.searchParams.get('error')).toBe('invalid_scope');
  });

  it('a consent without a valid seal is rejected', async () => {
    const request = `${Buffer.from('{"query":{}}').toString('base64url')}.x`;
    const response = await session.form('/o/oauth2/v2/consent', { request, decision: 'allow' });
    expect(response.status).toBe(400);
  });
});

describe('incremental consent', () => {
  const grantedScopes = async (more: Record<string, string>) => {
    const { text } = await session.get(authorizeUrl({ account: MAYA, ...more }));
    const request = /name="request" value="([\w.-]*)"/.exec(text)?.[1] ?? '';
    const { location } = await session.form('/o/oauth2/v2/consent', { request, decision: 'allow' });
    const code = location?.searchParams.get('code') ?? '';
    const { body } = await session.form('/token', {
      client_id: 'simmer',
      client_secret: 'kept',
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
    });
    expect(body['scope']).toBe(location?.searchParams.get('scope'));
    return String(body['scope']).split(' ');
  };

  it('include_granted_scopes adds the scopes that were granted before, until the account revokes', async () => {
    const first = await grantedScopes({});
    const own = { scope: APP_CREATED_SCOPE };
    expect(await grantedScopes(own)).toEqual([APP_CREATED_SCOPE]);
    expect(await grantedScopes({ ...own, include_granted_scopes: 'true' })).toEqual([
      ...first,
      APP_CREATED_SCOPE,
    ]);
    session.emulator.control.revokeAccount(MAYA);
    expect(await grantedScopes({ ...own, include_granted_scopes: 'true' })).toEqual([APP_CREATED_SCOPE]);
  });

  it('the consent page says that the app adds calendars of its own', async () => {
    const { text } = await session.get(authorizeUrl({ account: MAYA, scope: APP_CREATED_SCOPE }));
    expect(text).toContain('Add calendars of its own to your account');
    expect(text).not.toContain('permanently delete');
  });
});

describe('OAuth tokens', () => {
  const client = { client_id: 'simmer', client_secret: 'kept' };
  const refresh = async (token = '') =>
    (await session.form('/token', { ...client, grant_type: 'refresh_token', refresh_token: token })).status;

  it('revoking one token revokes all tokens of the account, and none of another', async () => {
    const { control } = session.emulator;
    const [one, two] = [0, 1].map(() => control.grantTokens(MAYA, [`${CALENDAR_SCOPE}.readonly`]));
    const other = control.grantTokens(JONAS, [`${CALENDAR_SCOPE}.readonly`]);
    expect((await session.form('/revoke', { token: one?.accessToken ?? '' })).status).toBe(200);
    expect(await refresh(two?.refreshToken)).toBe(400);
    expect(await refresh(other.refreshToken)).toBe(200);
  });

  it('tokens and revocations survive a restart with the same state file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'emulator-'));
    try {
      const stateFile = path.join(folder, 'state.json');
      const { emulator: first } = openSession({ stateFile });
      const kept = first.control.grantTokens(MAYA, [`${CALENDAR_SCOPE}.readonly`]);
      const dead = first.control.grantTokens(JONAS, [`${CALENDAR_SCOPE}.readonly`]);
      first.control.revokeAccount(JONAS);
      await first.close();
      await session.emulator.close();
      session = openSession({ stateFile });
      expect(await refresh(kept.refreshToken)).toBe(200);
      expect(await refresh(dead.refreshToken)).toBe(400);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
