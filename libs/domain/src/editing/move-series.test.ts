import { timeBlock } from '@simmer/testing/time-block.factory';
import { applyWrites } from '../../test/apply-writes.ts';
import { partOfTiming } from '../parts/day-part.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import type { EditableBlock } from './block-write.ts';
import { moveThisAndFollowing, moveWholeSeries } from './move-series.ts';

const shown = (blocks: readonly EditableBlock[], start: string, end: string): string[] =>
  blocks
    .flatMap((block) =>
      expandOccurrences(block, { start, end }).map((date) => `${date} ${partOfTiming(block.start_timing)}`),
    )
    .sort();

test('moveThisAndFollowing: following occurrences move by the same number of days, and earlier ones stay (BLK-41)', () => {
  const block = timeBlock({ exclusion_dates: ['2026-01-12', '2026-02-02'] });
  const writes = moveThisAndFollowing(block, '2026-01-19', { date: '2026-01-22', part: 'evening' });
  expect(writes.map(({ kind }) => kind)).toEqual(['update', 'create']);
  expect(shown(applyWrites([block], writes), '2026-01-01', '2026-02-14')).toEqual([
    '2026-01-05 morning',
    '2026-01-22 evening',
    '2026-01-29 evening',
    '2026-02-12 evening',
  ]);
});

test('moveWholeSeries: the end date moves only when the series would gain or lose an occurrence', () => {
  const block = timeBlock({ end_date: '2026-01-31' });
  const near = moveWholeSeries(block, '2026-01-12', { date: '2026-01-14', part: 'morning' });
  expect(near).toMatchObject([
    { kind: 'update', changes: { start_date: '2026-01-07', end_date: '2026-01-31' } },
  ]);
  const far = moveWholeSeries(block, '2026-01-12', { date: '2026-01-18', part: 'morning' });
  expect(far).toMatchObject([{ changes: { scheduled_days: ['sunday'], end_date: '2026-02-01' } }]);
});

test('moveWholeSeries: all weekdays move, and biweekly days that fall into different weeks become two series (BLK-42)', () => {
  const weekly = timeBlock({ scheduled_days: ['monday', 'thursday'] });
  const target = { date: '2026-01-10', part: 'morning' } as const;
  expect(moveWholeSeries(weekly, '2026-01-05', target)).toMatchObject([
    { kind: 'update', changes: { scheduled_days: ['tuesday', 'saturday'], start_date: '2026-01-10' } },
  ]);
  const biweekly = { ...weekly, recurring: 'biweekly' as const };
  const after = applyWrites([biweekly], moveWholeSeries(biweekly, '2026-01-05', target));
  expect(after.map(({ scheduled_days }) => scheduled_days)).toEqual([['saturday'], ['tuesday']]);
  expect(shown(after, '2026-01-01', '2026-01-31')).toEqual([
    '2026-01-10 morning',
    '2026-01-13 morning',
    '2026-01-24 morning',
    '2026-01-27 morning',
  ]);
});

test('moveThisAndFollowing: a monthly series takes week-of-month and weekday of the target, and skips months without a fifth (BLK-41)', () => {
  const block = timeBlock({ recurring: 'monthly' });
  const target = { date: '2026-03-31', part: 'midday' } as const;
  const after = applyWrites([block], moveThisAndFollowing(block, '2026-04-06', target));
  expect(shown(after, '2026-01-01', '2026-07-31')).toEqual([
    '2026-01-05 morning',
    '2026-02-02 morning',
    '2026-03-02 morning',
    '2026-03-31 midday',
    '2026-06-30 midday',
  ]);
});

test('moving a series: from the first occurrence on, or within the same day, the series itself is updated', () => {
  const block = timeBlock();
  expect(moveThisAndFollowing(block, '2026-01-05', { date: '2026-01-06', part: 'morning' })).toMatchObject([
    { kind: 'update', id: block.id, changes: { scheduled_days: ['tuesday'], start_date: '2026-01-06' } },
  ]);
  expect(moveWholeSeries(block, '2026-01-12', { date: '2026-01-12', part: 'evening' })).toEqual([
    { kind: 'update', id: block.id, changes: { start_timing: { name: 'evening', hour: 17 } } },
  ]);
});

