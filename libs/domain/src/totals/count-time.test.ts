import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { calendarEvent, allDayEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { bruteDates } from '../../test/brute-force-oracle.ts';
import { addDays } from '../dates/add-to-date.ts';
import { eventsBeginning } from '../events/place-event.ts';
import { expandAll } from '../recurrence/expand-all.ts';
import {
  addCounts,
  countTime,
  minutesNotLeft,
  NO_EVENTS,
  NO_TIME,
  type TimeCount,
  type TimeKind,
} from './count-time.ts';

const MINUTES: Readonly<Record<string, number>> = { small: 30, third: 20 };
const range = { start: '2026-01-05', end: '2026-03-01' };
const KINDS: readonly TimeKind[] = ['star', 'phase', 'vibe', 'activity', 'part', 'day'];

/** A block of the range, of which some days are marked, also such on which it does not take place. */
const markedBlock = fc
  .record({
    schedule: blockSchedule(),
    startsOn: fc.integer({ min: -30, max: 30 }),
    size: fc.constantFrom('small', 'third', 'unknown'),
    points: fc.integer({ min: 0, max: 9 }),
    north_star_theme_id: fc.constantFrom('a', 'b', null),
    ecocycle_phase: fc.constantFrom('growth', null),
    vibe_ids: fc.subarray(['calm', 'loud']),
    activity_id: fc.constantFrom('walk', 'read'),
    part: fc.constantFrom(['morning', 8] as const, ['evening', 18] as const),
    marks: fc.uniqueArray(
      fc.record({
        at: fc.integer({ min: 0, max: 55 }),
        result: fc.constantFrom('done' as const, 'partly' as const, 'missed' as const),
        minutes: fc.constantFrom(undefined, 5, 25),
      }),
      { maxLength: 30, selector: ({ at }) => at },
    ),
  })
  .map(({ schedule, startsOn, part: [name, hour], marks, ...rest }) =>
    timeBlock({
      ...schedule,
      ...rest,
      start_date: addDays(range.start, startsOn),
      end_date: schedule.end_date && addDays(range.start, startsOn + 30),
      start_timing: { name, hour },
      outcomes: marks.map(({ at, result, minutes }) => ({
        date: addDays(range.start, at),
        result,
        ...(result === 'partly' && minutes !== undefined && { minutes }),
      })),
    }),
  );

const timeOf = (blocks: readonly ReturnType<typeof timeBlock>[]) => ({
  blocks: expandAll(blocks, range),
  minutesOf: ({ size }: { readonly size: string }) => MINUTES[size] ?? 0,
  ...NO_EVENTS,
});

/** Shares of points are no whole numbers. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const numbers = ({ planned, done, left, open }: TimeCount) =>
  [planned, done, left, open].map(({ minutes, points, occurrences }) =>
    [minutes, points, occurrences].map(rounded),
  );

test('countTime: planned, done, left and open equal a count day by day, in all and by each kind (CNT-1, CNT-2)', () => {
  fc.assert(
    fc.property(
      fc.array(markedBlock, { maxLength: 8 }),
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 0, max: 20 }),
      (blocks, first, length) => {
        const days = { start: addDays(range.start, first), end: addDays(range.start, first + length) };
        const counts = countTime(timeOf(blocks), days, KINDS);
        const marked = blocks.flatMap((block) =>
          bruteDates(block, range)
            .filter((date) => date >= days.start && date <= days.end)
            .map((date) => ({
              block,
              date,
              outcome: block.outcomes?.find((outcome) => outcome.date === date),
            }))
            .map(({ block, date, outcome }) => {
              const minutes = MINUTES[block.size] ?? 0;
              const result = outcome?.result;
              const done =
                result === 'partly'
                  ? Math.min(outcome?.minutes ?? minutes / 2, minutes)
                  : result === 'done'
                    ? minutes
                    : 0;
              const share =
                minutes > 0 ? done / minutes : result === 'partly' ? 0.5 : result === 'done' ? 1 : 0;
              return { block, date, result, minutes, done, share };
            }),
        );
        type Marked = (typeof marked)[number];
        const expected = (isCounted: (each: Marked) => boolean) => {
          const some = marked.filter(isCounted);
          // Of each of them, as a share of its points and as minutes.
          const sum = (
            isOf: (each: Marked) => boolean,
            minutesOf: (each: Marked) => number,
            shareOf: (each: Marked) => number,
          ) => [
            some.filter(isOf).reduce((total, each) => total + minutesOf(each), 0),
            some.filter(isOf).reduce((total, each) => total + each.block.points * shareOf(each), 0),
          ];
          const count = (...results: (string | undefined)[]) =>
            some.filter(({ result }) => results.includes(result)).length;
          const isMarked = ({ result }: Marked) => result !== undefined;
          return [
            [
              ...sum(
                () => true,
                ({ minutes }) => minutes,
                () => 1,
              ),
              some.length,
            ],
            [
              ...sum(
                isMarked,
                ({ done }) => done,
                ({ share }) => share,
              ),
              count('done', 'partly'),
            ],
            [
              ...sum(
                isMarked,
                ({ minutes, done }) => minutes - done,
                ({ share }) => 1 - share,
              ),
              count('missed'),
            ],
            [
              ...sum(
                (each) => !isMarked(each),
                ({ minutes }) => minutes,
                () => 1,
              ),
              count(undefined),
            ],
          ].map((row) => row.map(rounded));
        };
        expect(numbers(counts.all)).toEqual(expected(() => true));
        expect(counts.all.eventMinutes).toBe(0);
        const isOfKind: Record<TimeKind, (each: Marked, key: string | null) => boolean> = {
          star: ({ block }, key) => block.north_star_theme_id === key,
          phase: ({ block }, key) => block.ecocycle_phase === key,
          vibe: ({ block }, key) => key !== null && block.vibe_ids.includes(key),
          activity: ({ block }, key) => block.activity_id === key,
          part: ({ block }, key) => block.start_timing.name === key,
          day: ({ date }, key) => date === key,
        };
        const keys = {
          star: ['a', 'b', null],
          phase: ['growth', null],
          vibe: ['calm', 'loud'],
          activity: ['walk', 'read'],
          part: ['morning', 'evening'],
          day: [days.start, days.end],
        };
        for (const kind of KINDS) {
          for (const key of keys[kind]) {
            expect([kind, key, numbers(counts[kind].get(key) ?? NO_TIME)]).toEqual([
              kind,
              key,
              expected((each) => isOfKind[kind](each, key)),
            ]);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('countTime: an event counts on the day on which it begins in the zone, for its North Star; long ones do not (CNT-1)', () => {
  const timed = (title: string, start_time: string, end_time: string) =>
    calendarEvent({ title, start_time, end_time });
  const events = [
    timed('Gym', '2026-01-11T23:30:00Z', '2026-01-12T01:00:00Z'),
    timed('Call', '2026-01-12T09:00:00Z', '2026-01-12T09:20:00Z'),
    timed('Trip', '2026-01-12T09:00:00Z', '2026-01-14T09:00:00Z'),
    allDayEvent('2026-01-12'),
  ];
  const countIn = (zone: string) => {
    const beginningOn = eventsBeginning(events, zone, range);
    const starOf = ({ title }: (typeof events)[number]) => (title === 'Gym' ? { id: 'health' } : null);
    const counts = countTime(
      { ...timeOf([]), beginningOn, starOf },
      { start: '2026-01-05', end: '2026-01-12' },
      ['star', 'day'],
    );
    const minutesOf = (count?: TimeCount) => count?.eventMinutes;
    return [
      minutesOf(counts.all),
      minutesOf(counts.star.get('health')),
      minutesOf(counts.star.get(null)),
      minutesOf(counts.day.get('2026-01-11')),
      minutesOf(counts.day.get('2026-01-12')),
      counts.all.planned.occurrences,
    ];
  };
  expect(countIn('UTC')).toEqual([110, 90, 20, 90, 20, 0]);
  expect(countIn('Europe/Berlin')).toEqual([110, 90, 20, undefined, 110, 0]);
});

test('countTime: an event that takes no time, and a kind that was not asked for, has no count', () => {
  const day = { start: '2026-01-12', end: '2026-01-12' };
  const countOf = (end_time: string, kinds?: readonly TimeKind[]) => {
    const events = [calendarEvent({ start_time: '2026-01-12T09:00:00Z', end_time })];
    const beginningOn = eventsBeginning(events, 'UTC', range);
    const { all, star, day: days } = countTime({ ...timeOf([]), beginningOn }, day, kinds);
    return [all.eventMinutes, star.size, days.size];
  };
  expect(countOf('2026-01-12T10:00:00Z', ['star', 'day'])).toEqual([60, 1, 1]);
  expect(countOf('2026-01-14T10:00:00Z', ['star', 'day'])).toEqual([0, 0, 0]);
  expect(countOf('2026-01-12T10:00:00Z')).toEqual([60, 0, 0]);
});

test('addCounts: the days of a range together equal the range, and nothing is nothing', () => {
  fc.assert(
    fc.property(fc.array(markedBlock, { maxLength: 6 }), (blocks) => {
      const { all, day } = countTime(timeOf(blocks), range, ['day']);
      expect(numbers(addCounts(day.values()))).toEqual(numbers(all));
    }),
    { numRuns: 30 },
  );
  expect(addCounts([])).toEqual(NO_TIME);
});

test('minutesNotLeft: what was marked as not done does not count, events do (CNT-3)', () => {
  const amount = (minutes: number) => ({ minutes, points: 0, occurrences: 0 });
  expect(minutesNotLeft({ ...NO_TIME, planned: amount(90), left: amount(30), eventMinutes: 20 })).toBe(80);
});
