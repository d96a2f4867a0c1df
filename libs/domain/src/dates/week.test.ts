import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { dateAfter, planningDate, planningRange } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { datesInRange, isoWeekOf, mondayOf, weekDates, weeksInRange } from './week.ts';
import { firstWeekdayOnOrAfter, isWeekend, weekdayOf } from './weekday.ts';

const utcDay = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** ISO 8601 by counting: week 1 contains 4 January, and each further Monday starts a week. */
function isoWeekByCounting(date: string): { year: number; week: number } {
  let year = Number(date.slice(0, 4)) + 1;
  for (; ; year--) {
    let monday = `${year}-01-04`;
    while (utcDay(monday) !== 1) monday = dateAfter(monday, -1);
    if (monday > date) continue;
    let week = 1;
    for (; dateAfter(monday, 7) <= date; monday = dateAfter(monday, 7)) week++;
    return { year, week };
  }
}

test('weekdayOf and isWeekend: agree with the platform’s UTC calendar', () => {
  fc.assert(
    fc.property(planningDate(), (date) => {
      expect(weekdays.indexOf(weekdayOf(date))).toBe((utcDay(date) + 6) % 7);
      expect(isWeekend(date)).toBe(utcDay(date) === 0 || utcDay(date) === 6);
    }),
  );
});

test('firstWeekdayOnOrAfter: is that weekday, less than a week after the date', () => {
  fc.assert(
    fc.property(planningDate(), fc.constantFrom(...weekdays), (date, weekday) => {
      const found = firstWeekdayOnOrAfter(date, weekday);
      expect(weekdayOf(found)).toBe(weekday);
      expect(found >= date && found < dateAfter(date, 7)).toBe(true);
    }),
  );
});

test('weekDates: are the seven days from the Monday of the date’s week', () => {
  fc.assert(
    fc.property(planningDate(), (date) => {
      const monday = mondayOf(date);
      expect(utcDay(monday)).toBe(1);
      expect(weekDates(date)).toEqual(Array.from({ length: 7 }, (_, day) => dateAfter(monday, day)));
      expect(weekDates(date)).toContain(date);
    }),
  );
});

test('isoWeekOf: agrees with counting Mondays from 4 January (PRD-10)', () => {
  fc.assert(
    fc.property(planningDate(), (date) => {
      expect(isoWeekOf(date)).toEqual(isoWeekByCounting(date));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['2026-12-31', 2026, 53],
  ['2027-01-03', 2026, 53],
  ['2027-01-04', 2027, 1],
  ['2021-01-01', 2020, 53],
  ['2024-12-30', 2025, 1],
  ['2023-01-01', 2022, 52],
  ['2026-01-01', 2026, 1],
])('isoWeekOf: %s is in ISO week %i/%i', (date, year, week) => {
  expect(isoWeekOf(date)).toEqual({ year, week });
});

test('datesInRange and weeksInRange: list each date and each Monday, and none for a reversed range', () => {
  fc.assert(
    fc.property(planningRange(90), (range) => {
      const dates = datesInRange(range);
      expect(dates[0]).toBe(range.start);
      expect(dates.at(-1)).toBe(range.end);
      expect(new Set(dates).size).toBe(dates.length);
      expect(weeksInRange(range)).toEqual([...new Set(dates.map(mondayOf))]);
    }),
  );
  expect(datesInRange({ start: '2026-01-02', end: '2026-01-01' })).toEqual([]);
  expect(weeksInRange({ start: '2026-01-02', end: '2026-01-01' })).toEqual([]);
});
