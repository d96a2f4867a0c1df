import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { placeOfAddress, reviewLink, stepsBeside, weeksBeside } from './review-address.ts';

const today = calendarDate('2026-11-27');
const weeks = calendarWeeks(today);
const placeOf = (query: string) => placeOfAddress(new URLSearchParams(query), weeks, today);

test.each([
  ['', '2026-11-23', 'look'],
  ['week=2026-11-19&step=pulse', '2026-11-16', 'pulse'],
  ['week=2026-12-07', '2026-11-23', 'look'],
  ['week=2019-01-07', '2026-11-23', 'look'],
  ['week=soon&step=never', '2026-11-23', 'look'],
])('review address: %p is the week of %s and the step %s (REF-30)', (query, monday, step) => {
  expect(placeOf(query)).toEqual({ monday, step });
});

test('review address: a link leads to its place (REF-30)', () => {
  const monday = calendarDate('2026-11-16');
  for (const step of ['look', 'next'] as const)
    expect(placeOf(reviewLink(monday, step).split('?')[1] ?? '')).toEqual({ monday, step });
});

test('review address: no week after the current one, none before the calendar, no step beyond the ends (REF-30)', () => {
  const [first = today] = weeks;
  expect(weeksBeside(calendarDate('2026-11-23'), weeks, today).after).toBeNull();
  expect(weeksBeside(first, weeks, today).before).toBeNull();
  expect([stepsBeside('look').before, stepsBeside('next').after]).toEqual([null, null]);
});
