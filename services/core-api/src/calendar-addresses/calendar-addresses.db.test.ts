import { jest } from '@jest/globals';
import { limits } from '@simmer/contracts/limits';
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import type { CalendarAddress } from '@simmer/contracts/schemas/google-calendar/calendar-address.schema';
import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { randomUUID } from 'node:crypto';
import { ENV, type Env } from '../environment/env.ts';
import { invalid, type Person } from '../../test/test-app.ts';
import { twoUsers } from '../../test/two-users.ts';
import { ADDRESS_READER, type AddressReader, type ReadCalendar } from './address-reader.ts';

const users = twoUsers();
const ADDRESS = 'https://school.example.com/secret.ics';
const FILE: ReadCalendar = { name: 'Term dates', color: '#3f7d58', refreshMinutes: 180 };

const sql = (text: string, values: unknown[] = []) => users.api.rows(text, values);
const add = (person: Person, given: object = {}) =>
  person.call<{ calendar_address: CalendarAddress; detail: unknown }>('POST', '/calendar-addresses', {
    address: ADDRESS,
    zone: 'Europe/London',
    ...given,
  });
const added = async (person = users.robin) => (await add(person)).body.calendar_address.id;
const listOf = async (person: Person) =>
  (await person.get<{ calendar_addresses: CalendarAddress[] }>('/calendar-addresses')).calendar_addresses;

let read: jest.SpiedFunction<AddressReader['read']>;
beforeEach(() => {
  read = jest.spyOn(users.api.nest.get<AddressReader>(ADDRESS_READER), 'read').mockResolvedValue(FILE);
});
afterEach(() => read.mockRestore());

const eventOf = (id: string) =>
  sql(
    `insert into calendar_event (calendar_id, provider_event_id, title, is_all_day, start_at, end_at)
     select id, 'sports', 'Sports day', false, '2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z' from calendar
     where connection_id = $1`,
    [id],
  );
const eventsOf = async (person: Person) =>
  (
    await person.get<{ google_calendar_events: object[] }>(
      '/google-calendar/events?start_date=2026-03-01&end_date=2026-03-31',
    )
  ).google_calendar_events;
const itemsOf = async (person: Person) =>
  (
    await person.get<{ items: object[] }>(
      '/google-calendar/kitchen-sink/items?start_date=2026-03-01&end_date=2026-03-31',
    )
  ).items;

describe('calendars by their addresses (SYN-55)', () => {
  test('one is read at once, stored encrypted, read by the worker, and listed by its host for its owner alone', async () => {
    const { status, body } = await add(users.robin, { address: ADDRESS.replace('https', 'webcal') });
    const { calendar_address: calendar } = body;
    expect([status, calendar]).toMatchObject([
      201,
      {
        host: 'school.example.com',
        name: 'Term dates',
        color: '#3f7d58',
        is_shown: true,
        is_on: true,
        is_reading: true,
        read_at: null,
        problem: null,
      },
    ]);
    expect(read.mock.calls).toEqual([[ADDRESS, 'Europe/London']]);
    const [row] = await sql(
      `select c.access_token_encrypted as sealed, c.refresh_minutes, k.time_zone, r.trigger from calendar_connection c
       join calendar k on k.connection_id = c.id join calendar_sync_run r on r.connection_id = c.id where c.id = $1`,
      [calendar.id],
    );
    expect(row).toMatchObject({ refresh_minutes: 180, time_zone: 'Europe/London', trigger: 'connection' });
    const { ENCRYPTION_KEY: current } = users.api.nest.get<Env>(ENV);
    expect(createTokenCipher({ current }).decrypt(String(row?.['sealed']), calendar.id)).toBe(ADDRESS);
    expect([await listOf(users.robin), await listOf(users.sam)]).toEqual([[calendar], []]);
    const stored = await sql('select row_to_json(c) as json from calendar_connection c');
    expect(JSON.stringify([stored, users.api.logs])).not.toContain('secret.ics');
  });

  test('the name and colour that the person gives are taken instead of the file’s', async () => {
    const { body } = await add(users.robin, { name: ' Kids ', color: '#112233' });
    expect(body.calendar_address).toMatchObject({ name: 'Kids', color: '#112233' });
  });

  test('of a file without a name the calendar is called like its host', async () => {
    read.mockResolvedValue({ ...FILE, name: null });
    expect((await add(users.robin)).body.calendar_address).toMatchObject({ name: 'school.example.com' });
  });

  test.each([
    ['not_found', 'There is no calendar at this address.'],
    ['invalid_response', 'What is at this address is not a calendar file.'],
    ['unavailable', 'The address does not answer.'],
  ] as const)('one that fails with %s is a 422 with the reason, and nothing is stored', async (code, msg) => {
    read.mockRejectedValue(new ProviderError(code, `of ${ADDRESS}`));
    const { status, body } = await add(users.robin);
    expect([status, body.detail]).toMatchObject([422, [{ loc: ['body', 'address'], msg }]]);
    expect(await listOf(users.robin)).toEqual([]);
  });

  test('an address that is not on the internet is a 422 and not read', async () => {
    for (const address of ['https://10.0.0.1/a', 'https://cal.internal/a', 'cal'])
      expect(await add(users.robin, { address })).toMatchObject(invalid('body', 'address'));
    expect(read).not.toHaveBeenCalled();
  });

  test('the same address twice is a 409, and of somebody else it is not', async () => {
    await added();
    const again = await add(users.robin, { address: ADDRESS.replace('https', 'webcal') });
    expect([again.status, again.body.detail]).toEqual([409, 'This calendar is there already.']);
    expect((await add(users.sam)).status).toBe(201);
  });

  test('beyond ten one is a 409, also of those that are added at the same time', async () => {
    const most = limits.calendarAddresses;
    const all = await Promise.all(
      Array.from({ length: most + 2 }, (_, n) => add(users.robin, { address: `${ADDRESS}?${n}` })),
    );
    expect(all.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await listOf(users.robin)).toHaveLength(most);
  });

  test('adding and reading are 429 beyond 30 in an hour, for that person alone', async () => {
    const [id, theirs] = [await added(), await added(users.sam)];
    const ask = (person: Person, which: string) => person.call('POST', `/calendar-addresses/${which}/read`);
    for (let n = 1; n < serverLimits.calendarAddressUses; n += 1)
      expect((await ask(users.robin, id)).status).toBe(200);
    expect([(await ask(users.robin, id)).status, (await add(users.robin)).status]).toEqual([429, 429]);
    expect((await ask(users.sam, theirs)).status).toBe(200);
  });
});

