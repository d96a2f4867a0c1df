import { outcomeResults } from '@simmer/contracts/schemas/planning-values';
import { limits } from '@simmer/contracts/limits';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { dateAfter } from '@simmer/testing/calendar-date.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { applyWrites } from '../../test/apply-writes.ts';
import { edit, move } from '../editing/press.ts';
import { expandOccurrences, occursOn } from '../recurrence/expand-occurrences.ts';
import { outcomeOn } from './outcome-on.ts';
import { withOutcome } from './with-outcome.ts';
import { leftOccurrences } from './left-occurrences.ts';

type Block = ReturnType<typeof timeBlock>;

const MONDAY = '2026-01-05';
const mark = fc.record({
  day: fc.nat(60),
  result: fc.option(fc.constantFrom(...outcomeResults), { nil: null }),
});

test('outcomes: any sequence of marks leaves the last one of each day, in the order of the days (OUT-1)', () => {
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 30 }), (marks) => {
      let outcomes: Block['outcomes'] = [];
      const last = new Map<string, string>();
      for (const { day, result } of marks) {
        const date = dateAfter(MONDAY, day);
        outcomes = withOutcome({ outcomes }, date, result && { result });
        last.delete(date);
        if (result !== null) last.set(date, result);
      }
      const wanted = [...last].map(([date, result]) => ({ date, result }));
      expect(outcomes).toEqual(wanted.toSorted((a, b) => a.date.localeCompare(b.date)));
      for (const [date, result] of last) expect(outcomeOn({ outcomes }, date)).toEqual({ date, result });
    }),
  );
});

test('outcomes: of too many, the first days are left out (OUT-1)', () => {
  const outcomes = Array.from({ length: limits.outcomesPerBlock }, (_, at) => ({
    date: dateAfter(MONDAY, at),
    result: 'done' as const,
  }));
  const more = withOutcome({ outcomes }, dateAfter(MONDAY, 5000), { result: 'missed' });
  expect(more).toHaveLength(limits.outcomesPerBlock);
  expect(more[0]?.date).toBe(dateAfter(MONDAY, 1));
  expect(more.at(-1)?.result).toBe('missed');
});

/** A marked series, and one of its days. */
const markedSeries = fc
  .tuple(blockSchedule(['weekly', 'biweekly', 'monthly']), fc.nat(), fc.array(fc.nat(), { maxLength: 8 }))
  .map(([schedule, pick, marks]) => {
    const block = timeBlock(schedule);
    const range = { start: block.start_date, end: dateAfter(block.start_date, 400) };
    const dates = expandOccurrences(block, range);
    const chosen = new Set(marks.map((at) => dates[at % Math.max(1, dates.length)] ?? ''));
    const outcomes = [...chosen].toSorted().map((date) => ({ date, result: 'done' as const }));
    return {
      block: { ...block, outcomes },
      range,
      date: dates[pick % Math.max(1, dates.length)] ?? '',
      dates,
    };
  })
  .filter(({ date }) => date !== '');

const shown = (blocks: readonly Block[], range: { start: string; end: string }) =>
  blocks
    .flatMap((block) => expandOccurrences(block, range).filter((date) => outcomeOn(block, date) !== null))
    .toSorted();

test('outcomes: an edit of one day, or of it and all that follow, keeps each day marked as it was (OUT-2)', () => {
  fc.assert(
    fc.property(markedSeries, fc.boolean(), ({ block, range, date }, isFollowing) => {
      const scope = isFollowing ? 'following' : 'only';
      const after = applyWrites([block], edit({ block, date, scope }, { points: 9 }));
      expect(shown(after, range)).toEqual(shown([block], range));
      const stored = after
        .slice(1)
        .flatMap(({ outcomes, ...made }) => outcomes.map((outcome) => occursOn(made, outcome.date)));
      expect(stored.every(Boolean)).toBe(true);
    }),
  );
});

test('outcomes: a moved occurrence is not marked on its new day, and the other days stay marked (OUT-2)', () => {
  fc.assert(
    fc.property(markedSeries, fc.integer({ min: -20, max: 20 }), ({ block, range, date }, days) => {
      fc.pre(days !== 0);
      const target = { date: dateAfter(date, days), part: 'evening' as const };
      const [series, moved] = applyWrites([block], move({ block, date, scope: 'only' }, target));
      expect(moved && outcomeOn(moved, target.date)).toBeNull();
      expect(shown(series ? [series] : [], range)).toEqual(
        shown([block], range).filter((day) => day !== date),
      );
    }),
  );
});

test('what was left: what is not done, and what is not marked on a day with marks, for seven days (OUT-10)', () => {
  const day = (at: number) => dateAfter(MONDAY, at);
  const on = (title: string, at: number, result?: 'done' | 'partly' | 'missed') =>
    timeBlock({
      title,
      recurring: 'once',
      start_date: day(at),
      scheduled_days: [
        (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const)[at % 7] ??
          'monday',
      ],
      outcomes: result === undefined ? [] : [{ date: day(at), result }],
    });
  const blocks = [
    on('too long ago', 0, 'missed'),
    on('done', 2, 'done'),
    on('forgotten', 2),
    on('no marks that day', 3),
    on('missed', 4, 'missed'),
    on('half', 5, 'partly'),
    on('today', 8, 'missed'),
  ];
  const blocksOn = (date: string) => blocks.filter((block) => occursOn(block, date));
  const titles = (since: string | null) =>
    leftOccurrences(blocksOn, day(8), since).map(({ block }) => block.title);
  expect(titles(null)).toEqual(['forgotten', 'missed']);
  expect(titles(day(3))).toEqual(['missed']);
  expect(titles(day(8))).toEqual([]);
});
