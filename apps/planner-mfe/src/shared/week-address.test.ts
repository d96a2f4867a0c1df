import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { addressOfPlace, dayOfAddress, isLost, weekLink } from './week-address.ts';

const today = calendarDate('2026-11-20');
const weeks = calendarWeeks(today);

test('calendar address: a date in the URL opens that day', () => {
  expect(dayOfAddress('2027-03-05', weeks, today)).toBe('2027-03-05');
  expect(isLost('2027-03-05', weeks)).toBe(false);
});

test.each([null, '', 'soon', '2027-02-30', '2027-3-5', '1900-01-01', '9999-12-31'])(
  'calendar address: %s opens today',
  (date) => {
    expect(dayOfAddress(date, weeks, today)).toBe(today);
    expect(isLost(date, weeks)).toBe(date !== null);
  },
);

test('calendar address: another week is put into the URL, the current one is not, and other parameters stay', () => {
  const query = new URLSearchParams('view=x&date=2027-03-05');
  const home = calendarDate('2026-11-16');
  expect(addressOfPlace(query, calendarDate('2026-12-07'), home).toString()).toBe('view=x&date=2026-12-07');
  expect(addressOfPlace(query, home, home).toString()).toBe('view=x');
});

test('calendar address: a link to a week contains its Monday', () => {
  expect(weekLink('https://simmer.example', calendarDate('2026-11-16'))).toBe(
    'https://simmer.example/calendar?date=2026-11-16',
  );
});