test('calendars by their addresses: one is renamed, recolored and hidden; of somebody else it is a 404 (SYN-52)', async () => {
  const id = await added();
  await eventOf(id);
  const path = `/calendar-addresses/${id}`;
  const event = { title: 'Sports day', google_calendar_id: id };
  expect([await eventsOf(users.robin), await itemsOf(users.robin)]).toMatchObject([
    [{ ...event, calendar_color: '#3f7d58' }],
    [event],
  ]);
  expect((await users.sam.call('PATCH', path, { name: 'Mine' })).status).toBe(404);
  expect((await users.robin.call('PATCH', `/calendar-addresses/${randomUUID()}`, { name: 'A' })).status).toBe(
    404,
  );
  const { body } = await users.robin.call('PATCH', path, { name: 'Kids', color: null });
  expect(body).toMatchObject({ calendar_address: { id, name: 'Kids', color: null, is_shown: true } });
  await users.robin.call('PATCH', path, { is_shown: false });
  expect(await listOf(users.robin)).toMatchObject([{ name: 'Kids', is_shown: false }]);
  expect([await eventsOf(users.robin), await itemsOf(users.robin)]).toEqual([[], []]);
  await users.robin.call('PATCH', path, { is_shown: true });
  expect(await eventsOf(users.robin)).toMatchObject([{ ...event, calendar_color: null }]);
});

test('calendars by their addresses: one is removed with its events; of somebody else it is a 404', async () => {
  const id = await added();
  await eventOf(id);
  expect((await users.sam.call('DELETE', `/calendar-addresses/${id}`)).status).toBe(404);
  expect(await eventsOf(users.robin)).toHaveLength(1);
  const { body } = await users.robin.call('DELETE', `/calendar-addresses/${id}`);
  expect(body).toMatchObject({ calendar_address: { id } });
  expect([await listOf(users.robin), await eventsOf(users.robin)]).toEqual([[], []]);
});

test('calendars by their addresses: reading one switches it on again; of somebody else it is a 404 (SYN-54)', async () => {
  const id = await added();
  await sql(
    `update calendar_connection set status = 'reconnect_required', auth_error = 'ADDRESS_GONE',
     gone_since = now() - interval '8 days' where id = $1`,
    [id],
  );
  await sql(`update calendar_sync_run set status = 'failed', finished_at = now() where connection_id = $1`, [
    id,
  ]);
  expect(await listOf(users.robin)).toMatchObject([{ is_on: false, is_reading: false }]);
  const path = `/calendar-addresses/${id}/read`;
  expect((await users.sam.call('POST', path)).status).toBe(404);
  expect((await users.robin.call('POST', `/calendar-addresses/${randomUUID()}/read`)).status).toBe(404);
  const { body } = await users.robin.call('POST', path);
  expect(body).toMatchObject({ calendar_address: { is_on: true, is_reading: true, problem: null } });
});

test('calendars by their addresses: with one alone events can be analyzed', async () => {
  const range = { start_date: '2026-03-01', end_date: '2026-03-31', methods: ['keyword'] };
  const analyze = () => users.robin.call('POST', '/google-calendar/ai/analyze-events', range);
  expect((await analyze()).status).toBe(409);
  await added();
  expect((await analyze()).status).toBe(200);
});
