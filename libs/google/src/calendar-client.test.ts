import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGoogleEmulator, type GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { CALENDAR_IDS, JONAS, MAYA } from '@simmer/google-emulator/sample-accounts';
import type { EventPage } from '@simmer/domain/calendar-provider/calendar-provider';
import { createCalendarClient, type CalendarClient } from './calendar-client.ts';
import type { CalendarEvent } from '@simmer/domain/calendar-provider/provider-event';
import { CALENDAR_SCOPES, SIGN_IN_SCOPES, type GoogleConfig } from './google-config.ts';
import type { GoogleTokens } from './oauth-client.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const window = { timeMin: '2026-08-20T00:00:00Z', timeMax: '2027-02-16T00:00:00Z' };
let emulator: GoogleEmulator;
let config: GoogleConfig;
let waits: number[];
let renewals: GoogleTokens[];

beforeEach(async () => {
  waits = [];
  renewals = [];
  emulator = createGoogleEmulator({
    clientId: 'simmer',
    clientSecret: 'kept',
    redirectUris: [],
    prefix: '/google',
    clock: () => NOW,
  });
  const root = await emulator.listen();
  config = {
    clientId: 'simmer',
    clientSecret: 'kept',
    oauthRootUrl: root,
    calendarRootUrl: root,
    timeoutMs: 2_000,
  };
});
afterEach(() => emulator.close());

function clientFor(
  email = MAYA,
  more: Partial<GoogleTokens> & { scopes?: readonly string[]; signal?: AbortSignal } = {},
): CalendarClient {
  const { signal, ...tokens } = more;
  const granted = emulator.control.grantTokens(email, tokens.scopes ?? CALENDAR_SCOPES);
  return createCalendarClient({
    config,
    tokens: {
      accessToken: granted.accessToken,
      refreshToken: granted.refreshToken,
      expiresAt: new Date(NOW + granted.expiresIn * 1000).toISOString(),
      scopes: CALENDAR_SCOPES,
      ...tokens,
    },
    now: () => NOW,
    onTokens: async (renewed) => {
      renewals.push(renewed);
    },
    retry: { wait: async (ms) => void waits.push(ms), random: () => 1 },
    ...(signal ? { signal } : {}),
  });
}

async function all(
  pages: AsyncGenerator<EventPage>,
): Promise<{ events: CalendarEvent[]; pages: EventPage[] }> {
  const read: EventPage[] = [];
  for await (const page of pages) read.push(page);
  return { events: read.flatMap((page) => page.events), pages: read };
}

const lastToken = (pages: readonly EventPage[]): string => pages.at(-1)?.nextSyncToken ?? '';
const work = CALENDAR_IDS.mayaWork;
const meeting = (hour: number) => ({
  summary: 'New meeting',
  start: { dateTime: `2026-11-20T${hour}:00:00+01:00`, timeZone: 'Europe/Stockholm' },
  end: { dateTime: `2026-11-20T${hour + 1}:00:00+01:00`, timeZone: 'Europe/Stockholm' },
});

