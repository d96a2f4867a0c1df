import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { addressOfWeek, weekLink, weekOfAddress } from './week-address.ts';

const today = calendarDate('2026-11-20');
const weeks = calendarWeeks(today);

test('any day of a week opens that week', () => {
  expect(weekOfAddress('2027-03-05', weeks, today)).toBe('2027-03-01');
  expect(weekOfAddress('2027-03-01', weeks, today)).toBe('2027-03-01');
});

test.each([null, '', 'soon', '2027-02-30', '2027-3-5', '1900-01-01', '9999-12-31'])(
  'the current week stands in for %s',
  (date) => {
    expect(weekOfAddress(date, weeks, today)).toBe('2026-11-16');
  },
);

test('the address of another week names it, that of the current one stays bare, and other parameters stay', () => {
  const query = new URLSearchParams('view=x&date=2027-03-05');
  expect(addressOfWeek(query, calendarDate('2026-12-07'), today).toString()).toBe('view=x&date=2026-12-07');
  expect(addressOfWeek(query, calendarDate('2026-11-16'), today).toString()).toBe('view=x');
});

test('a link names its week', () => {
  expect(weekLink('https://simmer.example', calendarDate('2026-11-16'))).toBe(
    'https://simmer.example/calendar?date=2026-11-16',
  );
});
