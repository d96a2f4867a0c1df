import { APP_CREATED_SCOPE, openSession, type Json } from '../emulator-session.ts';
import { MAYA } from '../sample-accounts.ts';

const timeZone = 'Europe/Stockholm';
const at = (time: string) => ({ dateTime: `2026-12-01T${time}:00`, timeZone });
const timed = (more: Json = {}): Json => ({
  summary: 'Deep work',
  start: at('09:00'),
  end: at('10:00'),
  ...more,
});
const allDay = { start: { date: '2026-12-01' }, end: { date: '2026-12-02' } };

let session: ReturnType<typeof openSession>;
let headers: Record<string, string>;
let events: string;
let calendarId: string;
beforeEach(async () => {
  session = openSession({ isControllable: true });
  headers = session.bearer(MAYA, [APP_CREATED_SCOPE]);
  const { body } = await session.send(
    'POST',
    '/calendar/v3/calendars',
    { summary: 'Simmer', timeZone },
    headers,
  );
  calendarId = String(body['id']);
  events = `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events`;
});
afterEach(() => session.emulator.close());

const insert = (body: Json) => session.send('POST', events, body, headers);
const get = async (id: string) => (await session.get(`${events}/${id}`, headers)).body;
const write = (method: 'PATCH' | 'PUT' | 'DELETE', id: string, body?: Json, etag?: string) =>
  session.send(method, `${events}/${id}`, body, {
    ...headers,
    ...(etag === undefined ? {} : { 'if-match': etag }),
  });
const reasonOf = ({ status, body }: { status: number; body: Json }) => [
  status,
  ((body['error'] as Json)['errors'] as Json[])[0]?.['reason'],
];

describe('events.insert', () => {
  it('stores what is written', async () => {
    const written = {
      description: 'Without phone',
      location: 'Library',
      colorId: '7',
      transparency: 'transparent',
      visibility: 'private',
      reminders: { useDefault: false, overrides: [{ method: 'popup', minutes: 10 }] },
      attendees: [{ email: 'jo@example.com', responseStatus: 'needsAction' }],
      extendedProperties: { private: { block: '1' }, shared: { team: 'a' } },
      source: { url: 'https://simmer.test/blocks/1', title: 'Simmer' },
    };
    const response = await insert(timed({ id: 'block1', ...written }));
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id: 'block1', status: 'confirmed', ...written });
    expect(await get('block1')).toEqual(response.body);
    expect(response.body).toMatchObject({ start: { dateTime: '2026-12-01T09:00:00+01:00', timeZone } });
  });

  it('an id that is taken is a 409, also when its event is deleted', async () => {
    await insert(timed({ id: 'block1' }));
    expect(reasonOf(await insert(timed({ id: 'block1' })))).toEqual([409, 'duplicate']);
    await write('DELETE', 'block1');
    expect(reasonOf(await insert(timed({ id: 'block1' })))).toEqual([409, 'duplicate']);
  });

  it.each<[string, Json, string]>([
    ['an end at its start', timed({ end: at('09:00') }), 'timeRangeEmpty'],
    ['an all-day event that ends on its day', { ...allDay, end: allDay.start }, 'timeRangeEmpty'],
    ['no end', { start: at('09:00') }, 'required'],
    ['a day and a time', { start: allDay.start, end: at('09:00') }, 'invalid'],
    ['an id with other letters', timed({ id: 'block-1' }), 'invalid'],
    ['a short id', timed({ id: 'ab' }), 'invalid'],
    ['a colour that does not exist', timed({ colorId: '12' }), 'invalid'],
    ['a rule that cannot be read', timed({ recurrence: ['RRULE:FREQ=OFTEN'] }), 'invalid'],
    ['a start within its recurrence', timed({ recurrence: ['DTSTART:20261201T090000'] }), 'invalid'],
    [
      'a series without a zone',
      {
        start: { dateTime: '2026-12-01T09:00:00Z' },
        end: { dateTime: '2026-12-01T10:00:00Z' },
        recurrence: ['RRULE:FREQ=DAILY'],
      },
      'required',
    ],
    ['an attachment', timed({ attachments: [] }), 'invalid'],
  ])('%s is a 400', async (_what, body, reason) => {
    expect(reasonOf(await insert(body))).toEqual([400, reason]);
  });
});

