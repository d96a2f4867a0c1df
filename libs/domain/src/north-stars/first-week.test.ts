import { dateWithin } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { calendarDate } from '../dates/calendar-date.ts';
import { DEFAULT_ACTIVITIES } from '../defaults/activities.ts';
import { DEFAULT_NORTH_STARS } from '../defaults/north-stars.ts';
import { suggestFirstWeek } from './first-week.ts';

const own = { id: 'own', name: 'A tiny house' };

test('first week: eight blocks, divided evenly over the North Stars, in the next seven days, no two at once (ONB-12)', () => {
  const stars = fc.uniqueArray(fc.constantFrom(...DEFAULT_NORTH_STARS, own), {
    minLength: 1,
    maxLength: 5,
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(stars, dateWithin('2026-01-01', '2028-12-31'), (chosen, today) => {
      const found = suggestFirstWeek(chosen, calendarDate(today));
      expect(found).toHaveLength(8);
      const counts = chosen.map(({ id }) => found.filter(({ starId }) => starId === id).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      for (const { date } of found) {
        const ahead = (Date.parse(date) - Date.parse(today)) / 86_400_000;
        expect(ahead >= 1 && ahead <= 7).toBe(true);
      }
      expect(new Set(found.map(({ date, part }) => `${date} ${part}`)).size).toBe(found.length);
    }),
  );
});

test('first week: a default North Star has activities of the library, an own one its name (ONB-12)', () => {
  const library = new Set(DEFAULT_ACTIVITIES.map(({ name }) => name));
  const today = calendarDate('2026-11-25');
  const missing = DEFAULT_NORTH_STARS.flatMap((star) => suggestFirstWeek([star], today)).filter(
    ({ activity }) => !library.has(activity),
  );
  expect(missing).toEqual([]);
  expect(new Set(suggestFirstWeek([own], today).map(({ activity }) => activity))).toEqual(
    new Set(['A tiny house']),
  );
});

test('first week: with one North Star its ideas come again on other days, in the order of time (ONB-12)', () => {
  const [health] = DEFAULT_NORTH_STARS.filter(({ name }) => name === 'Health & Wellness');
  if (health === undefined) throw new Error('The default is not there.');
  const found = suggestFirstWeek([health], calendarDate('2026-11-29'));
  expect(found.map(({ date, part, activity }) => `${date} ${part} ${activity}`)).toEqual([
    '2026-11-30 morning Outside',
    '2026-12-01 morning Fitness',
    '2026-12-02 morning Outside',
    '2026-12-03 morning Fitness',
    '2026-12-03 evening Rest',
    '2026-12-05 morning Outside',
    '2026-12-05 evening Rest',
    '2026-12-06 morning Fitness',
  ]);
});

test('first week: without a North Star there is nothing to suggest (ONB-12)', () => {
  expect(suggestFirstWeek([], calendarDate('2026-11-25'))).toEqual([]);
});
