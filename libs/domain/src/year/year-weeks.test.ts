import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import fc from 'fast-check';
import { calendarDate } from '../dates/calendar-date.ts';
import { mondayOf } from '../dates/week.ts';
import { eventsBeginning } from '../events/place-event.ts';
import { eventStarOf } from '../classification/event-rules.ts';
import { expandAll } from '../recurrence/expand-all.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { starMinutes } from '../totals/star-minutes.ts';
import { calendarWeeks } from '../weeks/calendar-range.ts';
import { countYear, mainPhase, sumWeeks, wholeTime, type YearSources, type YearWeek } from './year-weeks.ts';

const MINUTES: Readonly<Record<string, number>> = { small: 30, third: 20 };
const sizes = Object.entries(MINUTES).map(([id, duration]) => ({ id, duration }));
const weeks = calendarWeeks('2026-11-23');
const range = { start: weeks[0] ?? '', end: '2027-11-28' };
const zone = 'America/New_York';

const plannedBlock = fc
  .record({
    schedule: blockSchedule(),
    size: fc.constantFrom('small', 'third', 'unknown'),
    north_star_theme_id: fc.constantFrom('a', 'b', 'removed', null),
    ecocycle_phase: fc.constantFrom('growth', 'rest', null),
    result: fc.constantFrom('done' as const, 'missed' as const, null),
  })
  .map(({ schedule, result, ...block }) => ({
    ...schedule,
    ...block,
    activity_id: 'any',
    points: 1,
    result,
    outcomes: result
      ? expandOccurrences(schedule, range).map((date) => ({ date, result, reason: null }))
      : [],
    vibe_ids: [],
    start_timing: { name: 'morning' as const, hour: 8 },
  }));

