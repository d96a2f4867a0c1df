import { dateAfter, planningDate } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { addMonths } from '../dates/add-to-date.ts';
import { startOfMonth } from '../dates/month.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { calendarRange, calendarWeeks, nextQuarterWeek } from './calendar-range.ts';
import { mostVisibleMonth } from './visible-month.ts';
import { weekRelationLabel } from './week-relation.ts';

test('calendarWeeks: cover 12 months back and 12 months forward, in 105 or 106 weeks (CAL-1)', () => {
  fc.assert(
    fc.property(planningDate(), (today) => {
      const weeks = calendarWeeks(today);
      expect([105, 106]).toContain(weeks.length);
      expect(weeks.every((monday) => weekdayOf(monday) === 'monday')).toBe(true);
      const [first, last] = [weeks[0] ?? '', weeks.at(-1) ?? ''];
      expect(first <= addMonths(today, -12) && dateAfter(first, 6) >= addMonths(today, -12)).toBe(true);
      expect(last <= addMonths(today, 12) && dateAfter(last, 6) >= addMonths(today, 12)).toBe(true);
    }),
  );
  expect(calendarRange('2026-01-14')).toEqual({ start: '2025-01-14', end: '2027-01-14' });
  expect(calendarWeeks('2026-01-14')).toHaveLength(105);
});

test('mostVisibleMonth: is the month with the greatest visible height of its days (CAL-2)', () => {
  const week = (monday: string, visibleHeight: number) => ({ monday, visibleHeight });
  // 26 January to 1 February: six days of January, one of February.
  expect(mostVisibleMonth([week('2026-01-26', 200)])).toBe('2026-01-01');
  expect(mostVisibleMonth([week('2026-01-26', 200), week('2026-02-02', 200)])).toBe('2026-02-01');
  expect(mostVisibleMonth([week('2026-01-26', 200), week('2026-02-02', 40)])).toBe('2026-01-01');
  expect(mostVisibleMonth([week('2026-02-02', 100), week('2026-01-19', 100)])).toBe('2026-01-01');
  expect(mostVisibleMonth([week('2026-02-02', 0)])).toBeNull();
  expect(mostVisibleMonth([])).toBeNull();
});

test('nextQuarterWeek: is three months after the visible month, and at most the last week (CAL-4)', () => {
  const weeks = calendarWeeks('2026-01-14');
  expect(nextQuarterWeek('2026-01-01', weeks)).toBe('2026-03-30');
  expect(nextQuarterWeek('2026-11-01', weeks)).toBe(weeks.at(-1));
  expect(nextQuarterWeek('2027-01-01', weeks)).toBe(weeks.at(-1));
});

test('nextQuarterWeek: after the jump its month is the most visible one, with up to six weeks on screen', () => {
  fc.assert(
    fc.property(planningDate(), fc.integer({ min: 1, max: 6 }), (date, weeksOnScreen) => {
      const monday = nextQuarterWeek(date, []);
      const visible = Array.from({ length: weeksOnScreen }, (_, index) => ({
        monday: dateAfter(monday, index * 7),
        visibleHeight: 400,
      }));
      // Six weeks extend into the next month, and are still mostly in this one.
      expect(mostVisibleMonth(visible)).toBe(addMonths(startOfMonth(date), 3));
    }),
  );
});

test('weekRelationLabel: earlier weeks are “Done”, this one is “Now” and later ones are “Up Next” (CAL-7)', () => {
  const label = (date: string) => weekRelationLabel(date, '2026-01-14');
  expect(['2026-01-11', '2026-01-12', '2026-01-18', '2026-01-19'].map(label)).toEqual([
    'Done',
    'Now',
    'Now',
    'Up Next',
  ]);
});
