import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { addDays } from '../dates/add-to-date.ts';
import { calendarDate } from '../dates/calendar-date.ts';
import { mondayOf, weekDates } from '../dates/week.ts';
import { expandAll } from '../recurrence/expand-all.ts';
import { eventsBeginning } from '../events/place-event.ts';
import { afterMove, onceEachWeek, starMinutes } from './star-minutes.ts';

const monday = calendarDate('2026-01-05');
const range = { start: '2026-01-05', end: '2026-01-25' };

test('starMinutes: count what was not left, in all and on weekdays, with the events of the week (BUD-2)', () => {
  const daily = timeBlock({
    size: 'small',
    scheduled_days: [...weekdays],
    start_date: monday,
    recurring: 'weekly',
    north_star_theme_id: 'a',
    outcomes: [
      { date: addDays(monday, 1), result: 'missed', reason: null },
      { date: addDays(monday, 6), result: 'missed', reason: null },
      { date: addDays(monday, 2), result: 'partly', reason: null },
    ],
  });
  const events = [
    calendarEvent({ start_time: '2026-01-06T09:00:00Z', end_time: '2026-01-06T10:00:00Z' }),
    calendarEvent({ start_time: '2026-01-11T09:00:00Z', end_time: '2026-01-11T09:15:00Z' }),
  ];
  const time = {
    blocks: expandAll([daily], range),
    minutesOf: () => 30,
    beginningOn: eventsBeginning(events, 'UTC', range),
    starOf: () => ({ id: 'b' }),
  };
  expect([...starMinutes(time, monday)]).toEqual([
    // Of the partly done one, half.
    ['a', { all: 135, weekdays: 105 }],
    ['b', { all: 75, weekdays: 60 }],
  ]);
});

test('afterMove: equals the week counted again with the occurrence on its new day (BUD-4)', () => {
  const dates = weekDates(monday).concat(weekDates(addDays(monday, 7)));
  const day = fc.option(fc.constantFrom(...dates), { nil: null });
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
        expect(afterMove(before, week, { from, to, minutes: 30, countedFrom: 30 })).toEqual(
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
