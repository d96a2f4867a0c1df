import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { planningDate } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { daysBetween } from './add-to-date.ts';
import { calendarDate, isCalendarDate } from './calendar-date.ts';
import { MONTHS } from './date-labels.ts';
import { readTypedDate } from './read-typed-date.ts';
import { isoWeekOf, mondayOf } from './week.ts';
import { weekdayOf } from './weekday.ts';

// A Friday.
const today = calendarDate('2026-11-20');

test.each([
  ['today', '2026-11-20'],
  ['  Tomorrow ', '2026-11-21'],
  ['yesterday', '2026-11-19'],
  ['2027-03-05', '2027-03-05'],
  ['2027/3/5', '2027-03-05'],
  ['5.3.2027', '2027-03-05'],
  ['5.3.', '2027-03-05'],
  ['12/4', '2026-12-04'],
  ['13/4', '2027-04-13'],
  ['12/4/2028', '2028-12-04'],
  ['13/14', null],
  ['mar 5', '2027-03-05'],
  ['Mar 5, 2026', '2026-03-05'],
  ['march 5th', '2027-03-05'],
  ['5 mar', '2027-03-05'],
  ['5th of march', null],
  ['oct 5', '2026-10-05'],
  ['march', '2027-03-01'],
  ['may 2027', '2027-05-01'],
  ['friday', '2026-11-20'],
  ['thu', '2026-11-26'],
  ['next friday', '2026-11-27'],
  ['next mon', '2026-11-23'],
  ['this monday', '2026-11-16'],
  ['last friday', '2026-11-13'],
  ['next week', '2026-11-23'],
  ['last week', '2026-11-09'],
  ['next month', '2026-12-01'],
  ['next quarter', '2027-02-01'],
  ['next year', '2027-01-01'],
  ['in 3 weeks', '2026-12-11'],
  ['+10 days', '2026-11-30'],
  ['2 months ago', '2026-09-20'],
  ['week 12', '2027-03-22'],
  ['wk 53 2026', '2026-12-28'],
  ['wk 53 2027', null],
  ['feb 30', null],
  ['feb 29', null],
  ['in 9999 years', null],
  ['m 5', null],
  ['music', null],
  ['', null],
])('readTypedDate: %j', (text, date) => {
  expect(readTypedDate(text, today)).toBe(date);
});

test('readTypedDate: 12/4 is in April where the day comes first (UI-43)', () => {
  expect(readTypedDate('12/4', today, true)).toBe('2027-04-12');
  expect(readTypedDate('4/13', today, true)).toBe('2027-04-13');
});

test('readTypedDate: every way to write a full date is read, on any day (UI-43)', () => {
  fc.assert(
    fc.property(planningDate(), planningDate(), (now, date) => {
      const [year = '', month = '', day = ''] = date.split('-');
      const name = MONTHS[Number(month) - 1] ?? '';
      const texts = [date, `${name} ${Number(day)} ${year}`, `${day} ${name.slice(0, 3)}, ${year}`];
      for (const text of [...texts, `${day}.${month}.${year}`]) {
        expect(readTypedDate(text, calendarDate(now))).toBe(date);
      }
    }),
  );
});

test('readTypedDate: a weekday is the next one within six days, and a week number is its Monday', () => {
  fc.assert(
    fc.property(
      planningDate(),
      fc.constantFrom(...weekdays),
      fc.integer({ min: 1, max: 52 }),
      (now, day, week) => {
        const from = calendarDate(now);
        const coming = calendarDate(readTypedDate(day, from) ?? '');
        expect(weekdayOf(coming)).toBe(day);
        expect(daysBetween(now, coming)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(now, coming)).toBeLessThan(7);
        const monday = calendarDate(readTypedDate(`week ${week}`, from) ?? '');
        expect([isoWeekOf(monday).week, monday]).toEqual([week, mondayOf(monday)]);
      },
    ),
  );
});

test('readTypedDate: any text gives a valid date or null', () => {
  fc.assert(
    fc.property(fc.string(), planningDate(), (text, now) => {
      const date = readTypedDate(text, calendarDate(now));
      expect(date === null || isCalendarDate(date)).toBe(true);
    }),
  );
});
