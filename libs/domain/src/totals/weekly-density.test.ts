import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import fc from 'fast-check';
import { calendarDate } from '../dates/calendar-date.ts';
import { weeksInRange } from '../dates/week.ts';
import { expandAll } from '../recurrence/expand-all.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { placeEvents } from '../events/place-event.ts';
import { weeklyDensity, weeklyEventHours } from './weekly-density.ts';

const sizes = [
  { id: 'small', duration: 30 },
  { id: 'third', duration: 20 },
];

test('weeklyDensity: hours of each week are summed by North Star', () => {
  const schedule = { recurring: 'weekly', scheduled_days: ['monday', 'sunday'] } as const;
  const blocks = [
    { ...schedule, start_date: '2026-01-05', size: 'third', north_star_theme_id: 'work' },
    { ...schedule, start_date: '2026-01-07', size: 'small', north_star_theme_id: null },
    { ...schedule, start_date: '2026-01-05', size: 'unknown', north_star_theme_id: 'rest' },
  ];
  const range = { start: '2026-01-05', end: '2026-01-18' };
  const density = weeklyDensity(expandAll(blocks, range), weeksInRange(range), sizes);
  expect(density.map(({ monday, hours }) => [monday, hours])).toEqual([
    ['2026-01-05', 70 / 60],
    ['2026-01-12', 100 / 60],
  ]);
  expect(Object.fromEntries(density[0]?.hoursByStar ?? [])).toEqual({ work: 40 / 60, rest: 0, null: 0.5 });
});

test('weeklyDensity: weeks outside the expanded range are empty', () => {
  const range = { start: '2026-01-05', end: '2026-01-11' };
  const far = [calendarDate('2025-12-29'), calendarDate('2026-01-12')];
  const [before, after] = weeklyDensity(expandAll([], range), far, sizes);
  expect([before?.hours, after?.hours]).toEqual([0, 0]);
});

test('weeklyDensity: all weeks together count every occurrence once', () => {
  const starred = fc.record({
    schedule: blockSchedule(),
    size: fc.constantFrom('small', 'third'),
    north_star_theme_id: fc.constantFrom('a', 'b', null),
  });
  fc.assert(
    fc.property(fc.array(starred, { maxLength: 12 }), (drawn) => {
      const blocks = drawn.map(({ schedule, ...rest }) => ({ ...schedule, ...rest }));
      const range = { start: '2026-01-05', end: '2027-01-03' };
      const density = weeklyDensity(expandAll(blocks, range), weeksInRange(range), sizes);
      const minutes = blocks.reduce(
        (sum, block) => sum + expandOccurrences(block, range).length * (block.size === 'small' ? 30 : 20),
        0,
      );
      expect(density.reduce((sum, week) => sum + week.hours, 0)).toBeCloseTo(minutes / 60, 6);
      for (const { hours, hoursByStar } of density) {
        expect([...hoursByStar.values()].reduce((sum, some) => sum + some, 0)).toBeCloseTo(hours, 6);
      }
    }),
  );
});

describe('weeklyEventHours', () => {
  const range = { start: '2026-01-05', end: '2026-01-18' };
  const timed = (start_time: string, end_time: string) => calendarEvent({ start_time, end_time });
  const hoursOf = (events: ReturnType<typeof calendarEvent>[], zone = 'UTC') => {
    const placed = placeEvents(events, zone, range);
    const beginningOn = (date: string) =>
      (placed.get(date) ?? []).flatMap(({ event, isFirstDay }) => (isFirstDay ? [event] : []));
    return weeklyEventHours(weeksInRange(range), beginningOn);
  };

  test('an event counts in the week in which it starts in the user’s time zone', () => {
    const overSunday = timed('2026-01-11T23:30:00Z', '2026-01-12T01:00:00Z');
    expect(hoursOf([overSunday])).toEqual([1.5, 0]);
    expect(hoursOf([overSunday], 'Europe/Berlin')).toEqual([0, 1.5]);
    expect(hoursOf([timed('2026-01-06T09:00:00Z', '2026-01-06T09:20:00Z'), overSunday])).toEqual([
      110 / 60,
      0,
    ]);
  });

  test('all-day events and events longer than a day count no hours', () => {
    expect(
      hoursOf([allDayEvent('2026-01-06'), timed('2026-01-06T09:00:00Z', '2026-01-08T09:00:00Z')]),
    ).toEqual([0, 0]);
  });

  test('all weeks together count every event of the range once', () => {
    const event = fc
      .record({
        minute: fc.integer({ min: 0, max: 14 * 1440 - 1 }),
        length: fc.integer({ min: 0, max: 1440 }),
      })
      .map(({ minute, length }) => {
        const start = Date.parse('2026-01-05T00:00:00Z') + minute * 60_000;
        return timed(new Date(start).toISOString(), new Date(start + length * 60_000).toISOString());
      });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const minutes = events.reduce(
          (sum, { start_time, end_time }) => sum + (Date.parse(end_time) - Date.parse(start_time)) / 60_000,
          0,
        );
        const total = hoursOf(events).reduce((sum, hours) => sum + hours, 0);
        expect(Math.round(total * 60)).toBe(minutes);
      }),
    );
  });
});
