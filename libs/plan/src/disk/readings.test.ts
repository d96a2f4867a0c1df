import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { deviceDatabase } from './device-database.ts';
import { rawRows } from '../testing/raw-rows.ts';
import { keepReading, lastReading } from './readings.ts';

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

test('readings: the oldest of many ranges goes first, and nothing else goes for them (OFF-80)', async () => {
  await keepReading(USER, 'account current', 'Home');
  for (let month = 1; month <= 13; month += 1) await keepReading(USER, `calendar events ${month}`, month);
  expect(await lastReading(USER, 'calendar events 1')).toBeNull();
  expect(await lastReading(USER, 'calendar events 13')).toMatchObject({ data: 13 });
  expect(await lastReading(USER, 'account current')).toMatchObject({ data: 'Home' });
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

test('readings: of several that cover a range the latest answers (OFF-94)', async () => {
  const now = jest.spyOn(Date.prototype, 'toISOString');
  now.mockReturnValueOnce('2026-01-15T09:30:00.000Z').mockReturnValueOnce('2026-01-14T09:30:00.000Z');
  await keepReading(USER, 'calendar events 2025-01-13 2027-01-17', ['Orchestra']);
  await keepReading(USER, JANUARY, ['Choir']);
  now.mockRestore();
  expect(await lastReading(USER, JANUARY)).toMatchObject({ data: ['Orchestra'] });
});

test('readings: who keeps nothing has none on the disk (OFF-75)', async () => {
  await keepReading(USER, 'calendar events', ['Choir']);
  await deviceDatabase.keepNothing(true);
  await keepReading(USER, 'calendar status', 'connected');
  expect((await rawRows())['readings']).toEqual([]);
  expect(await lastReading(USER, 'calendar status')).toMatchObject({ data: 'connected' });
  await deviceDatabase.keepNothing(false);
});
