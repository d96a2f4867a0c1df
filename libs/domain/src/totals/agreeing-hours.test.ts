import { dayParts, weekdays } from '@simmer/contracts/schemas/planning-values';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { applyWrites } from '../../test/apply-writes.ts';
import { bruteDates } from '../../test/brute-force-oracle.ts';
import { impliedChanges } from '../blocks/block-clock.ts';
import { addDays } from '../dates/add-to-date.ts';
import { calendarDate } from '../dates/calendar-date.ts';
import { weekDates } from '../dates/week.ts';
import { move } from '../editing/press.ts';
import { nextOccurrence } from '../recurrence/expand-occurrences.ts';
import { countYear, wholeTime } from '../year/year-weeks.ts';
import { addCounts, countTime, minutesNotLeft } from './count-time.ts';
import { plannedTimeOf } from './time-sources.ts';
import { minutesBySize, wholePlanTotals } from './planned-totals.ts';
import { starMinutes } from './star-minutes.ts';
import { weeklyDensity } from './weekly-density.ts';
import { weeklyTimeline } from './weekly-timeline.ts';

const sizes = [
  { id: 'S', duration: 30 },
  { id: 'M', duration: 60 },
];
const WEEKS = 5;
/** The clocks of each zone change within the weeks from one of these Mondays on. */
const firstMondays = ['2026-03-02', '2026-10-12'] as const;
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Sydney'] as const;
const northStars = [{ id: 'a', created_at: '2026-01-01' }];

const day = fc.integer({ min: 0, max: WEEKS * 7 - 1 });
const anyBlock = fc.record({
  recurring: fc.constantFrom('once' as const, 'weekly' as const, 'biweekly' as const, 'monthly' as const),
  scheduled_days: fc.subarray([...weekdays]),
  startsOn: fc.integer({ min: -30, max: 20 }),
  size: fc.constantFrom('S', 'M', 'unknown'),
  duration_minutes: fc.option(fc.integer({ min: 5, max: 1440 })),
  start_time: fc.constantFrom(null, '02:30', '12:30', '23:59'),
  north_star_theme_id: fc.constantFrom('a', null),
  missed: fc.uniqueArray(day, { maxLength: 10 }),
  moves: fc.array(fc.record({ to: day, part: fc.constantFrom(...dayParts) }), { maxLength: 2 }),
});
const anyEvent = fc.record({
  hour: fc.integer({ min: -20, max: WEEKS * 7 * 24 + 20 }),
  minutes: fc.integer({ min: 5, max: 300 }),
  event_type: fc.constantFrom(
    null,
    'focus_time' as const,
    'out_of_office' as const,
    'working_location' as const,
  ),
  is_transparent: fc.boolean(),
  own_response: fc.constantFrom(null, 'accepted' as const, 'tentative' as const, 'declined' as const),
});
const plan = fc
  .record({
    first: fc.constantFrom(...firstMondays),
    zone: fc.constantFrom(...zones),
    blocks: fc.array(anyBlock, { maxLength: 6 }),
    events: fc.array(anyEvent, { maxLength: 8 }),
  })
  .map(({ first, zone, blocks, events }) => ({
    first,
    zone,
    blocks: blocks.flatMap(({ startsOn, missed, moves, ...fields }, index) => {
      const start_date = addDays(first, startsOn);
      const outcomes = missed.map((at) => ({ date: addDays(first, at), result: 'missed' as const }));
      const series = timeBlock({ ...fields, id: `${index}`, start_date, outcomes });
      return moves.reduce(
        (all, { to, part }, turn) => {
          const block = all.find(({ id }) => id === series.id);
          const from = block && nextOccurrence(block, first);
          if (!block || !from) return all;
          const target = { date: addDays(first, to), part };
          return applyWrites(all, move({ block, date: from, scope: 'only' }, target), `${index}-${turn}`);
        },
        [{ ...series, ...impliedChanges(series, null) }],
      );
    }),
    events: events.map(({ hour, minutes, ...fields }) => {
      const start = Date.parse(`${first}T00:00:00Z`) + hour * 3_600_000;
      const [start_time = '', end_time = ''] = [start, start + minutes * 60_000].map((time) =>
        new Date(time).toISOString(),
      );
      return calendarEvent({ start_time, end_time, ...fields });
    }),
  }));

test('hours: header, week, density, budgets, dashboard and year agree, for any plan and over both clock changes (CNT-4, CNT-5)', () => {
  fc.assert(
    fc.property(plan, ({ first, zone, blocks, events }) => {
      const mondays = Array.from({ length: WEEKS }, (_, week) => addDays(first, week * 7));
      const last = addDays(first, WEEKS * 7 - 1);
      const sources = { blocks, sizes, northStars, events, zone };
      const minutesOf = minutesBySize(sizes);
      const timeline = weeklyTimeline(blocks, minutesOf, last);
      const unread = { checks: [], reflections: [] };
      const year = [
        ...countYear({ ...sources, ...unread, weeks: mondays, today: calendarDate(last) }),
      ].flat();
      for (const monday of mondays) {
        const week = { start: monday, end: addDays(monday, 6) };
        const expected = blocks.reduce((sum, block) => {
          const minutes = block.duration_minutes ?? sizes.find(({ id }) => id === block.size)?.duration ?? 0;
          return sum + minutes * bruteDates(block, week).length;
        }, 0);
        const expectedOfEvents = events.reduce((sum, { start_time, end_time, ...event }) => {
          const date = new Date(start_time).toLocaleDateString('sv-SE', { timeZone: zone });
          const isFree = event.is_transparent || event.event_type === 'working_location';
          const isIn = date >= week.start && date <= week.end && !isFree && event.own_response !== 'declined';
          return sum + (isIn ? (Date.parse(end_time) - Date.parse(start_time)) / 60_000 : 0);
        }, 0);
        const time = plannedTimeOf(sources)(monday, monday);
        const { all, star } = countTime(time, week, ['star']);
        const ofDays = addCounts(
          weekDates(monday).map((date) => countTime(time, { start: date, end: date }).all),
        );
        const [density] = weeklyDensity(time, [calendarDate(monday)]);
        const budgets = [...starMinutes(time, monday).values()].reduce((sum, each) => sum + each.all, 0);
        const ofYear = year.find((one) => one.monday === monday);
        expect({
          header: [ofDays.planned.minutes, ofDays.eventMinutes],
          week: [all.planned.minutes, all.eventMinutes],
          stars: addCounts(star.values()),
          density: [Math.round((density?.hours ?? 0) * 60), Math.round((density?.eventHours ?? 0) * 60)],
          budgets: budgets + all.left.minutes,
          dashboard: timeline.find((one) => one.week_start_date === monday)?.planned.minutes,
          year: ofYear && wholeTime(ofYear).minutes + all.left.minutes,
          notLeft: minutesNotLeft(all),
        }).toEqual({
          header: [expected, expectedOfEvents],
          week: [expected, expectedOfEvents],
          stars: all,
          density: [expected, expectedOfEvents],
          // Events that count for no North Star are in no budget (CNT-3).
          budgets: expected,
          dashboard: expected,
          year: expected + expectedOfEvents,
          notLeft: budgets + expectedOfEvents,
        });
      }
    }),
    { numRuns: 150 },
  );
});

test('wholePlanTotals: a length of its own counts in place of the size (CNT-4, DSH-2)', () => {
  const block = timeBlock({ size: 'M', duration_minutes: 100, scheduled_days: ['monday', 'tuesday'] });
  expect(wholePlanTotals([block], sizes).hours * 60).toBe(200);
});
