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

test('placeEvent: an all-day event has the same dates in every zone, including its last day (PRD-7)', () => {
  for (const zone of ZONES) {
    expect(placeEvent(allDayEvent('2026-03-28', '2026-03-30'), zone, YEAR)).toEqual([
      { date: '2026-03-28', part: null, isFirstDay: true, day: 1, days: 3, from: 0, to: 1440 },
      { date: '2026-03-29', part: null, isFirstDay: false, day: 2, days: 3, from: 0, to: 1440 },
      { date: '2026-03-30', part: null, isFirstDay: false, day: 3, days: 3, from: 0, to: 1440 },
    ]);
  }
});

test('placeEvent: a timed event is placed on the day and day part of the user’s time zone (CAL-22)', () => {
  const event = timed('2026-01-14T23:30:00Z', '2026-01-15T00:15:00Z');
  const place = (zone: string) => placeEvent(event, zone, YEAR).map(({ date, part }) => `${date} ${part}`);
  expect(place('Europe/Berlin')).toEqual(['2026-01-15 morning']);
  expect(place('America/New_York')).toEqual(['2026-01-14 evening']);
  expect(place('Pacific/Kiritimati')).toEqual(['2026-01-15 afternoon']);
  expect(place('UTC')).toEqual(['2026-01-14 evening', '2026-01-15 morning']);
});

test('placeEvent: a weekly meeting keeps its day part when the clocks change', () => {
  const before = placeEvent(timed('2026-03-23T10:30:00Z', '2026-03-23T11:30:00Z'), 'Europe/Berlin', YEAR);
  const after = placeEvent(timed('2026-03-30T09:30:00Z', '2026-03-30T10:30:00Z'), 'Europe/Berlin', YEAR);
  expect([before[0]?.part, after[0]?.part]).toEqual(['midday', 'midday']);
});

test('placeEvent: an event that ends at midnight is not on the next day, and one of no length is on its day (CAL-22)', () => {
  const untilMidnight = timed('2026-01-14T20:00:00Z', '2026-01-15T00:00:00Z');
  expect(placeEvent(untilMidnight, 'UTC', YEAR)).toHaveLength(1);
  expect(placeEvent(timed('2026-01-14T00:00:00Z', '2026-01-14T00:00:00Z'), 'UTC', YEAR)).toEqual([
    { date: '2026-01-14', part: 'morning', isFirstDay: true, day: 1, days: 1, from: 0, to: 0 },
  ]);
});

test('placeEvent: on each of its days an event begins and ends by the clock of the zone, also when it changes', () => {
  const hoursOf = (event: Parameters<typeof placeEvent>[0]) =>
    placeEvent(event, 'Europe/Berlin', YEAR).map(({ from, to }) => [from / 60, to / 60]);
  expect(hoursOf(timed('2026-01-14T21:30:00Z', '2026-01-16T05:00:00Z'))).toEqual([
    [22.5, 24],
    [0, 24],
    [0, 6],
  ]);
  expect(hoursOf(timed('2026-01-14T20:00:00Z', '2026-01-14T23:00:00Z'))).toEqual([[21, 24]]);
  // Two hours, from one o'clock on.
  expect(hoursOf(timed('2026-03-29T00:00:00Z', '2026-03-29T02:00:00Z'))).toEqual([[1, 4]]);
});

test('placeEvent: only days within the range are placed, however long the event is', () => {
  const endless = allDayEvent('1990-01-01', '2090-12-31');
  const range = { start: '2026-02-01', end: '2026-02-03' };
  const dates = placeEvent(endless, 'UTC', range).map(({ date }) => date);
  expect(dates).toEqual(['2026-02-01', '2026-02-02', '2026-02-03']);
  expect(placeEvent(timed('2025-01-01T10:00:00Z', '2025-01-01T11:00:00Z'), 'UTC', YEAR)).toEqual([]);
});

test('placeEvent: an event is on exactly the days that it overlaps, in any zone', () => {
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

test('placeEvents: a day lists all-day events first, then others by start (CAL-16)', () => {
  const late = timed('2026-01-14T18:00:00Z', '2026-01-14T19:00:00Z');
  const early = timed('2026-01-14T08:00:00+01:00', '2026-01-14T09:00:00+01:00');
  const overnight = timed('2026-01-13T22:00:00Z', '2026-01-14T03:00:00Z');
  const whole = allDayEvent('2026-01-14');
  const day = placeEvents([late, overnight, whole, early], 'UTC', YEAR).get('2026-01-14');
  expect(day?.map(({ event }) => event)).toEqual([whole, overnight, early, late]);
});

test('placeEvent: a start that is not a date throws a RangeError', () => {
  expect(() => placeEvent(timed('soon', 'later'), 'UTC', YEAR)).toThrow(RangeError);
});

test('event duration: is given as a text and in minutes, and is 0 when the end is before the start', () => {
  expect(eventDurationText(timed('2026-01-14T09:00:00Z', '2026-01-14T10:30:00Z'))).toBe('1h 30m');
  expect(eventDurationText(allDayEvent('2026-01-14', '2026-01-15'))).toBe('All day');
  expect(eventMinutes(allDayEvent('2026-01-14', '2026-01-15'))).toBe(2880);
  expect(eventMinutes(timed('2026-01-14T09:00:00Z', '2026-01-14T08:00:00Z'))).toBe(0);
});

test('attendedMinutes: all-day events and events longer than a day count none', () => {
  expect(attendedMinutes(timed('2026-01-14T09:00:00Z', '2026-01-14T10:30:00Z'))).toBe(90);
  expect(attendedMinutes(timed('2026-01-14T09:00:00Z', '2026-01-15T09:00:00Z'))).toBe(1440);
  expect(attendedMinutes(timed('2026-01-14T09:00:00Z', '2026-01-15T09:01:00Z'))).toBe(0);
  expect(attendedMinutes(allDayEvent('2026-01-14'))).toBe(0);
});

test('attendedMinutes: what leaves a person free counts none, focus time and absence do (CNT-5)', () => {
  const minutesOf = (over: Parameters<typeof calendarEvent>[0]) => attendedMinutes(calendarEvent(over));
  expect([
    minutesOf({ own_response: 'declined' }),
    minutesOf({ is_transparent: true }),
    minutesOf({ event_type: 'working_location' }),
  ]).toEqual([0, 0, 0]);
  expect([
    minutesOf({ own_response: 'needsAction' }),
    minutesOf({ event_type: 'focus_time' }),
    minutesOf({ event_type: 'out_of_office' }),
  ]).toEqual([60, 60, 60]);
});
