import { civilFromDays, daysFromCivil, daysInMonth, isLeapYear } from './civil.ts';

const MS_PER_DAY = 86_400_000;

test('civil dates: every day from 1600 to 2500 agrees with the platform’s UTC calendar, both ways', () => {
  const first = Date.UTC(1600, 0, 1) / MS_PER_DAY;
  const last = Date.UTC(2500, 11, 31) / MS_PER_DAY;
  const wrong: number[] = [];
  for (let day = first; day <= last; day++) {
    const date = new Date(day * MS_PER_DAY);
    const civil = civilFromDays(day);
    const agrees =
      civil.year === date.getUTCFullYear() &&
      civil.month === date.getUTCMonth() + 1 &&
      civil.day === date.getUTCDate() &&
      daysFromCivil(civil.year, civil.month, civil.day) === day;
    if (!agrees) wrong.push(day);
  }
  expect(wrong).toEqual([]);
});

test('civil dates: the first day of year 1 and the last day of year 9999 convert correctly', () => {
  expect(civilFromDays(-719_162)).toEqual({ year: 1, month: 1, day: 1 });
  expect(daysFromCivil(1, 1, 1)).toBe(-719_162);
  expect(civilFromDays(2_932_896)).toEqual({ year: 9999, month: 12, day: 31 });
});

test('isLeapYear: centuries are leap years only when divisible by 400', () => {
  expect([1900, 2000, 2024, 2026, 2100, 2400].map(isLeapYear)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
});

test('daysInMonth: each month has its length, and February has 29 days in a leap year', () => {
  const lengths = Array.from({ length: 12 }, (_, index) => daysInMonth(2026, index + 1));
  expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  expect(daysInMonth(2024, 2)).toBe(29);
});