test('moving a series: the same day and day part write nothing', () => {
  const target = { date: '2026-01-12', part: 'morning' } as const;
  expect(moveWholeSeries(timeBlock(), '2026-01-12', target)).toEqual([]);
  expect(moveThisAndFollowing(timeBlock(), '2026-01-12', target)).toEqual([]);
});

const morning = (date: string) => ({ date, part: 'morning' }) as const;

test('moveWholeSeries: a monthly series begins and ends in months that have the new place (BLK-41, REC-4)', () => {
  const block = timeBlock({ recurring: 'monthly', end_date: '2026-07-31' });
  // To the fifth Tuesday: neither January nor July has one.
  const [moved = block] = applyWrites([block], moveWholeSeries(block, '2026-06-01', morning('2026-06-30')));
  expect(moved).toMatchObject({ start_date: '2026-03-31', end_date: '2026-07-31' });
  expect(shown([moved], '2026-01-01', '2026-12-31')).toEqual(['2026-03-31 morning', '2026-06-30 morning']);
  const until = { ...block, end_date: '2026-09-10' };
  expect(moveWholeSeries(until, '2026-06-01', morning('2026-06-30'))).toMatchObject([
    { changes: { start_date: '2026-03-31', end_date: '2026-09-29' } },
  ]);
});

test('moveWholeSeries: the last weekday of the month is that only on a last one (REC-11)', () => {
  const block = timeBlock({
    recurring: 'monthly',
    monthly_anchor: 'last_weekday',
    scheduled_days: ['monday', 'friday'],
    start_date: '2026-01-26',
  });
  const toTuesday = moveWholeSeries(block, '2026-01-26', morning('2026-01-27'));
  expect(toTuesday).toMatchObject([{ changes: { scheduled_days: ['tuesday', 'saturday'] } }]);
  expect(toTuesday.map((write) => 'changes' in write && 'monthly_anchor' in write.changes)).toEqual([false]);
  // The third Wednesday, and the last Sunday.
  expect(moveWholeSeries(block, '2026-01-26', morning('2026-01-21'))).toMatchObject([
    { changes: { scheduled_days: ['wednesday'], monthly_anchor: 'nth_weekday', start_date: '2026-01-21' } },
    { source: { monthly_anchor: 'last_weekday' }, changes: { scheduled_days: ['sunday'] } },
  ]);
});

test('moveWholeSeries: of several series that a move makes the earliest keeps the block (BLK-42)', () => {
  const block = timeBlock({
    recurring: 'biweekly',
    scheduled_days: ['monday', 'thursday'],
    start_date: '2026-01-08',
  });
  expect(moveWholeSeries(block, '2026-01-08', morning('2026-01-12'))).toMatchObject([
    { kind: 'update', id: block.id, changes: { start_date: '2026-01-12' } },
    { kind: 'create', changes: { start_date: '2026-01-23' } },
  ]);
});

test('moveThisAndFollowing: excluded dates of all weekdays move in order, and earlier ones stay (BLK-41)', () => {
  const block = timeBlock({
    scheduled_days: ['monday', 'thursday'],
    exclusion_dates: ['2026-01-12', '2026-02-02', '2026-01-29'],
  });
  expect(moveThisAndFollowing(block, '2026-01-19', morning('2026-01-20'))).toMatchObject([
    { changes: { exclusion_dates: ['2026-01-12'] } },
    { changes: { exclusion_dates: ['2026-01-30', '2026-02-03'] } },
  ]);
});

test('moveWholeSeries: a block that does not repeat moves with all its days, and has no end (BLK-41)', () => {
  const once = timeBlock({ recurring: 'once', end_date: '2026-01-31' });
  expect(moveWholeSeries(once, '2026-01-05', morning('2026-01-06'))).toMatchObject([
    { changes: { scheduled_days: ['tuesday'], start_date: '2026-01-06', end_date: null, slots: null } },
  ]);
  const days = timeBlock({ recurring: 'once', scheduled_days: ['monday', 'friday'] });
  const after = applyWrites([days], moveWholeSeries(days, '2026-01-09', morning('2026-01-10')));
  expect(shown(after, '2026-01-01', '2026-12-31')).toEqual(['2026-01-06 morning', '2026-01-10 morning']);
});
