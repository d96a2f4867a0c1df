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
});

describe('calendar client: retries', () => {
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

describe('calendar client: event listing with a fault on its second page', () => {
  let whole: string[];
  beforeEach(async () => {
    whole = idsOf(await read(2500));
  });
  const read = async (pageSize: number) =>
    (await all(clientFor().eventPages({ calendarId: work, window, pageSize }))).pages;
  const idsOf = (pages: readonly EventPage[]): string[] =>
    pages.flatMap((page) => page.events.map((event) => event.providerEventId));

  it.each([
    ['429', { status: 429 }, [500]],
    ['429 with Retry-After', { status: 429, retry_after: 3 }, [3250]],
    ['403 rateLimitExceeded', { status: 403, reason: 'rateLimitExceeded' }, [500]],
    ['403 userRateLimitExceeded', { status: 403, reason: 'userRateLimitExceeded' }, [500]],
    ['403 quotaExceeded', { status: 403, reason: 'quotaExceeded' }, [500]],
    ['500', { status: 500 }, [500]],
    ['503 with Retry-After', { status: 503, retry_after: 1 }, [1250]],
    ['a dropped connection', { kind: 'drop' }, [500]],
    ['a truncated page', { kind: 'truncated' }, [500]],
    ['an HTML page of a proxy', { kind: 'malformed' }, [500]],
  ] as const)('%s: every event is returned once after a retry', async (_what, fault, waited) => {
    emulator.control.addFault({ ...fault, path: '/events', after: 1 });
    expect(idsOf(await read(60))).toEqual(whole);
    expect(waits).toEqual(waited);
  });

  it('a response that never arrives: every event is returned after a retry', async () => {
    config = { ...config, timeoutMs: 1_000 };
    emulator.control.addFault({ kind: 'hang', path: '/events', after: 1 });
    expect(idsOf(await read(60))).toEqual(whole);
    expect(waits.length).toBeGreaterThanOrEqual(1);
  });

  it('401: every event is returned after one token refresh', async () => {
    emulator.control.addFault({ status: 401, path: '/events', after: 1 });
    expect(idsOf(await read(60))).toEqual(whole);
    expect(emulator.control.calls().token).toBe(1);
  });

  it('one malformed event: it is reported as unreadable with its id and reason, and all others are returned', async () => {
    emulator.control.addFault({ kind: 'malformed_event', path: '/events', after: 1 });
    const pages = await read(60);
    expect(pages.flatMap((page) => page.unreadable)).toEqual([
      {
        state: 'unreadable',
        providerEventId: whole[60],
        title: expect.any(String),
        reason: 'Its start cannot be read.',
      },
    ]);
    expect(idsOf(pages)).toEqual(whole.filter((id) => id !== whole[60]));
  });

  it('a page that is sent twice: its events are returned twice and no other is lost', async () => {
    emulator.control.addFault({ kind: 'duplicate_page', path: '/events', after: 1 });
    const ids = idsOf(await read(60));
    expect(ids).toHaveLength(whole.length + 60);
    expect([...new Set(ids)]).toEqual(whole);
  });

  it('410: the listing fails with sync_token_expired', async () => {
    emulator.control.addFault({ status: 410, path: '/events', after: 1 });
    await expect(read(60)).rejects.toMatchObject({ code: 'sync_token_expired' });
  });
});

describe('calendar client: rejections by Google', () => {
  it.each([
    ['dailyLimitExceeded', 'rate_limited'],
    ['insufficientPermissions', 'insufficient_scope'],
    ['accessNotConfigured', 'misconfigured'],
    ['forbiddenForNonOrganizer', 'forbidden'],
  ])('403 %s fails with %s', async (reason, code) => {
    emulator.control.addFault({ status: 403, reason, count: 9 });
    await expect(clientFor().listCalendars()).rejects.toMatchObject({ code });
  });
});

describe('calendar client: watch channels', () => {
  const request = {
    calendarId: work,
    channelId: 'a-channel',
    token: 'secret',
    address: 'http://127.0.0.1:1/',
    seconds: 600,
  };

  it('watchEvents returns resource id and expiry, and stopChannel succeeds again for a channel that is stopped already', async () => {
    const client = clientFor();
    const watch = await client.watchEvents(request);
    expect(watch.resourceId).not.toBe('');
    expect(Number.isNaN(Date.parse(watch.expiresAt))).toBe(false);
    const channel = { channelId: 'a-channel', resourceId: watch.resourceId };
    await client.stopChannel(channel);
    await client.stopChannel(channel);
  });

  it('watchEvents of an unknown calendar fails with not_found', async () => {
    await expect(clientFor().watchEvents({ ...request, calendarId: 'nobody' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
