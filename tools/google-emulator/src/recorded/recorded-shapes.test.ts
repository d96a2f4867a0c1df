import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { openSession, type Json } from '../emulator-session.ts';
import { CALENDAR_IDS, MAYA } from '../sample-accounts.ts';

interface Recorded {
  /** Names of fields by their type, by the name of the shape. */
  readonly shapes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fields that are always present according to the reference. */
  readonly alwaysPresent: Readonly<Record<string, readonly string[]>>;
  /** The allowed values of a field according to the reference. */
  readonly allowedValues: Readonly<Record<string, readonly string[]>>;
}
const { shapes, alwaysPresent, allowedValues } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'calendar-v3.shapes.json'), 'utf8'),
) as Recorded;

const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  int64: /^-?\d{1,19}$/,
};

function schemaOfField(type: string, words: readonly string[] | undefined): object {
  if (type.startsWith('[')) return { type: 'array', items: schemaOfField(type.slice(1, -1), undefined) };
  const [name = '', format] = type.split(':');
  if (name in shapes) return { $ref: `#/definitions/${name}` };
  return { type: name, ...(format ? { format } : {}), ...(words ? { enum: words } : {}) };
}

const definitions = Object.fromEntries(
  Object.entries(shapes).map(([shape, fieldsByType]) => [
    shape,
    {
      type: 'object',
      additionalProperties: false,
      required: alwaysPresent[shape] ?? [],
      properties: Object.fromEntries(
        Object.entries(fieldsByType).flatMap(([type, fields]) =>
          fields.split(' ').map((field) => [field, schemaOfField(type, allowedValues[`${shape}.${field}`])]),
        ),
      ),
    },
  ]),
);