const importedEvent = fc
  .record({
    day: fc.integer({ min: 0, max: 760 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minutes: fc.constantFrom(15, 60, 1500),
    title: fc.constantFrom('Gym', 'Standup', 'Gym with Ada'),
    is_all_day: fc.boolean(),
  })
  .map(({ day, hour, minutes, title, is_all_day }) => {
    const start = new Date(Date.parse('2025-11-10T00:00:00Z') + (day * 24 + hour) * 3_600_000);
    const end = new Date(start.getTime() + minutes * 60_000);
    const texts = [start, end].map((time) => time.toISOString());
    const [start_time = '', end_time = ''] = is_all_day ? texts.map((text) => text.slice(0, 10)) : texts;
    return calendarEvent({ id: `${day} ${hour}`, title, start_time, end_time, is_all_day });
  });

const gymRule: EventRule = { by: 'keyword', value: 'Gym' };
const northStars = [
  { id: 'a', created_at: '2026-01-01', event_rules: [gymRule] },
  { id: 'b', created_at: '2026-01-02' },
];

type Sources = YearSources<
  typeof plannedBlock extends fc.Arbitrary<infer B> ? B : never,
  typeof importedEvent extends fc.Arbitrary<infer E> ? E : never
>;

// Within a week, so that a part of it is behind.
const today = '2026-11-25';

const NOTHING: Sources = {
  weeks,
  today,
  blocks: [],
  sizes,
  northStars,
  events: [],
  zone,
  checks: [],
  reflections: [],
};

const yearOf = (sources: Partial<Sources>): YearWeek[] => [...countYear({ ...NOTHING, ...sources })].flat();

const dayInZone = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(instant));

test('countYear: the minutes of each week equal an independent count by North Star, phase and events, without what was not done (YR-2)', () => {
  fc.assert(
    fc.property(
      fc.array(plannedBlock, { maxLength: 10 }),
      fc.array(importedEvent, { maxLength: 20 }),
      (blocks, events) => {
        const occurrences = blocks.flatMap((block) =>
          expandOccurrences(block, range).map((date) => ({
            ...block,
            monday: mondayOf(date),
            isPast: date < today,
            minutes: block.result === 'missed' ? 0 : (MINUTES[block.size] ?? 0),
          })),
        );
        const attended = events
          .filter(({ is_all_day, end_time, start_time }) => {
            return !is_all_day && Date.parse(end_time) - Date.parse(start_time) <= 86_400_000;
          })
          .map(({ title, start_time, end_time }) => ({
            monday: mondayOf(dayInZone(start_time)),
            isPast: dayInZone(start_time) < today,
            minutes: (Date.parse(end_time) - Date.parse(start_time)) / 60_000,
            star: title.startsWith('Gym') ? 'a' : null,
          }));
        const found = yearOf({ blocks, events });
        expect(found.map(({ monday }) => monday)).toEqual(weeks);
        for (const week of found) {
          for (const [isPast, time] of [
            [true, week.past],
            [false, week.ahead],
          ] as const) {
            const isOf = (each: { readonly monday: string; readonly isPast: boolean }) =>
              each.monday === week.monday && each.isPast === isPast;
            const planned = occurrences.filter(isOf);
            const began = attended.filter(isOf);
            const sum = (some: readonly { readonly minutes: number }[]) =>
              some.reduce((total, { minutes }) => total + minutes, 0);
            expect(time.minutes).toBe(sum(planned) + sum(began));
            expect(time.doneMinutes).toBe(sum(planned.filter(({ result }) => result === 'done')));
            for (const star of ['a', 'b']) {
              expect(time.byStar.get(star) ?? 0).toBe(
                sum(planned.filter((each) => each.north_star_theme_id === star)) +
                  sum(began.filter((each) => each.star === star)),
              );
            }
            expect(time.withoutStar).toBe(
              sum(planned.filter((each) => !['a', 'b'].includes(each.north_star_theme_id ?? ''))),
            );
            expect(time.ofEvents).toBe(sum(began.filter((each) => each.star === null)));
            for (const phase of ['growth', 'rest']) {
              expect(time.byPhase.get(phase) ?? 0).toBe(
                sum(planned.filter((each) => each.ecocycle_phase === phase)),
              );
            }
          }
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('countYear: a North Star has the same minutes as in its budget (YR-2, BUD-2)', () => {
  fc.assert(
    fc.property(
      fc.array(plannedBlock, { maxLength: 10 }),
      fc.array(importedEvent, { maxLength: 20 }),
      (blocks, events) => {
        const time = {
          blocks: expandAll(blocks, range),
          minutesOf: ({ size }: { readonly size: string }) => MINUTES[size] ?? 0,
          beginningOn: eventsBeginning(events, zone, range),
          starOf: eventStarOf(northStars),
        };
        for (const week of yearOf({ blocks, events })) {
          const minutes = starMinutes(time, week.monday);
          for (const star of ['a', 'b']) {
            expect(wholeTime(week).byStar.get(star) ?? 0).toBe(minutes.get(star)?.all ?? 0);
          }
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('sumWeeks: two parts of the year together equal the whole (YR-3)', () => {
  fc.assert(
    fc.property(
      fc.array(plannedBlock, { maxLength: 6 }),
      fc.integer({ min: 0, max: weeks.length }),
      (blocks, at) => {
        const year = yearOf({ blocks, checks: [{ date: '2026-11-23', weather_mood: 'sunny' }] });
        const parts = [year.slice(0, at), year.slice(at)].map(sumWeeks);
        expect(sumWeeks(parts)).toEqual(sumWeeks(year));
      },
    ),
    { numRuns: 15 },
  );
});

test('countYear: moods are in the order of their days, a reflection without lines is no note (YR-4)', () => {
  const monday = calendarDate('2026-11-16');
  const noted = { week_start_date: monday, wins: ['Soup'], challenges: [], insights: [] };
  const year = yearOf({
    checks: [
      { date: '2026-11-22', weather_mood: 'rainy' },
      { date: '2026-11-16', weather_mood: 'sunny' },
    ],
    reflections: [noted, { ...noted, week_start_date: '2026-11-23', wins: [] }],
  });
  expect(year.find((week) => week.monday === monday)).toMatchObject({
    moods: [
      { date: '2026-11-16', mood: 'sunny' },
      { date: '2026-11-22', mood: 'rainy' },
    ],
    notes: noted,
  });
  expect(year.filter(({ notes, moods }) => notes !== null || moods.length > 0)).toHaveLength(1);
});

test('mainPhase: is the phase with the most minutes', () => {
  expect(mainPhase({ byPhase: new Map() })).toBeNull();
  const byPhase = new Map([
    ['a', 20],
    ['b', 30],
    ['c', 30],
  ]);
  expect(mainPhase({ byPhase })).toBe('b');
});
