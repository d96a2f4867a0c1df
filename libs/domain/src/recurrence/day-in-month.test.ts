import { toCalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { dayInMonth, monthOfDay } from './day-in-month.ts';
import { LAST, type MonthSlot } from './plan-series.ts';

const MONDAY = 0;
const FRIDAY = 4;

test.each<[string, MonthSlot, string, string | null]>([
  ['the second Monday of January', { weekday: MONDAY, nth: 2 }, '2026-01-31', '2026-01-12'],
  ['the second Friday of December', { weekday: FRIDAY, nth: 2 }, '2026-12-01', '2026-12-11'],
  ['the last Friday of a month with five', { weekday: FRIDAY, nth: LAST }, '2026-05-01', '2026-05-29'],
  ['the fifth Friday of a month with four', { weekday: FRIDAY, nth: 5 }, '2026-02-01', null],
  ['the last day of February', { weekday: null, nth: 28 }, '2026-02-01', '2026-02-28'],
  ['a day that February does not have', { weekday: null, nth: 29 }, '2026-02-01', null],
])('dayInMonth: %s', (_title, slot, inMonth, date) => {
  const day = dayInMonth(monthOfDay(toDayNumber(inMonth)), slot);
  expect(day && toCalendarDate(day)).toBe(date);
});

test('monthOfDay: months are counted from the year 0', () => {
  expect(['0001-01-01', '2026-01-31', '2026-12-01'].map((date) => monthOfDay(toDayNumber(date)))).toEqual([
    12,
    2026 * 12,
    2026 * 12 + 11,
  ]);
});
