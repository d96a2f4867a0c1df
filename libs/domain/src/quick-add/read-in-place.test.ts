import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { calendarDate } from '../dates/calendar-date.ts';
import { readQuickAdd } from './read-quick-add.ts';

const today = calendarDate('2026-11-23');
const northStars = [{ id: 'Health', name: 'Health' }];
/** A cell of a later week. */
const place = { date: calendarDate('2026-12-09'), part: 'morning' as DayPart };
const read = (text: string, at = place) =>
  readQuickAdd(text, {
    languages: ['en'],
    today,
    time: 15 * 60,
    zone: 'Europe/Berlin',
    northStars,
    place: at,
  }).read;

test('quick add in a place: a name alone is a block on that day and part, once (QCK-7)', () => {
  expect(read('Dentist')).toMatchObject({
    title: 'Dentist',
    days: ['wednesday'],
    startDate: '2026-12-09',
    part: 'morning',
    recurring: 'once',
    startTime: null,
    minutes: null,
  });
  expect(read('  ')).toBeNull();
});

test('quick add in a place: what is said counts, on the day of the place (QCK-7)', () => {
  expect(read('Swim 12:30 1h !Health weekly')).toMatchObject({
    title: 'Swim',
    days: ['wednesday'],
    startDate: '2026-12-09',
    part: 'midday',
    startTime: '12:30',
    minutes: 60,
    recurring: 'weekly',
    northStarId: 'Health',
  });
});

test('quick add in a place: weekdays are those of its week, and a date is that date (QCK-7)', () => {
  expect(read('Swim on mon thu')).toMatchObject({ days: ['monday', 'thursday'], startDate: '2026-12-07' });
  expect(read('Swim dec 24')).toMatchObject({
    days: ['thursday'],
    startDate: '2026-12-24',
    part: 'morning',
  });
  expect(read('Swim today')).toMatchObject({ startDate: today, part: 'morning' });
});

test('quick add in a place: a time of today that is past stays where the person typed it (QCK-7)', () => {
  expect(read('Swim 7am', { date: today, part: 'afternoon' })).toMatchObject({
    startDate: today,
    startTime: '07:00',
    part: 'morning',
  });
});

test('quick add in a place: what may be a day does not ask, but two days and a deadline do (QCK-7, QCK-8)', () => {
  const question = (text: string) =>
    readQuickAdd(text, { languages: ['en'], today, time: 15 * 60, zone: 'Europe/Berlin', northStars, place })
      .question?.days;
  expect(question('Taco Tuesday 6pm')).toBeUndefined();
  expect(question('report by friday')).toEqual(['2026-11-27', '2026-12-09']);
  expect(question('report due fri 3pm')).toEqual(['2026-11-27', '2026-12-09']);
  expect(question('Dentist nov 16')).toEqual(['2026-11-16', '2027-11-16']);
  expect(question('call on monday mar 5')).toEqual(['2026-12-07', '2027-03-05']);
});

test('quick add in a place: a series begins on its first day from that week on (QCK-7, QCK-11)', () => {
  expect(read('Swim every other fri')).toMatchObject({ days: ['friday'], startDate: '2026-12-11' });
});

test.each([
  ['dec 10', '2026-12-10'],
  ['dec 9', '2026-12-09'],
  ['dec 8', null],
])(
  'quick add in a place: a series until %s ends then, unless it would end before it begins (QCK-7)',
  (end, endDate) => {
    expect(read(`Swim weekly until ${end}`)).toMatchObject({
      startDate: '2026-12-09',
      recurring: 'weekly',
      endDate,
    });
  },
);
