import { dateAfter, dateWithin, planningDate } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { addDays, addMonths, addWeeks, addYears, daysBetween } from './add-to-date.ts';

const steps = fc.integer({ min: -5000, max: 5000 });

test('addDays and addWeeks: agree with the platform’s UTC calendar', () => {
  fc.assert(
    fc.property(planningDate(), steps, (date, days) => {
      expect(addDays(date, days)).toBe(dateAfter(date, days));
      expect(addWeeks(date, days)).toBe(dateAfter(date, days * 7));
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

test('addMonths: gives the same day, or the last one of a shorter month', () => {
  fc.assert(
    fc.property(
      dateWithin('1950-01-01', '2150-12-31'),
      fc.integer({ min: -600, max: 600 }),
      (date, months) => {
        const [year, month, day] = date.split('-').map(Number) as [number, number, number];
        const lastOfTarget = new Date(Date.UTC(year, month - 1 + months + 1, 0));
        lastOfTarget.setUTCDate(Math.min(day, lastOfTarget.getUTCDate()));
        expect(addMonths(date, months)).toBe(lastOfTarget.toISOString().slice(0, 10));
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2025-11-30', 3, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
])('addMonths: %s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test('addYears: 29 February becomes 28 February in a year that is not a leap year', () => {
  expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
});

test('adding to dates: a result beyond the year 9999 throws a RangeError', () => {
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => addMonths('9999-12-31', 1)).toThrow(RangeError);
});
