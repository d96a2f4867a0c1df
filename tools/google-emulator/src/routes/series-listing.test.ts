import { openSession, type Json } from '../emulator-session.ts';
import { CALENDAR_IDS, MAYA } from '../sample-accounts.ts';

const timeZone = 'Europe/Stockholm';
const at = (day: number, hour: number) => ({ dateTime: `2026-12-0${day}T${10 + hour}:00:00`, timeZone });
const calendarId = CALENDAR_IDS.mayaWork;

let session: ReturnType<typeof openSession>;
beforeEach(() => {
  session = openSession();
});
afterEach(() => session.emulator.close());

const list = (query: Record<string, string> = {}) =>
  session.get(
    `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events?${new URLSearchParams(query).toString()}`,
    session.bearer(),
  );
const items = ({ body }: { body: Json }): Json[] => body['items'] as Json[];
const states = (response: { body: Json }) => items(response).map(({ id, status }) => [id, status]);
const insertSeries = (id: string) =>
  session.emulator.control.insertEvent(MAYA, calendarId, {
    id,
    start: at(1, 0),
    end: at(1, 1),
    recurrence: ['RRULE:FREQ=DAILY;COUNT=5'],
  });

describe('events.list without singleEvents', () => {
  it('returns a series once, with the exceptions of its occurrences beside it', async () => {
    const found = items(await list());
    const standUp = found.find((event) => event['summary'] === 'Daily stand-up' && event['recurrence']);
    const exceptions = found.filter((event) => event['recurringEventId'] === standUp?.['id']);
    expect(exceptions.map((event) => event['status'])).toEqual(
      expect.arrayContaining(['confirmed', 'cancelled']),
    );
    expect(exceptions.every((event) => event['originalStartTime'] !== undefined)).toBe(true);
    expect(found.length).toBeLessThan(items(await list({ singleEvents: 'true', maxResults: '2500' })).length);
  });

  it('a window shows the series that occur in it', async () => {
    const { control } = session.emulator;
    insertSeries('series1');
    const between = async (timeMin: string, timeMax: string) =>
      items(await list({ timeMin: `${timeMin}T00:00:00Z`, timeMax: `${timeMax}T00:00:00Z` })).map(
        ({ id }) => id,
      );
    expect(await between('2026-12-03', '2026-12-04')).toContain('series1');
    expect(await between('2026-12-06', '2026-12-07')).not.toContain('series1');
    expect(items(await list({ timeMin: '2026-12-03T00:00:00Z' })).map(({ id }) => id)).toContain('series1');
    control.patchEvent(MAYA, calendarId, 'series1_20261203T090000Z', { start: at(9, 0), end: at(9, 1) });
    expect(await between('2026-12-03', '2026-12-04')).toContain('series1');
    expect(await between('2026-12-09', '2026-12-10')).toContain('series1_20261203T090000Z');
  });

  it('deleted events and series are shown with showDeleted only', async () => {
    const { control } = session.emulator;
    insertSeries('series1');
    control.deleteEvent(MAYA, calendarId, 'series1_20261202T090000Z');
    control.deleteEvent(MAYA, calendarId, 'series1');
    expect(states(await list()).flat()).not.toContain('series1');
    expect(states(await list()).flat()).not.toContain('series1_20261202T090000Z');
    expect(states(await list({ showDeleted: 'true' }))).toContainEqual(['series1', 'cancelled']);
  });

  it('pages repeat and lose nothing, and the last one has the sync token', async () => {
    const whole = items(await list());
    const ids: unknown[] = [];
    let pageToken: string | undefined;
    do {
      const page = await list({ maxResults: '7', ...(pageToken ? { pageToken } : {}) });
      ids.push(...items(page).map((event) => event['id']));
      pageToken = page.body['nextPageToken'] as string | undefined;
      expect(page.body['nextSyncToken'] === undefined).toBe(pageToken !== undefined);
      insertSeries(`series${ids.length}`);
    } while (pageToken !== undefined);
    expect(ids).toEqual(whole.map((event) => event['id']));
  });

  it('a sync token lists changed series and exceptions, and fits no expanded listing', async () => {
    const { control } = session.emulator;
    const tokenOf = ({ body }: { body: Json }) => String(body['nextSyncToken']);
    insertSeries('series1');
    const first = tokenOf(await list());
    expect(items(await list({ syncToken: first }))).toEqual([]);
    control.deleteEvent(MAYA, calendarId, 'series1_20261202T090000Z');
    control.patchEvent(MAYA, calendarId, 'series1_20261203T090000Z', { summary: 'Moved' });
    const second = await list({ syncToken: first, showDeleted: 'true' });
    expect(states(second)).toEqual([
      ['series1_20261202T090000Z', 'cancelled'],
      ['series1_20261203T090000Z', 'confirmed'],
    ]);
    control.deleteEvent(MAYA, calendarId, 'series1');
    const third = await list({ syncToken: tokenOf(second) });
    expect(states(third)).toContainEqual(['series1', 'cancelled']);
    expect((await list({ syncToken: first, singleEvents: 'true' })).status).toBe(400);
    const expanded = tokenOf(await list({ singleEvents: 'true', maxResults: '2500' }));
    expect((await list({ syncToken: expanded })).status).toBe(400);
    control.expireSyncTokens();
    expect((await list({ syncToken: first })).status).toBe(410);
  });
});