describe('events.patch and events.update', () => {
  it('a patch merges fields, and null clears one', async () => {
    await insert(
      timed({
        id: 'block1',
        description: 'Quiet',
        colorId: '7',
        extendedProperties: { private: { a: '1', b: '2' } },
      }),
    );
    const { body } = await write('PATCH', 'block1', {
      summary: 'Reading',
      description: null,
      extendedProperties: { private: { a: null } },
    });
    expect(body).toMatchObject({
      summary: 'Reading',
      colorId: '7',
      extendedProperties: { private: { b: '2' } },
    });
    expect(body).not.toHaveProperty('description');
    expect(body).not.toHaveProperty('extendedProperties.private.a');
  });

  it('a patch to an all-day event has to clear the time', async () => {
    await insert(timed({ id: 'block1' }));
    expect(reasonOf(await write('PATCH', 'block1', allDay))).toEqual([400, 'invalid']);
    const cleared = { dateTime: null, timeZone: null };
    const { body } = await write('PATCH', 'block1', {
      start: { ...allDay.start, ...cleared },
      end: { ...allDay.end, ...cleared },
    });
    expect(body).toMatchObject(allDay);
  });

  it('an update replaces all fields', async () => {
    await insert(timed({ id: 'block1', description: 'Quiet' }));
    const { body } = await write('PUT', 'block1', timed({ summary: 'Reading' }));
    expect(body).toMatchObject({ summary: 'Reading', sequence: 1 });
    expect(body).not.toHaveProperty('description');
    expect(reasonOf(await write('PUT', 'block1', { summary: 'No time' }))).toEqual([400, 'required']);
  });

  it('a stale etag is a 412, and changes nothing', async () => {
    const etag = String((await insert(timed({ id: 'block1' }))).body['etag']);
    const second = await write('PATCH', 'block1', { summary: 'Second' }, etag);
    expect(second.status).toBe(200);
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const)
      expect(reasonOf(await write(method, 'block1', timed(), etag))).toEqual([412, 'conditionNotMet']);
    expect(await get('block1')).toEqual(second.body);
  });

  it('an unknown event is a 404', async () => {
    expect(reasonOf(await write('PATCH', 'nothing', {}))).toEqual([404, 'notFound']);
  });
});

describe('events.delete', () => {
  it('a second delete is a 410, and a patch to confirmed restores the event', async () => {
    await insert(timed({ id: 'block1' }));
    expect((await write('DELETE', 'block1')).status).toBe(204);
    expect(reasonOf(await write('DELETE', 'block1', undefined, '"old"'))).toEqual([410, 'deleted']);
    expect(await get('block1')).toMatchObject({ status: 'cancelled' });
    const { body } = await write('PATCH', 'block1', { status: 'confirmed' });
    expect(body).toMatchObject({ status: 'confirmed', summary: 'Deep work' });
  });
});

describe('one occurrence of a series', () => {
  const series = timed({ id: 'series1', recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
  const second = 'series1_20261202T080000Z';
  const listed = async (query = '') =>
    ((await session.get(`${events}${query}`, headers)).body['items'] as Json[]).map(({ id, status }) => [
      id,
      status,
    ]);

  it('changed by its id becomes an exception beside its series', async () => {
    await insert(series);
    const { body } = await write('PATCH', second, { start: at('11:00'), end: at('12:00') });
    expect(body).toMatchObject({
      recurringEventId: 'series1',
      originalStartTime: { dateTime: '2026-12-02T09:00:00+01:00', timeZone },
    });
    expect(await listed()).toEqual([
      ['series1', 'confirmed'],
      [second, 'confirmed'],
    ]);
    expect(reasonOf(await write('PATCH', second, { recurrence: ['RRULE:FREQ=DAILY'] }))).toEqual([
      400,
      'invalid',
    ]);
  });

  it('deleted by its id is a cancelled exception, and no occurrence any more', async () => {
    await insert(series);
    expect((await write('DELETE', second)).status).toBe(204);
    expect(reasonOf(await write('DELETE', second))).toEqual([410, 'deleted']);
    expect(await listed()).toContainEqual([second, 'cancelled']);
    expect((await listed('?singleEvents=true')).map(([id]) => id)).toEqual([
      'series1_20261201T080000Z',
      'series1_20261203T080000Z',
    ]);
  });

  it('of an all-day series has its day in its id', async () => {
    await insert({ ...allDay, id: 'series2', recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    const { body } = await write('PATCH', 'series2_20261203', { summary: 'Day off' });
    expect(body).toMatchObject({ originalStartTime: { date: '2026-12-03' }, recurringEventId: 'series2' });
    expect((await write('PATCH', 'series2_20261204', { summary: 'Day off' })).status).toBe(404);
  });

  it('changed and deleted by the control API is listed as by the API', async () => {
    await insert(series);
    const named = { email: MAYA, calendar_id: calendarId };
    const moved = { ...named, event_id: second, event: { start: at('11:00'), end: at('12:00') } };
    expect((await session.send('PATCH', '/control/events', moved)).status).toBe(200);
    const third = { ...named, event_id: 'series1_20261203T080000Z' };
    expect((await session.send('DELETE', '/control/events', third)).status).toBe(200);
    const added = { ...named, event: { ...allDay, id: 'manual1' } };
    expect((await session.send('POST', '/control/events', added)).status).toBe(200);
    expect(await listed()).toEqual(
      expect.arrayContaining([
        ['manual1', 'confirmed'],
        ['series1', 'confirmed'],
        [second, 'confirmed'],
        [third.event_id, 'cancelled'],
      ]),
    );
    const shown = await session.get(`/control/events?${new URLSearchParams(named).toString()}`);
    expect(shown.text).toContain('manual1');
  });
});
