import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCalendarClient, type CalendarClient } from './calendar-client.ts';
import type { GoogleConfig } from './google-config.ts';
import { GoogleError } from './google-error.ts';
import { createGoogleOAuth } from './oauth-client.ts';

const TIMEOUT_MS = 200;

// A response that is never silent and never ends; of the path `/token` at will a whole one.
let idToken: string | undefined;
let requests = 0;
const sendEndless = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(timer));
};
const server = createServer((request, response) => {
  requests += 1;
  if (idToken === undefined || request.url !== '/token') return sendEndless(response);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ access_token: 'a', expires_in: 3600, scope: 'openid', id_token: idToken }));
});
let config: GoogleConfig;
let client: CalendarClient;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  config = {
    clientId: 'simmer',
    clientSecret: 'kept',
    oauthRootUrl: root,
    calendarRootUrl: root,
    timeoutMs: TIMEOUT_MS,
  };
  client = createCalendarClient({
    config,
    tokens: { accessToken: 'a', refreshToken: 'r', expiresAt: '2099-01-01T00:00:00Z', scopes: [] },
    retry: { attempts: 1 },
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const code = { code: 'c', codeVerifier: 'v', redirectUri: 'http://localhost/back' };
const watch = { calendarId: 'c', channelId: 'i', token: 't', address: 'https://simmer.test', seconds: 60 };

describe('a call to Google ends at its deadline, though the response never does (OPS-156)', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the exchange of a code', () => createGoogleOAuth(config).exchangeCode(code)],
    ['a refresh', () => createGoogleOAuth(config).refresh('r')],
    ['a revocation', () => createGoogleOAuth(config).revoke('r')],
    ['the list of calendars', () => client.listCalendars()],
    ['a page of events', () => client.listEvents({ calendarId: 'c', syncToken: 's' })],
    ['an event', () => client.getEvent({ calendarId: 'c', eventId: 'e', timeZone: 'UTC' })],
    ['a new watch channel', () => client.watchEvents(watch)],
    ['the end of a watch channel', () => client.stopChannel({ channelId: 'i', resourceId: 'r' })],
    ['the end of a grant', () => client.revokeGrant()],
  ])('%s', async (_, call) => {
    requests = 0;
    await expect(call()).rejects.toBeInstanceOf(GoogleError);
    // The library would give each of four attempts the whole time.
    expect(requests).toBeLessThanOrEqual(1);
  });

  it('the keys of an id token', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    idToken = `${part({ alg: 'RS256', kid: 'k' })}.${part({ aud: 'simmer' })}.c2ln`;
    requests = 0;
    await expect(createGoogleOAuth(config).exchangeCode(code)).rejects.toBeInstanceOf(GoogleError);
    // That of the code, and one of the keys.
    expect(requests).toBeLessThanOrEqual(2);
  });
});
