import { dateWithin } from '@simmer/testing/calendar-date.arbitrary';
import fc from 'fast-check';
import { calendarDate } from '../dates/calendar-date.ts';
import { DEFAULT_ACTIVITIES } from '../defaults/activities.ts';
import { DEFAULT_NORTH_STARS } from '../defaults/north-stars.ts';
import { suggestFirstWeek } from './first-week.ts';

const own = { id: 'own', name: 'A tiny house' };

test('first week: two or three blocks for each North Star, in the next seven days, no two at once (ONB-12)', () => {
  const stars = fc.uniqueArray(fc.constantFrom(...DEFAULT_NORTH_STARS, own), {
    minLength: 1,
    maxLength: 5,
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(stars, dateWithin('2026-01-01', '2028-12-31'), (chosen, today) => {
      const found = suggestFirstWeek(chosen, calendarDate(today));
      for (const { id } of chosen) {
        const count = found.filter(({ starId }) => starId === id).length;
        expect([2, 3]).toContain(count);
      }
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
  const missing = suggestFirstWeek(DEFAULT_NORTH_STARS, today).filter(
    ({ activity }) => !library.has(activity),
  );
  expect(missing).toEqual([]);
  expect(suggestFirstWeek([own], today)).toEqual([
    {
      id: 'own 1',
      starId: 'own',
      activity: 'A tiny house',
      date: '2026-11-28',
      part: 'morning',
      size: 'medium',
    },
    {
      id: 'own 0',
      starId: 'own',
      activity: 'A tiny house',
      date: '2026-12-01',
      part: 'evening',
      size: 'medium',
    },
  ]);
});
