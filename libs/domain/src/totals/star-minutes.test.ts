import { blockSchedule } from '@simmer/testing/block.arbitrary';
import fc from 'fast-check';
import { addDays } from '../dates/add-to-date.ts';
import { calendarDate } from '../dates/calendar-date.ts';
import { mondayOf, weekDates } from '../dates/week.ts';
import { expandAll } from '../recurrence/expand-all.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { afterMove, NO_MINUTES, onceEachWeek, starMinutes } from './star-minutes.ts';

const minutesOf = ({ size }: { readonly size: string }): number => (size === 'small' ? 30 : 20);
const monday = calendarDate('2026-01-05');
const range = { start: '2026-01-05', end: '2026-01-25' };

const starred = fc.record({
  schedule: blockSchedule(),
  size: fc.constantFrom('small', 'third'),
  north_star_theme_id: fc.constantFrom('a', 'b', null),
});

test('starMinutes: equal the occurrences of each North Star, day by day, of all days and of weekdays (BUD-2)', () => {
  fc.assert(
    fc.property(fc.array(starred, { maxLength: 12 }), fc.constantFrom(0, 7, 14, 21), (drawn, later) => {
      const blocks = drawn.map(({ schedule, ...rest }) => ({ ...schedule, ...rest }));
      const week = mondayOf(addDays(monday, later));
      const found = starMinutes(expandAll(blocks, range), week, minutesOf);
      for (const star of ['a', 'b', null]) {
        const days = blocks
          .filter((block) => block.north_star_theme_id === star)
          .flatMap((block) => expandOccurrences(block, range).map((date) => ({ date, block })))
          .filter(({ date }) => date >= week && date <= addDays(week, 6));
        const sum = (some: typeof days) => some.reduce((total, { block }) => total + minutesOf(block), 0);
        const onWeekdays = days.filter(
          ({ date }) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay()),
        );
        expect(found.get(star) ?? NO_MINUTES).toEqual({ all: sum(days), weekdays: sum(onWeekdays) });
      }
    }),
  );
});

test('afterMove: equals the week counted again with the occurrence on its new day (BUD-4)', () => {
  const dates = weekDates(monday).concat(weekDates(addDays(monday, 7)));
  const day = fc.option(fc.constantFrom(...dates), { nil: null });
  const once = (date: string) => ({
    recurring: 'once' as const,
    scheduled_days: ['monday' as const],
    start_date: date,
    size: 'small',
    north_star_theme_id: 'a',
  });
  const count = (days: readonly string[], week: string) => {
    const found = days
      .filter((date) => mondayOf(date) === week)
      .map((date) => new Date(`${date}T12:00:00Z`).getUTCDay());
    return { all: found.length * 30, weekdays: found.filter((each) => each % 6 !== 0).length * 30 };
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...dates), { maxLength: 6 }), day, day, (others, from, to) => {
      const present = (extra: string | null) => (extra === null ? others : [...others, extra]);
      for (const week of [monday, addDays(monday, 7)]) {
        const before = count(present(from), week);
        expect(afterMove(before, week, { from, to, minutes: minutesOf(once(week)) })).toEqual(
          count(present(to), week),
        );
      }
    }),
  );
});

test('onceEachWeek: counts each week on the first request only', () => {
  const asked: string[] = [];
  const minutesIn = onceEachWeek((week) => {
    asked.push(week);
    return new Map([['a', { all: asked.length, weekdays: 0 }]]);
  });
  const next = addDays(monday, 7);
  const found = [monday, next, monday].map((week) => minutesIn(week).get('a')?.all);
  expect([found, asked]).toEqual([
    [1, 2, 1],
    [monday, next],
  ]);
});
