import { openSession, type Json } from '../emulator-session.ts';
import { CALENDAR_IDS, JONAS, MAYA } from '../sample-accounts.ts';

let session: ReturnType<typeof openSession>;

beforeEach(() => {
  session = openSession();
});
afterEach(() => session.emulator.close());

describe('events.list', () => {
  const list = (query: Record<string, string>, calendar: string = CALENDAR_IDS.mayaWork, email = MAYA) =>
    session.get(
      `/calendar/v3/calendars/${encodeURIComponent(calendar)}/events?${new URLSearchParams({ singleEvents: 'true', ...query }).toString()}`,
      session.bearer(email),
    );
  const items = (response: { body: Json }): Json[] => response.body['items'] as Json[];
  const week = { timeMin: '2026-11-16T00:00:00Z', timeMax: '2026-11-23T00:00:00Z' };
  const named = (response: { body: Json }, words: string): Json[] =>
    items(response).filter((event) => String(event['summary']).toLowerCase().includes(words));

  it('expands series with moved and cancelled occurrences and EXDATEs', async () => {
    const found = named(await list(week), 'stand-up');
    expect(found.map((event) => [event['summary'], (event['start'] as Json)['dateTime']])).toEqual([
      ['Daily stand-up', '2026-11-16T09:15:00+01:00'],
      ['Daily stand-up (moved, dentist)', '2026-11-17T10:00:00+01:00'],
      ['Daily stand-up', '2026-11-18T09:15:00+01:00'],
      ['Daily stand-up', '2026-11-20T09:15:00+01:00'],
    ]);
    const deleted = items(await list({ ...week, showDeleted: 'true' }));
    expect(deleted.filter((event) => event['status'] === 'cancelled')).toHaveLength(1);
    const dropped = named(
      await list({ timeMin: '2026-12-04T00:00:00Z', timeMax: '2026-12-05T00:00:00Z' }),
      'stand-up',
    );
    expect(dropped).toEqual([]);
  });

  it('occurrences of a series keep their local time when summer time ends', async () => {
    const found = named(
      await list({ timeMin: '2026-10-19T00:00:00Z', timeMax: '2026-11-02T00:00:00Z' }),
      'new york studio',
    );
    expect(found.map((event) => (event['start'] as Json)['dateTime'])).toEqual([
      '2026-10-21T16:30:00+02:00',
      '2026-10-28T15:30:00+01:00',
    ]);
  });

  it('paging loses and repeats no event when the calendar changes between pages', async () => {
    const whole = items(await list(week));
    const ids: unknown[] = [];
    let pageToken: string | undefined;
    do {
      const page = await list({ ...week, maxResults: '4', ...(pageToken ? { pageToken } : {}) });
      ids.push(...items(page).map((event) => event['id']));
      pageToken = page.body['nextPageToken'] as string | undefined;
      expect(page.body['nextSyncToken'] === undefined).toBe(pageToken !== undefined);
      session.emulator.control.insertEvent(MAYA, CALENDAR_IDS.mayaWork, {
        start: { date: '2026-11-16' },
        end: { date: '2026-11-17' },
      });
    } while (pageToken !== undefined);
    expect(ids).toEqual(whole.map((event) => event['id']));
  });

  it.each([
    ['a broken page token', { pageToken: 'x' }, 400],
    ['a page size of 0', { maxResults: '0' }, 400],
    ['a time without an offset', { timeMin: '2026-11-16T00:00:00' }, 400],
    ['an empty range', { timeMin: '2026-11-16T00:00:00Z', timeMax: '2026-11-16T00:00:00Z' }, 400],
    ['a flag that is neither true nor false', { singleEvents: 'maybe' }, 400],
    ['a parameter that it does not emulate', { orderBy: 'startTime' }, 400],
    ['a sync token with a window', { syncToken: 'x', timeMin: '2026-11-16T00:00:00Z' }, 400],
    ['an unknown sync token', { syncToken: 'x' }, 410],
  ])('rejects %s', async (_what, query, status) => {
    expect((await list(query)).status).toBe(status);
  });

  it('a sync token lists the cancelled and the new occurrences of a changed series', async () => {
    const calendar = CALENDAR_IDS.family;
    const first = await list({ ...week, timeMax: '2027-01-01T00:00:00Z' }, calendar);
    const swimming = items(first).filter((event) => String(event['summary']).includes('swimming'));
    const seriesId = String(swimming[0]?.['recurringEventId']);
    session.emulator.control.patchEvent(MAYA, calendar, seriesId, {
      recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SA'],
    });
    const second = await list({ syncToken: String(first.body['nextSyncToken']) }, calendar);
    const states = items(second).map((event) => event['status']);
    expect(states.filter((state) => state === 'cancelled').length).toBeGreaterThan(1);
    expect(states.filter((state) => state === 'confirmed').length).toBeGreaterThan(1);
    session.emulator.control.deleteEvent(MAYA, calendar, seriesId);
    const third = await list({ syncToken: String(second.body['nextSyncToken']) }, calendar);
    expect(items(third).every((event) => event['status'] === 'cancelled')).toBe(true);
  });

  it("a calendar outside the account's calendar list is a 404", async () => {
    expect((await list(week, CALENDAR_IDS.mayaWork, JONAS)).status).toBe(404);
    expect((await list(week, CALENDAR_IDS.family, JONAS)).status).toBe(200);
  });
});