const ajv = new Ajv({ allErrors: true, formats: FORMATS });
/** How a response differs from the recorded shape. */
function faultsOf(shape: string, response: unknown): string[] {
  const validate = ajv.compile({ $ref: `#/definitions/${shape}`, definitions });
  validate(response);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const week = { timeMin: '2026-11-16T00:00:00Z', timeMax: '2026-11-23T00:00:00Z' };
const eventsOf = (calendarId: string, query: Record<string, string> = {}) =>
  `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events?${new URLSearchParams({ singleEvents: 'true', ...query }).toString()}`;
const items = (body: Json): Json[] => body['items'] as Json[];

describe('emulator responses match the recorded Google shapes', () => {
  let session: ReturnType<typeof openSession>;
  beforeEach(() => {
    session = openSession();
  });
  afterEach(() => session.emulator.close());
  const get = async (url: string) => (await session.get(url, session.bearer())).body;

  it('calendar list', async () => {
    const list = await get('/calendar/v3/users/me/calendarList?maxResults=2');
    expect(list['nextPageToken']).toEqual(expect.any(String));
    expect(faultsOf('CalendarList', list)).toEqual([]);
    expect(faultsOf('CalendarListEntry', items(list)[0])).toEqual([]);
  });

  it.each(Object.entries(CALENDAR_IDS).filter(([name]) => !name.startsWith('jonas')))(
    'events of %s: occurrences, exceptions, all-day and cancelled ones',
    async (_name, calendarId) => {
      for (const query of [{}, { showDeleted: 'true', maxResults: '3' }]) {
        expect(faultsOf('Events', await get(eventsOf(calendarId, { ...week, ...query })))).toEqual([]);
      }
    },
  );

  it('changes since a sync token, and a single event', async () => {
    const { control } = session.emulator;
    const first = await get(eventsOf('primary', week));
    const { id } = control.insertEvent(MAYA, 'primary', {
      summary: 'Lunch',
      colorId: '5',
      transparency: 'transparent',
      visibility: 'private',
      attendees: [{ email: 'jo@example.com', responseStatus: 'tentative', optional: true }],
      start: { dateTime: '2026-11-20T12:00:00+01:00', timeZone: 'Europe/Stockholm' },
      end: { dateTime: '2026-11-20T13:00:00+01:00', timeZone: 'Europe/Stockholm' },
      recurrence: ['RRULE:FREQ=DAILY;COUNT=3'],
    });
    control.deleteEvent(MAYA, 'primary', `${String(id)}_20261121T110000Z`);
    const syncToken = String(first['nextSyncToken']);
    const changes = await get(eventsOf('primary', { syncToken }));
    const states = items(changes).map((event) => event['status']);
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(2);
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(1);
    expect(faultsOf('Events', changes)).toEqual([]);
    expect(faultsOf('Event', await get(`/calendar/v3/calendars/primary/events/${String(id)}`))).toEqual([]);
  });

  it('an app-created calendar, and what is written to it', async () => {
    const send = async (method: 'POST' | 'PATCH' | 'PUT', url: string, body: Json) => {
      const response = await session.send(method, url, body, session.bearer());
      expect(response.status).toBe(200);
      return response.body;
    };
    const calendar = await send('POST', '/calendar/v3/calendars', {
      summary: 'Simmer',
      description: 'Blocks',
    });
    expect(faultsOf('Calendar', calendar)).toEqual([]);
    const id = encodeURIComponent(String(calendar['id']));
    const entry = `/calendar/v3/users/me/calendarList/${id}?colorRgbFormat=true`;
    expect(faultsOf('CalendarListEntry', await send('PATCH', entry, { backgroundColor: '#9a5b00' }))).toEqual(
      [],
    );
    const written = {
      id: 'simmer1',
      summary: 'Deep work',
      start: { dateTime: '2026-11-20T12:00:00', timeZone: 'Europe/Stockholm' },
      end: { dateTime: '2026-11-20T13:00:00', timeZone: 'Europe/Stockholm' },
      reminders: { useDefault: false, overrides: [{ method: 'popup', minutes: 10 }] },
      extendedProperties: { private: { block: '1' } },
      source: { url: 'https://simmer.test/', title: 'Simmer' },
    };
    const events = `/calendar/v3/calendars/${id}/events`;
    expect(faultsOf('Event', await send('POST', events, written))).toEqual([]);
    expect(faultsOf('Event', await send('PATCH', `${events}/simmer1`, { colorId: '3' }))).toEqual([]);
    expect(faultsOf('Event', await send('PUT', `${events}/simmer1`, written))).toEqual([]);
    expect(faultsOf('Events', await get(events))).toEqual([]);
  });

  it('a channel of a watch has its recorded shape', async () => {
    const response = await session.send(
      'POST',
      '/calendar/v3/calendars/primary/events/watch',
      { id: 'a-channel', type: 'web_hook', address: 'https://127.0.0.1:1/', token: 'mine' },
      session.bearer(),
    );
    expect(response.status).toBe(200);
    expect(faultsOf('Channel', response.body)).toEqual([]);
  });

  it.each([
    ['no bearer', 401, {}, eventsOf('primary')],
    ['a forged bearer', 401, { authorization: 'Bearer ya29.forged.token' }, eventsOf('primary')],
    ['an unknown calendar', 404, undefined, eventsOf('nobody')],
    ['a dead sync token', 410, undefined, eventsOf('primary', { syncToken: 'x' })],
    ['a bad parameter', 400, undefined, eventsOf('primary', { maxResults: '0' })],
  ])('error response: %s', async (_what, status, headers, url) => {
    const response = await session.get(url, headers ?? session.bearer());
    expect(response.status).toBe(status);
    expect(faultsOf('Rejection', response.body)).toEqual([]);
  });

  it('error response: a missing scope', async () => {
    const headers = session.bearer(MAYA, ['openid', 'email']);
    const response = await session.get(eventsOf('primary'), headers);
    expect(response.status).toBe(403);
    expect(response.body).toMatchObject({ error: { errors: [{ reason: 'insufficientPermissions' }] } });
    expect(faultsOf('Rejection', response.body)).toEqual([]);
  });

  it('an unknown field, an unknown value and a missing field are found', () => {
    expect(faultsOf('Event', { id: 'a', status: 'confirmed', unexpected: 1 })).toHaveLength(1);
    expect(faultsOf('Event', { id: 'a', status: 'gone' })).toHaveLength(1);
    expect(faultsOf('Event', { status: 'confirmed', start: { date: 'soon' } })).toHaveLength(2);
  });
});