describe('calendar client: listing', () => {
  it('listCalendars returns each calendar with its own name, colour and primary mark', async () => {
    const calendars = await clientFor().listCalendars();
    expect(calendars.map((calendar) => calendar.name)).toEqual([
      'Personal',
      'Work',
      'Family',
      'Birthdays',
      'Holidays in Sweden',
    ]);
    expect(calendars[0]).toMatchObject({ providerCalendarId: MAYA, isPrimary: true, color: '#9fc6e7' });
  });

  it('listCalendars drops calendars that a second page repeats, and fails with invalid_response when pages never end', async () => {
    const item = (id: string) => ({ id, summary: `${id}\u0000` });
    const pages: Record<string, object> = {
      first: { items: [item('a'), item('b')], nextPageToken: 'second' },
      second: { items: [item('b'), item('c')] },
      loop: { items: [item('a')], nextPageToken: 'loop' },
    };
    let start = 'first';
    const server = createServer((request, response) => {
      const page = new URL(request.url ?? '', 'http://stub').searchParams.get('pageToken') ?? start;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(pages[page]));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    config = { ...config, calendarRootUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    try {
      const names = (await clientFor().listCalendars()).map(({ name }) => name);
      expect(names).toEqual(['a', 'b', 'c']);
      start = 'loop';
      await expect(clientFor().listCalendars()).rejects.toMatchObject({ code: 'invalid_response' });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('eventPages returns the same events at any page size, with a sync token on the last page only', async () => {
    const whole = await all(clientFor().eventPages({ calendarId: work, window, pageSize: 2500 }));
    const { events, pages } = await all(clientFor().eventPages({ calendarId: work, window, pageSize: 40 }));
    expect(events).toEqual(whole.events);
    expect(pages.length).toBe(Math.ceil(events.length / 40));
    expect(pages.map((page) => page.nextSyncToken !== null)).toEqual(
      pages.map((_page, index) => index === pages.length - 1),
    );
    expect(pages.every((page) => page.unreadable.length === 0)).toBe(true);
    expect(new Set(events.map((event) => event.providerEventId)).size).toBe(events.length);
    expect(events.length).toBeGreaterThan(200);
  });

  it('a calendar id with reserved characters is escaped in the URL', async () => {
    const { events } = await all(clientFor().eventPages({ calendarId: CALENDAR_IDS.holidays, window }));
    expect(events).toContainEqual(
      expect.objectContaining({
        title: 'Christmas Day',
        time: { kind: 'all_day', startDate: '2026-12-25', endDateExclusive: '2026-12-26' },
      }),
    );
  });

  it('a calendar of another account fails with not_found', async () => {
    await expect(clientFor(JONAS).listEvents({ calendarId: work, window })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('a token without the calendar scope fails with insufficient_scope', async () => {
    const client = clientFor(MAYA, { scopes: SIGN_IN_SCOPES });
    await expect(client.listCalendars()).rejects.toMatchObject({ code: 'insufficient_scope' });
  });
});

describe('calendar client: sync token', () => {
  it('a listing with a sync token returns only added, changed and cancelled events', async () => {
    const client = clientFor();
    const first = await all(client.eventPages({ calendarId: work, window }));
    const added = emulator.control.insertEvent(MAYA, work, meeting(10));
    const [moved, removed] = first.events.filter((event) => event.state === 'active' && !event.isRecurring);
    emulator.control.patchEvent(MAYA, work, moved?.providerEventId ?? '', meeting(15));
    emulator.control.deleteEvent(MAYA, work, removed?.providerEventId ?? '');
    const second = await all(client.eventPages({ calendarId: work, syncToken: lastToken(first.pages) }));
    expect(new Map(second.events.map((event) => [event.providerEventId, event.state]))).toEqual(
      new Map([
        [String(added['id']), 'active'],
        [moved?.providerEventId, 'active'],
        [removed?.providerEventId, 'cancelled'],
      ]),
    );
    const third = await all(client.eventPages({ calendarId: work, syncToken: lastToken(second.pages) }));
    expect(third.events).toEqual([]);
  });

  it('an expired sync token fails with sync_token_expired', async () => {
    const client = clientFor();
    const { pages } = await all(client.eventPages({ calendarId: work, window }));
    emulator.control.expireSyncTokens();
    await expect(client.listEvents({ calendarId: work, syncToken: lastToken(pages) })).rejects.toMatchObject({
      code: 'sync_token_expired',
    });
  });
});

describe('calendar client: retries', () => {
  it('403 rateLimitExceeded, 429 and 500 are retried with exponential backoff', async () => {
    emulator.control.addFault({ status: 403, reason: 'rateLimitExceeded' });
    emulator.control.addFault({ status: 429 });
    emulator.control.addFault({ status: 500 });
    expect(await clientFor().listCalendars()).toHaveLength(5);
    expect(waits).toEqual([500, 1000, 2000]);
    expect(renewals).toEqual([]);
  });

  it('the wait before a retry follows Retry-After', async () => {
    emulator.control.addFault({ status: 429, retry_after: 7 });
    await clientFor().listCalendars();
    expect(waits).toEqual([7250]);
  });

  it('a dropped connection is retried', async () => {
    emulator.control.addFault({ kind: 'drop' });
    expect(await clientFor().listCalendars()).toHaveLength(5);
  });

  it('five failed calls fail with unavailable or rate_limited', async () => {
    emulator.control.addFault({ status: 503, count: 50 });
    await expect(clientFor().listCalendars()).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(emulator.control.calls().calendar).toBe(5);
    emulator.control.clearFaults();
    emulator.control.addFault({ status: 403, reason: 'userRateLimitExceeded', count: 50 });
    await expect(clientFor().listCalendars()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('a 403 that is no rate limit is not retried', async () => {
    emulator.control.addFault({ status: 403, reason: 'forbiddenForNonOrganizer' });
    await expect(clientFor().listCalendars()).rejects.toMatchObject({ code: 'forbidden' });
    expect(waits).toEqual([]);
  });

  it('a Retry-After of a minute is not waited for but handed to the caller as retryAfterMs', async () => {
    emulator.control.addFault({ status: 429, retry_after: 60 });
    await expect(clientFor().listCalendars()).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterMs: 60_000,
    });
    expect(waits).toEqual([]);
  });

  it('a response in HTML is retried, and fails with unavailable when it persists', async () => {
    emulator.control.addFault({ kind: 'malformed' });
    expect(await clientFor().listCalendars()).toHaveLength(5);
    expect(waits).toEqual([500]);
    emulator.control.addFault({ kind: 'malformed', count: 50 });
    await expect(clientFor().listCalendars()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('a call without a response within the timeout is retried', async () => {
    config = { ...config, timeoutMs: 50 };
    emulator.control.addFault({ delay_ms: 1_500, count: 1 });
    expect(await clientFor().listCalendars()).toHaveLength(5);
    expect(waits).toEqual([500]);
  });

  it('a call with an aborted signal fails with aborted', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(clientFor(MAYA, { signal: controller.signal }).listCalendars()).rejects.toMatchObject({
      code: 'aborted',
    });
  });
});

describe('calendar client: access token', () => {
  it('a token that expires within a minute is refreshed once and passed to onTokens', async () => {
    const client = clientFor(MAYA, { expiresAt: new Date(NOW + 30_000).toISOString() });
    await client.listCalendars();
    await client.listCalendars();
    expect(renewals).toHaveLength(1);
    expect(renewals[0]?.refreshToken).toMatch(/^1\/\//);
  });

  it('a token that Google rejects early is refreshed once and the call repeated', async () => {
    const client = clientFor();
    emulator.control.expireAccessTokens();
    expect(await client.listCalendars()).toHaveLength(5);
    expect(renewals).toHaveLength(1);
  });

  it('a revoked grant fails with authorization_revoked without a retry', async () => {
    const client = clientFor();
    emulator.control.revokeAccount(MAYA);
    await expect(client.listCalendars()).rejects.toMatchObject({ code: 'authorization_revoked' });
    expect(waits).toEqual([]);
  });

  it('an expired token without a refresh token fails with authorization_revoked', async () => {
    const client = clientFor(MAYA, { refreshToken: null, expiresAt: new Date(NOW).toISOString() });
    await expect(client.listCalendars()).rejects.toMatchObject({ code: 'authorization_revoked' });
  });
});
