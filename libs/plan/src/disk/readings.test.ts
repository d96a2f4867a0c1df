import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { deviceDatabase } from './device-database.ts';
import { rawRows } from '../testing/raw-rows.ts';
import { keepReading, lastReading, readingsStore, showReadAt } from './readings.ts';

const USER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';

const signOut = () => deviceDatabase.removeOthers(null, Date.now());
afterEach(signOut);

test('readings: one is replaced by the next of its name, and gone after a sign-out (OFF-80)', async () => {
  await keepReading(USER, 'calendar events', [{ title: 'Choir' }]);
  await keepReading(USER, 'calendar events', [{ title: 'Orchestra' }]);
  expect(await lastReading(USER, 'calendar events')).toMatchObject({ data: [{ title: 'Orchestra' }] });
  expect((await rawRows())['readings']).toHaveLength(1);
  await signOut();
  expect((await rawRows())['readings']).toEqual([]);
  expect(await lastReading(USER, 'calendar events')).toBeNull();
});

test('readings: the oldest of more than twelve ranges goes first, and nothing else goes for them (OFF-80)', async () => {
  let minute = 10;
  const now = jest.spyOn(Date.prototype, 'toISOString');
  now.mockImplementation(() => `2026-01-15T09:${(minute += 1)}:00.000Z`);
  const months = [9, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12];
  const keepMonth = (month: number) => keepReading(USER, `calendar events ${month}`, month);
  const isThere = async (month: number) => (await lastReading(USER, `calendar events ${month}`)) !== null;
  const thereOf = async (asked: readonly number[]) =>
    (await Promise.all(asked.map(async (month) => ((await isThere(month)) ? [month] : [])))).flat();
  await keepReading(USER, 'account current', 'Home');
  for (const month of [...months, 12]) await keepMonth(month);
  expect(await thereOf(months)).toEqual(months);
  await keepMonth(13);
  now.mockRestore();
  expect(await thereOf([...months, 13])).toEqual([...months.slice(1), 13]);
  expect(await lastReading(USER, 'account current')).toMatchObject({ data: 'Home' });
});

test('readings: those shown from an earlier time are noted until they are shown as they are now (OFF-80)', () => {
  showReadAt('status', '2026-01-15T09:30:00.000Z');
  showReadAt('events', '2026-01-15T09:31:00.000Z');
  showReadAt('status', null);
  expect(readingsStore.getState().shownSince).toEqual({ events: '2026-01-15T09:31:00.000Z' });
  showReadAt('events', null);
  expect(readingsStore.getState().shownSince).toEqual({});
});

const JANUARY = 'calendar events 2026-01-01 2026-01-31';

test.each([
  ['the month of a calendar that was read', 'calendar events 2025-01-13 2027-01-17', true],
  [
    'a calendar that begins a week later than the one that was read',
    JANUARY,
    true,
    'calendar events 2026-01-03 2026-02-02',
  ],
  [
    'ten days of which nine were read',
    'calendar events 2026-01-02 2026-02-01',
    true,
    'calendar events 2026-01-01 2026-01-11',
  ],
  ['the month after the one that was read', JANUARY, false, 'calendar events 2026-02-01 2026-02-28'],
  ['a calendar of which one month was read', JANUARY, false, 'calendar events 2025-01-13 2027-01-17'],
])(
  'readings: events of one range answer for another that they cover: %s (OFF-94)',
  async (_what, known, isThere, asked = JANUARY) => {
    await keepReading(USER, known, ['Choir']);
    const reading = await lastReading(USER, asked);
    expect(reading?.data ?? null).toEqual(isThere ? ['Choir'] : null);
  },
);

test.each([
  ['Orchestra', '2026-01-15T09:30:00.000Z'],
  ['Choir', '2026-01-13T09:30:00.000Z'],
])('readings: of several that cover a range the latest answers: %s (OFF-94)', async (latest, orchestraAt) => {
  const now = jest.spyOn(Date.prototype, 'toISOString');
  now.mockReturnValueOnce(orchestraAt).mockReturnValueOnce('2026-01-14T09:30:00.000Z');
  await keepReading(USER, 'calendar events 2025-01-13 2027-01-17', ['Orchestra']);
  await keepReading(USER, JANUARY, ['Choir']);
  now.mockRestore();
  expect(await lastReading(USER, JANUARY)).toMatchObject({ data: [latest] });
});

test('readings: who keeps nothing has none on the disk (OFF-75)', async () => {
  await keepReading(USER, 'calendar events', ['Choir']);
  await deviceDatabase.keepNothing(true);
  await keepReading(USER, 'calendar status', 'connected');
  expect((await rawRows())['readings']).toEqual([]);
  expect(await lastReading(USER, 'calendar status')).toMatchObject({ data: 'connected' });
  await deviceDatabase.keepNothing(false);
});
