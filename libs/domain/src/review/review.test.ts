import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { allDayEvent, calendarEvent } from '@simmer/testing/calendar-event.factory';
import fc from 'fast-check';
import { addDays } from '../dates/add-to-date.ts';
import { calendarDate } from '../dates/calendar-date.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { plannedTimeOf } from '../totals/time-sources.ts';
import { minutesByDay, reviewFacts } from './review-facts.ts';
import { type ReviewedWeek, reviewQuestions } from './review-questions.ts';
import { weekToReview } from './review-week.ts';

const monday = calendarDate('2026-11-23');
const days = { start: monday, end: addDays(monday, 6) };

describe('week to review', () => {
  test.each([
    ['2026-11-23', '2026-11-16'],
    ['2026-11-26', '2026-11-16'],
    ['2026-11-27', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
  ])('on %s it is the week of %s (REF-31)', (today, week) => {
    expect(weekToReview(calendarDate(today))).toBe(week);
  });
});

const OUTCOMES = [
  null,
  { result: 'done' },
  { result: 'partly' },
  { result: 'partly', minutes: 40 },
  { result: 'missed' },
] as const;

const plannedBlock = fc
  .record({
    schedule: blockSchedule(),
    size: fc.constantFrom('small', 'large'),
    results: fc.array(
      fc.constantFrom<((typeof OUTCOMES)[number] & { minutes?: number }) | null>(...OUTCOMES),
      { minLength: 7, maxLength: 7 },
    ),
  })
  .map(({ schedule, size, results }) => ({
    ...schedule,
    size,
    activity_id: 'any',
    points: 1,
    north_star_theme_id: null,
    ecocycle_phase: null,
    vibe_ids: [],
    start_timing: { name: 'morning' as const, hour: 8 },
    outcomes: expandOccurrences(schedule, days).flatMap((date, at) => {
      const result = results[at % 7] ?? null;
      return result === null ? [] : [{ date, ...result }];
    }),
  }));

const MINUTES = { small: 30, large: 90 };

test('review facts: each part has the minutes of its blocks, of today only what is over is open (REF-32, CNT-2)', () => {
  fc.assert(
    fc.property(
      fc.array(plannedBlock, { maxLength: 12 }),
      fc.integer({ min: -3, max: 9 }),
      fc.integer({ min: 0, max: 23 }),
      (blocks, day, hour) => {
        const today = addDays(monday, day);
        const time = plannedTimeOf({
          blocks,
          sizes: Object.entries(MINUTES).map(([id, duration]) => ({ id, duration })),
          northStars: [],
          events: [],
          zone: 'UTC',
        })(monday, monday);
        const facts = reviewFacts(time, monday, { date: today, hour, minute: 0 });
        const expected = { planned: 0, done: 0, left: 0, open: 0, ahead: 0 };
        const listed = { planned: 0, done: 0, left: 0, open: 0, ahead: 0 };
        const add = (part: keyof typeof expected, minutes: number) => {
          expected[part] += minutes;
          listed[part] += 1;
        };
        for (const block of blocks) {
          const minutes = MINUTES[block.size];
          for (const date of expandOccurrences(block, days)) {
            const outcome = block.outcomes.find((each) => each.date === date);
            add('planned', minutes);
            // A morning lasts until 11.
            const isOver = date < today || (date === today && hour >= 11);
            if (outcome === undefined) add(isOver ? 'open' : 'ahead', minutes);
            else if (outcome.result === 'partly') {
              const done = outcome.minutes === undefined ? minutes / 2 : Math.min(outcome.minutes, minutes);
              add('done', done);
              add('left', minutes - done);
            } else add(outcome.result === 'done' ? 'done' : 'left', minutes);
          }
        }
        for (const part of ['planned', 'done', 'left', 'open', 'ahead'] as const) {
          expect([part, facts[part].minutes, facts[part].blocks.length]).toEqual([
            part,
            expected[part],
            listed[part],
          ]);
        }
        const byDay = minutesByDay(time, monday).reduce((sum, { planned }) => sum + planned, 0);
        expect(byDay).toBe(expected.planned);
      },
    ),
  );
});

test('review facts: an event counts on the day on which it begins in the zone of the person (REF-32)', () => {
  const event = calendarEvent({
    start_time: '2026-11-24T02:00:00Z',
    end_time: '2026-11-24T03:30:00Z',
  });
  const time = plannedTimeOf({
    blocks: [],
    sizes: [],
    northStars: [],
    events: [event, allDayEvent('2026-11-24'), { ...event, own_response: 'declined' as const }],
    zone: 'America/New_York',
  })(monday, monday);
  expect(reviewFacts(time, monday, { date: monday, hour: 0, minute: 0 }).events).toEqual({
    minutes: 90,
    list: [{ event, date: monday }],
  });
});

const budget = (floor: number | null, ceiling: number | null = null) => ({
  floor_minutes: floor,
  ceiling_minutes: ceiling,
  days: 'all' as const,
  start_date: '2026-01-05',
});

/** A week in which each star has the same minutes as in the weeks before, unless `of` says otherwise. */
function week(
  of: (star: string, weeksAgo: number) => number,
  rest: Partial<Omit<ReviewedWeek, 'minutes' | 'monday'>> = {},
): ReviewedWeek {
  const { stars = [], checks = [], left = 0, marked = 0 } = rest;
  return {
    monday,
    stars,
    checks,
    left,
    marked,
    minutes: (asked) => {
      const ago = (Date.parse(monday) - Date.parse(asked)) / (7 * 86_400_000);
      const counted = stars.map(({ id }) => ({ id, all: of(id, ago) })).filter(({ all }) => all > 0);
      return new Map(counted.map(({ id, all }) => [id, { all, weekdays: all }]));
    },
  };
}

const check = (date: string, rating: number) => ({ date, theme_ratings: [{ theme_id: 'a', rating }] });

describe('review questions (REF-36)', () => {
  test('a budget that was missed for three weeks is asked about, with the weeks in a row', () => {
    const stars = [{ id: 'a', budgets: [budget(360)] }];
    const asked = reviewQuestions(week((_, ago) => (ago < 3 ? 120 : 400), { stars }));
    expect(asked).toEqual([{ about: 'below', star: 'a', budget: budget(360), minutes: 120, weeks: 3 }]);
  });

  test('a week before in which nothing was planned is no miss', () => {
    const stars = [{ id: 'a', budgets: [budget(360)] }];
    const asked = reviewQuestions(week((_, ago) => (ago === 0 ? 120 : 0), { stars }));
    expect(asked).toMatchObject([{ weeks: 1 }]);
  });

  test('hours within the budget, and a North Star without one, raise nothing', () => {
    const stars = [{ id: 'a', budgets: [budget(60, 120)] }, { id: 'b' }];
    expect(reviewQuestions(week(() => 120, { stars }))).toEqual([]);
  });

  test('the longest miss comes first, then the larger one, and more than three are not asked', () => {
    const stars = ['a', 'b', 'c', 'd'].map((id) => ({ id, budgets: [budget(id === 'd' ? null : 100, 200)] }));
    const minutes: Record<string, number> = { a: 90, b: 50, c: 10, d: 500 };
    const of = (star: string, ago: number) => (star === 'a' || ago === 0 ? (minutes[star] ?? 0) : 150);
    const asked = reviewQuestions(week(of, { stars, left: 5, marked: 6 }));
    expect(asked.map((question) => 'star' in question && `${question.star} ${question.about}`)).toEqual([
      'a below',
      'd above',
      'c below',
    ]);
  });

  test.each([
    [[check('2026-11-20', 7), check('2026-11-26', 3)], ['rating']],
    [[check('2026-11-26', 3)], []],
    [[check('2026-11-20', 4), check('2026-11-26', 3)], []],
    [[check('2026-10-20', 9), check('2026-11-26', 3)], []],
    [[check('2026-11-20', 9), check('2026-11-26', 5)], []],
    [[check('2026-11-26', 8), check('2026-11-24', 2), check('2026-11-20', 9)], []],
  ])('a rating that fell by two or more to 4 or less is asked about: %j', (checks, about) => {
    const asked = reviewQuestions(week(() => 0, { stars: [{ id: 'a' }], checks }));
    expect(asked.map((question) => question.about)).toEqual(about);
  });

  test.each([
    [3, 6, 1],
    [3, 7, 0],
    [2, 2, 0],
  ])('%i of %i marked blocks that were left: %i question', (left, marked, count) => {
    expect(reviewQuestions(week(() => 0, { left, marked }))).toHaveLength(count);
  });
});
