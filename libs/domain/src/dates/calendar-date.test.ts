import { anyDate } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import {
  calendarDate,
  type DayNumber,
  dayNumber,
  isCalendarDate,
  MAX_DAY,
  MIN_DAY,
  parseCalendarDate,
  toCalendarDate,
  toCalendarDates,
  toDayNumber,
} from './calendar-date.ts';

test('calendar dates: day numbers agree with the platform’s UTC calendar, and convert back (REC-6)', () => {
  fc.assert(
    fc.property(anyDate(), (date) => {
      const day = toDayNumber(date);
      expect(day).toBe(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
      expect(toCalendarDate(day)).toBe(date);
    }),
    { numRuns: 500 },
  );
});

test('toCalendarDates: many dates at once equal dates converted one by one', () => {
  fc.assert(
    fc.property(fc.array(anyDate()), (dates) => {
      expect(toCalendarDates(dates.map(toDayNumber))).toEqual(dates);
    }),
  );
});

test('calendarDate: a text that is not an existing day in ISO form is rejected', () => {
  const good = ['0001-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '9999-12-31'];
  const bad = [
    '',
    '2026-1-5',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '0000-01-01',
    '2026-01-05T00:00:00Z',
    ' 2026-01-05',
    '2026/01/05',
    '20260105',
    '2026-01_05',
    '２０２６-01-05',
    '+2026-1-05',
    '-001-01-01',
    '2026-1 -05',
    'yyyy-MM-dd',
    '2026-01-0:',
    '2026-0/-05',
    '202:-01-05',
  ];
  expect(good.filter((text) => !isCalendarDate(text))).toEqual([]);
  expect(bad.filter(isCalendarDate)).toEqual([]);
  for (const text of bad) {
    expect(parseCalendarDate(text)).toBeNull();
    expect(() => calendarDate(text)).toThrow(RangeError);
    expect(() => toDayNumber(text)).toThrow(RangeError);
  }
});

test('isCalendarDate: agrees with the platform for any year, month and day in digits', () => {
  const digits = (length: number, max: number) =>
    fc.integer({ min: 0, max }).map((value) => String(value).padStart(length, '0'));
  fc.assert(
    fc.property(digits(4, 9999), digits(2, 14), digits(2, 33), (year, month, day) => {
      const text = `${year}-${month}-${day}`;
      const read = new Date(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) && year !== '0000';
      expect(isCalendarDate(text)).toBe(exists);
    }),
    { numRuns: 500 },
  );
});

test('dayNumber: a day outside the years 1 to 9999 throws a RangeError', () => {
  expect(toCalendarDate(MAX_DAY)).toBe('9999-12-31');
  expect(toCalendarDate(MIN_DAY)).toBe('0001-01-01');
  for (const day of [MAX_DAY + 1, MIN_DAY - 1, 0.5, Number.NaN, Infinity]) {
    expect(() => dayNumber(day)).toThrow(RangeError);
  }
  expect(() => toCalendarDate((MAX_DAY + 1) as DayNumber)).toThrow(RangeError);
  expect(() => toCalendarDate((MIN_DAY - 1) as DayNumber)).toThrow(RangeError);
});
