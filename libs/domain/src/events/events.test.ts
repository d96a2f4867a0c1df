import { dateAfter, planningDate } from '@simmer/testing/calendar-date.arbitrary';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import fc from 'fast-check';
import { startOfDayInZone } from '../dates/zoned-date.ts';
import { attendedMinutes, eventDurationText, eventMinutes } from '../totals/event-duration.ts';
import { placeEvent, placeEvents } from './place-event.ts';

const YEAR = { start: '2026-01-01', end: '2026-12-31' };
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const timed = (start_time: string, end_time: string) => calendarEvent({ start_time, end_time });

test('an all-day event keeps its dates in every zone, its last day included', () => {
  for (const zone of ZONES) {
    expect(placeEvent(allDayEvent('2026-03-28', '2026-03-30'), zone, YEAR)).toEqual([
      { date: '2026-03-28', part: null, isFirstDay: true },
      { date: '2026-03-29', part: null, isFirstDay: false },
      { date: '2026-03-30', part: null, isFirstDay: false },
    ]);
  }
});

test('a timed event stands on the day and in the part that the user’s own clock shows', () => {
  const event = timed('2026-01-14T23:30:00Z', '2026-01-15T00:15:00Z');
  const place = (zone: string) => placeEvent(event, zone, YEAR).map(({ date, part }) => `${date} ${part}`);
  expect(place('Europe/Berlin')).toEqual(['2026-01-15 morning']);
  expect(place('America/New_York')).toEqual(['2026-01-14 evening']);
  expect(place('Pacific/Kiritimati')).toEqual(['2026-01-15 afternoon']);
  expect(place('UTC')).toEqual(['2026-01-14 evening', '2026-01-15 morning']);
});

test('a weekly meeting keeps its hour across the change of clocks', () => {
  const before = placeEvent(timed('2026-03-23T10:30:00Z', '2026-03-23T11:30:00Z'), 'Europe/Berlin', YEAR);
  const after = placeEvent(timed('2026-03-30T09:30:00Z', '2026-03-30T10:30:00Z'), 'Europe/Berlin', YEAR);
  expect([before[0]?.part, after[0]?.part]).toEqual(['midday', 'midday']);
});

test('one that ends at midnight does not reach into the next day; one without length has its day', () => {
  const untilMidnight = timed('2026-01-14T20:00:00Z', '2026-01-15T00:00:00Z');
  expect(placeEvent(untilMidnight, 'UTC', YEAR)).toHaveLength(1);
  expect(placeEvent(timed('2026-01-14T00:00:00Z', '2026-01-14T00:00:00Z'), 'UTC', YEAR)).toEqual([
    { date: '2026-01-14', part: 'morning', isFirstDay: true },
  ]);
});

test('only days of the range are placed, however long the event', () => {
  const endless = allDayEvent('1990-01-01', '2090-12-31');
  const range = { start: '2026-02-01', end: '2026-02-03' };
  const dates = placeEvent(endless, 'UTC', range).map(({ date }) => date);
  expect(dates).toEqual(['2026-02-01', '2026-02-02', '2026-02-03']);
  expect(placeEvent(timed('2025-01-01T10:00:00Z', '2025-01-01T11:00:00Z'), 'UTC', YEAR)).toEqual([]);
});

test('an event stands on a day exactly when it overlaps the time from that day’s start to the next', () => {
  fc.assert(
    fc.property(
      planningDate(),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.constantFrom(...ZONES),
      (date, minute, minutes, zone) => {
        const start = Date.parse(`${date}T00:00:00Z`) + minute * 60_000;
        const end = start + minutes * 60_000;
        const event = timed(new Date(start).toISOString(), new Date(end).toISOString());
        const range = { start: dateAfter(date, -3), end: dateAfter(date, 8) };
        const placed = placeEvent(event, zone, range).map((placement) => placement.date);
        const overlapping = Array.from({ length: 12 }, (_, index) => dateAfter(range.start, index)).filter(
          (day) => start < startOfDayInZone(dateAfter(day, 1), zone) && end > startOfDayInZone(day, zone),
        );
        expect(placed).toEqual(overlapping);
      },
    ),
    { numRuns: 200 },
  );
});

test('a day lists all-day events first, then by the instant they begin', () => {
  const late = timed('2026-01-14T18:00:00Z', '2026-01-14T19:00:00Z');
  const early = timed('2026-01-14T08:00:00+01:00', '2026-01-14T09:00:00+01:00');
  const overnight = timed('2026-01-13T22:00:00Z', '2026-01-14T03:00:00Z');
  const whole = allDayEvent('2026-01-14');
  const day = placeEvents([late, overnight, whole, early], 'UTC', YEAR).get('2026-01-14');
  expect(day?.map(({ event }) => event)).toEqual([whole, overnight, early, late]);
});

test('times that can’t be read are refused', () => {
  expect(() => placeEvent(timed('soon', 'later'), 'UTC', YEAR)).toThrow(RangeError);
});

test('durations of events', () => {
  expect(eventDurationText(timed('2026-01-14T09:00:00Z', '2026-01-14T10:30:00Z'))).toBe('1h 30m');
  expect(eventDurationText(allDayEvent('2026-01-14', '2026-01-15'))).toBe('All day');
  expect(eventMinutes(allDayEvent('2026-01-14', '2026-01-15'))).toBe(2880);
  expect(eventMinutes(timed('2026-01-14T09:00:00Z', '2026-01-14T08:00:00Z'))).toBe(0);
});

test('attended minutes: whole days and events longer than a day count none', () => {
  expect(attendedMinutes(timed('2026-01-14T09:00:00Z', '2026-01-14T10:30:00Z'))).toBe(90);
  expect(attendedMinutes(timed('2026-01-14T09:00:00Z', '2026-01-15T09:00:00Z'))).toBe(1440);
  expect(attendedMinutes(timed('2026-01-14T09:00:00Z', '2026-01-15T09:01:00Z'))).toBe(0);
  expect(attendedMinutes(allDayEvent('2026-01-14'))).toBe(0);
});
