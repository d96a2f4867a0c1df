import { type DayPart, dayParts } from '@simmer/contracts/schemas/planning-values';
import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { dateAfter } from '@simmer/testing/calendar-date.arbitrary';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { applyWrites } from '../../test/apply-writes.ts';
import { partOfTiming, startTimingOf } from '../parts/day-part.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { idOfOccurrence } from '../recurrence/series-id.ts';
import { countedBlocks, plannedPoints, wholePlanTotals } from '../totals/planned-totals.ts';
import type { EditableBlock } from './block-write.ts';
import { movedText } from './move-occurrence.ts';
import { move } from './press.ts';
import { inRows } from './scoped-change.ts';

const part = fc.constantFrom(...dayParts);

/** Everything shown in the week: 'date part', in order. */
function shown(blocks: readonly EditableBlock[], range: { start: string; end: string }): string[] {
  return blocks
    .flatMap((block) =>
      expandOccurrences(block, range).map((date) => `${date} ${partOfTiming(block.start_timing)}`),
    )
    .sort();
}

test('move, only this occurrence: only that occurrence moves, for any block and target', () => {
  fc.assert(
    fc.property(
      blockSchedule(),
      part,
      fc.nat(),
      fc.integer({ min: -60, max: 60 }),
      part,
      (schedule, was, pick, days, to) => {
        const block = timeBlock({ ...schedule, start_timing: startTimingOf(was) });
        const range = { start: dateAfter(block.start_date, -80), end: dateAfter(block.start_date, 500) };
        const dates = expandOccurrences(block, range).slice(0, 40);
        const from = dates[pick % Math.max(1, dates.length)];
        if (from === undefined) return;
        const target = { date: dateAfter(from, days), part: to };
        fc.pre(target.date <= range.end);
        const expected = shown([block], range);
        expected.splice(expected.indexOf(`${from} ${was}`), 1, `${target.date} ${to}`);
        const after = applyWrites([block], move({ block, date: from, scope: 'only' }, target));
        expect(shown(after, range)).toEqual(expected.sort());
      },
    ),
    { numRuns: 1000 },
  );
});

test('move, only this occurrence: no block ends before it starts, for any block and target', () => {
  fc.assert(
    fc.property(blockSchedule(), fc.nat(), fc.integer({ min: -900, max: 900 }), (schedule, pick, days) => {
      const block = timeBlock(schedule);
      const dates = expandOccurrences(block, { start: '2018-01-01', end: '2035-12-31' });
      const from = dates[pick % Math.max(1, dates.length)] ?? null;
      const target = { date: dateAfter(from ?? block.start_date, days), part: 'midday' } as const;
      for (const { start_date, end_date } of applyWrites(
        [block],
        move({ block, date: from, scope: 'only' }, target),
      )) {
        expect(!end_date || end_date >= start_date).toBe(true);
      }
    }),
  );
});

test('move, only this occurrence: a series excludes the date, and a once block that names the series is created on the target (BLK-40, BLK-43)', () => {
  const block = timeBlock({ exclusion_dates: ['2026-01-19'] });
  const writes = move({ block, date: '2026-01-12', scope: 'only' }, { date: '2026-01-15', part: 'evening' });
  expect(inRows(writes, [block])).toEqual([
    { kind: 'update', id: block.id, changes: { exclusion_dates: ['2026-01-12', '2026-01-19'] } },
    {
      kind: 'create',
      id: idOfOccurrence(block.id, 'monday 2026-01-12'),
      source: block,
      changes: {
        recurring: 'once',
        scheduled_days: ['thursday'],
        start_date: '2026-01-15',
        end_date: null,
        exclusion_dates: [],
        start_timing: { name: 'evening', hour: 17 },
        series_id: block.id,
        outcomes: [],
      },
    },
  ]);
});

test('move, only this occurrence: a block that was taken out of a series and is moved again still names it (BLK-43)', () => {
  const single = timeBlock({ recurring: 'once', series_id: 'series' });
  const moved = move(
    { block: single, date: '2026-01-05', scope: 'only' },
    { date: '2026-01-14', part: 'evening' },
  );
  expect(applyWrites([single], moved)).toMatchObject([{ id: single.id, series_id: 'series' }]);
  const both = { ...single, scheduled_days: ['monday' as const, 'friday' as const] };
  const parted = move(
    { block: both, date: '2026-01-09', scope: 'only' },
    { date: '2026-01-14', part: 'evening' },
  );
  expect(applyWrites([both], parted).map(({ series_id: id }) => id)).toEqual(['series', 'series']);
});

test.each([
  ['once', 'midday', '12:30'],
  ['once', 'evening', '18:30'],
  ['once', 'morning', '08:30'],
  ['weekly', 'midday', '12:30'],
  ['weekly', 'evening', '18:30'],
] as const)(
  'move, only this occurrence: a %s block in the %s keeps its length, and its start time at its distance from the beginning of the part (BLK-40, BLK-71)',
  (recurring, part, start_time) => {
    const swim = timeBlock({
      recurring,
      start_timing: startTimingOf('midday'),
      start_time: '12:30',
      duration_minutes: 45,
    });
    const moved = applyWrites(
      [swim],
      move({ block: swim, date: '2026-01-05', scope: 'only' }, { date: '2026-01-08', part }),
    ).at(-1);
    expect(moved).toMatchObject({ start_date: '2026-01-08', start_time, duration_minutes: 45 });
    expect(moved?.start_timing.name).toBe(part);
  },
);

