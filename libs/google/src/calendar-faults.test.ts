import { createGoogleEmulator, type GoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import type { EventPage } from '@simmer/domain/calendar-provider/calendar-provider';
import { createCalendarClient, type CalendarClient } from './calendar-client.ts';
import { CALENDAR_SCOPES } from './google-config.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const calendarId = CALENDAR_IDS.mayaWork;
const window = { timeMin: '2026-08-20T00:00:00Z', timeMax: '2027-02-16T00:00:00Z' };
let emulator: GoogleEmulator;
let client: CalendarClient;
let waits: number[];
let whole: string[];
let root: string;

beforeEach(async () => {
  waits = [];
  emulator = createGoogleEmulator({
    clientId: 'simmer',
    clientSecret: 'kept',
    redirectUris: [],
    clock: () => NOW,
  });
  root = await emulator.listen();
  client = clientOf(root, 30_000);
  whole = idsOf(await read(2500));
});
afterEach(() => emulator.close());

function clientOf(root: string, timeoutMs: number): CalendarClient {
  const { accessToken, refreshToken, expiresIn } = emulator.control.grantTokens(MAYA, CALENDAR_SCOPES);
  return createCalendarClient({
    config: {
      clientId: 'simmer',
      clientSecret: 'kept',
      oauthRootUrl: root,
      calendarRootUrl: root,
      timeoutMs,
    },
    tokens: {
      accessToken,
      refreshToken,
      expiresAt: new Date(NOW + expiresIn * 1000).toISOString(),
      scopes: CALENDAR_SCOPES,
    },
    now: () => NOW,
    retry: { wait: async (ms) => void waits.push(ms), random: () => 0 },
  });
}

async function read(pageSize: number): Promise<EventPage[]> {
  const pages: EventPage[] = [];
  for await (const page of client.eventPages({ calendarId, window, pageSize })) pages.push(page);
  return pages;
}
const idsOf = (pages: readonly EventPage[]): string[] =>
  pages.flatMap((page) => page.events.map((event) => event.providerEventId));

describe('calendar client: event listing with a fault on its second page', () => {
  it.each([
    ['429', { status: 429 }, [250]],
    ['429 with Retry-After', { status: 429, retry_after: 3 }, [3000]],
    ['403 rateLimitExceeded', { status: 403, reason: 'rateLimitExceeded' }, [250]],
    ['403 userRateLimitExceeded', { status: 403, reason: 'userRateLimitExceeded' }, [250]],
    ['403 quotaExceeded', { status: 403, reason: 'quotaExceeded' }, [250]],
    ['500', { status: 500 }, [250]],
    ['503 with Retry-After', { status: 503, retry_after: 1 }, [1000]],
    ['a dropped connection', { kind: 'drop' }, [250]],
    ['a truncated page', { kind: 'truncated' }, [250]],
    ['an HTML page of a proxy', { kind: 'malformed' }, [250]],
  ] as const)('%s: every event is returned once after a retry', async (_what, fault, waited) => {
    emulator.control.addFault({ ...fault, path: '/events', after: 1 });
    expect(idsOf(await read(60))).toEqual(whole);
    expect(waits).toEqual(waited);
  });

  it('a response that never arrives: every event is returned after a retry', async () => {
    client = clientOf(root, 1_000);
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
    await expect(client.listCalendars()).rejects.toMatchObject({ code });
  });

  it('invalid_grant on a refresh fails with authorization_revoked without a retry', async () => {
    emulator.control.expireAccessTokens();
    emulator.control.addFault({ target: 'token', status: 400, reason: 'invalid_grant' });
    await expect(client.listCalendars()).rejects.toMatchObject({ code: 'authorization_revoked' });
    expect(waits).toEqual([]);
  });
});

describe('calendar client: watch channels', () => {
  const request = {
    calendarId,
    channelId: 'a-channel',
    token: 'secret',
    address: 'http://127.0.0.1:1/',
    seconds: 600,
  };

  it('watchEvents returns resource id and expiry, and stopChannel succeeds again for a channel that is stopped already', async () => {
    const watch = await client.watchEvents(request);
    expect(watch.resourceId).not.toBe('');
    expect(Number.isNaN(Date.parse(watch.expiresAt))).toBe(false);
    const channel = { channelId: 'a-channel', resourceId: watch.resourceId };
    await client.stopChannel(channel);
    // A second stop succeeds.
    await client.stopChannel(channel);
  });

  it('watchEvents of an unknown calendar fails with not_found', async () => {
    await expect(client.watchEvents({ ...request, calendarId: 'nobody' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