test('move, only this occurrence: a start time that would lie outside of the new part becomes its beginning (BLK-40)', () => {
  const timeIn = (start_time: string, from: DayPart, part: DayPart) => {
    const block = timeBlock({ start_timing: startTimingOf(from), start_time });
    const moved = applyWrites(
      [block],
      move({ block, date: null, scope: 'only' }, { date: '2026-01-08', part }),
    );
    return moved.map((each) => each.start_time);
  };
  expect(timeIn('10:30', 'morning', 'midday')).toEqual(['11:00']);
  expect(timeIn('05:30', 'morning', 'evening')).toEqual(['17:00']);
  expect(timeIn('23:00', 'evening', 'morning')).toEqual(['07:00']);
  expect(timeIn('20:45', 'evening', 'morning')).toEqual(['10:45']);
});

test.each([
  ['another part of its day', { date: '2026-01-12', part: 'evening' as const }],
  ['another day', { date: '2026-01-15', part: 'morning' as const }],
  ['another week', { date: '2026-02-03', part: 'midday' as const }],
])('move, only this occurrence: dragging an occurrence to %s leaves the totals (DSH-2)', (_to, target) => {
  const size = timeBlockSize();
  const series = timeBlock({ size: size.id, scheduled_days: ['monday', 'thursday'] });
  const plan = [timeBlock({ size: size.id }), series];
  const after = applyWrites(plan, move({ block: series, date: '2026-01-12', scope: 'only' }, target));
  expect(after).toHaveLength(3);
  expect(wholePlanTotals(after, [size])).toEqual({ ...wholePlanTotals(plan, [size]), blocks: 3 });
  const withoutSeries = after.filter(({ id }) => id !== series.id);
  expect(wholePlanTotals(withoutSeries, [size])).toEqual({ points: 4, hours: 2, blocks: 2 });
});

test('countedBlocks: a block that was taken out of a series counts once it recurs itself (DSH-2)', () => {
  const series = timeBlock();
  const taken = timeBlock({ recurring: 'once', series_id: series.id });
  const weekly = { ...taken, recurring: 'weekly' as const };
  expect([countedBlocks([series, taken]), countedBlocks([series, weekly])]).toEqual([
    [series],
    [series, weekly],
  ]);
});

test('countedBlocks: a block that was taken out of a series does not count beside a later part of it (DSH-2)', () => {
  const [part, taken] = [
    timeBlock({ series_id: 'series' }),
    timeBlock({ recurring: 'once', series_id: 'series' }),
  ];
  expect([countedBlocks([part, taken]), countedBlocks([taken])]).toEqual([[part], [taken]]);
});

test('move, only this occurrence: a once block on one day gets the target’s day, day part and start date (BLK-40)', () => {
  const block = timeBlock({ recurring: 'once', end_date: '2026-01-05' });
  const writes = move({ block, date: '2026-01-05', scope: 'only' }, { date: '2026-01-08', part: 'midday' });
  expect(writes).toEqual([
    {
      kind: 'update',
      id: block.id,
      changes: {
        recurring: 'once',
        scheduled_days: ['thursday'],
        start_date: '2026-01-08',
        end_date: null,
        exclusion_dates: [],
        start_timing: { name: 'midday', hour: 11 },
      },
    },
  ]);
});

test('move, only this occurrence: a once block on several days loses only the moved day, and the total points stay', () => {
  const block = timeBlock({
    recurring: 'once',
    scheduled_days: ['monday', 'wednesday', 'friday'],
    points: 3,
  });
  const after = applyWrites(
    [block],
    move({ block, date: '2026-01-07', scope: 'only' }, { date: '2026-01-10', part: 'midday' }),
  );
  expect(shown(after, { start: '2026-01-01', end: '2026-01-31' })).toEqual([
    '2026-01-05 morning',
    '2026-01-09 morning',
    '2026-01-10 midday',
  ]);
  expect(after.reduce((sum, each) => sum + plannedPoints(each), 0)).toBe(9);
});

test('move, only this occurrence: the same day and day part write nothing (CAL-32)', () => {
  expect(
    move({ block: timeBlock(), date: '2026-01-12', scope: 'only' }, { date: '2026-01-12', part: 'morning' }),
  ).toEqual([]);
});

test('move, only this occurrence: another day part of the same day is a move', () => {
  const block = timeBlock({ recurring: 'once' });
  const after = applyWrites(
    [block],
    move({ block, date: '2026-01-05', scope: 'only' }, { date: '2026-01-05', part: 'evening' }),
  );
  expect(shown(after, { start: '2026-01-05', end: '2026-01-05' })).toEqual(['2026-01-05 evening']);
});

test('move, only this occurrence: a TBD block keeps its recurrence and starts on the target (CAL-41)', () => {
  const block = timeBlock({
    scheduled_days: [],
    start_date: '2026-03-02',
    end_date: '2026-01-31',
    exclusion_dates: ['2026-01-08'],
  });
  const after = applyWrites(
    [block],
    move({ block, date: null, scope: 'only' }, { date: '2026-01-08', part: 'afternoon' }),
  );
  expect(shown(after, { start: '2026-01-01', end: '2026-02-07' })).toEqual([
    '2026-01-08 afternoon',
    '2026-01-15 afternoon',
    '2026-01-22 afternoon',
    '2026-01-29 afternoon',
  ]);
  const late = move({ block, date: null, scope: 'only' }, { date: '2026-02-03', part: 'morning' });
  expect(late).toMatchObject([{ kind: 'update', changes: { end_date: null } }]);
});

test('movedText: names the date and the day part (CAL-32)', () => {
  expect(movedText({ date: '2026-01-05', part: 'midday' })).toBe('Moved to Jan 5 (midday)');
});
