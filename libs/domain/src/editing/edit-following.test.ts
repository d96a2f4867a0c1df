import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { dateAfter } from '@simmer/testing/calendar-date.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { applyWrites } from '../../test/apply-writes.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import { changedDates } from './changed-dates.ts';
import { deleteThisAndFollowing, editThisAndFollowing } from './edit-following.ts';

const NINE = { points: 9 };

type Block = ReturnType<typeof timeBlock>;

const series = blockSchedule(['weekly', 'biweekly', 'monthly', 'quarterly']);

/** A series, a range of three years from its start, and one of its dates in that range. */
const occurrence = fc
  .tuple(series, fc.nat())
  .map(([schedule, pick]) => {
    const block = timeBlock(schedule);
    const range = { start: block.start_date, end: dateAfter(block.start_date, 1100) };
    const dates = expandOccurrences(block, range);
    return { block, range, date: dates[pick % Math.max(1, dates.length)] ?? null, dates };
  })
  .filter(({ date }) => date !== null);

/** Every occurrence as `date points`, in order. */
const seen = (blocks: readonly Block[], range: { start: string; end: string }): string[] =>
  blocks.flatMap((block) => expandOccurrences(block, range).map((date) => `${date} ${block.points}`)).sort();

test('editThisAndFollowing: contents change from that date on, and no occurrence moves (BLK-32)', () => {
  fc.assert(
    fc.property(occurrence, ({ block, range, date, dates }) => {
      const after = applyWrites([block], editThisAndFollowing(block, date ?? '', NINE));
      const expected = dates.map((each) => `${each} ${each < (date ?? '') ? block.points : 9}`);
      expect(seen(after, range)).toEqual(expected);
      // The new part names the series; one that takes place between its days is a series of its own (BLK-43).
      const series = after.slice(1).map(({ series_id: id }) => id);
      const isSplit = block.recurring !== 'once';
      expect(series).toEqual(series.map((_id, place) => (isSplit && place === 0 ? block.id : null)));
    }),
    { numRuns: 400 },
  );
});

test('deleteThisAndFollowing: only the earlier occurrences are kept (BLK-34)', () => {
  fc.assert(
    fc.property(occurrence, ({ block, range, date, dates }) => {
      const after = applyWrites([block], deleteThisAndFollowing(block, date ?? ''));
      expect(seen(after, range)).toEqual(
        dates.filter((each) => each < (date ?? '')).map((each) => `${each} ${block.points}`),
      );
    }),
  );
});

test('changedDates: the announced dates are those that change', () => {
  fc.assert(
    fc.property(occurrence, ({ block, range, date, dates }) => {
      const edit = editThisAndFollowing(block, date ?? '', NINE);
      const following = dates.filter((each) => each >= (date ?? ''));
      expect(changedDates([block], edit, range)).toEqual({ removed: [], added: [], changed: following });
      const end = deleteThisAndFollowing(block, date ?? '');
      expect(changedDates([block], end, range)).toEqual({ removed: following, added: [], changed: [] });
    }),
  );
});

test('editThisAndFollowing: an earlier weekday stays in the same week, for every following occurrence', () => {
  const block = timeBlock({ recurring: 'biweekly', scheduled_days: ['wednesday'], start_date: '2026-01-07' });
  const writes = editThisAndFollowing(block, '2026-01-21', { scheduled_days: ['monday'] });
  const range = { start: '2026-01-01', end: '2026-02-28' };
  expect(applyWrites([block], writes).flatMap((each) => expandOccurrences(each, range))).toEqual([
    '2026-01-07',
    '2026-01-19',
    '2026-02-02',
    '2026-02-16',
  ]);
  expect(changedDates([block], writes, range)).toEqual({
    removed: ['2026-01-21', '2026-02-04', '2026-02-18'],
    added: ['2026-01-19', '2026-02-02', '2026-02-16'],
    changed: [],
  });
});

test('editThisAndFollowing: a monthly series that no single start date can express becomes one series per weekday', () => {
  // From Wednesday 28 January: the fourth Wednesday and the first Monday of the month.
  const block = timeBlock({
    recurring: 'monthly',
    scheduled_days: ['wednesday', 'monday'],
    start_date: '2026-01-28',
  });
  const writes = editThisAndFollowing(block, '2026-03-25', NINE);
  expect(writes.map(({ kind }) => kind)).toEqual(['update', 'create', 'create']);
});

test('this and following: from the first occurrence on, the series itself is updated or deleted (BLK-32)', () => {
  const block = timeBlock({ scheduled_days: ['friday'] });
  expect(editThisAndFollowing(block, '2026-01-09', NINE)).toEqual([
    { kind: 'update', id: block.id, changes: NINE },
  ]);
  expect(deleteThisAndFollowing(block, '2026-01-09')).toEqual([{ kind: 'delete', id: block.id }]);
});

test('editThisAndFollowing: an end before the first following occurrence keeps only the earlier ones', () => {
  const block = timeBlock();
  const writes = editThisAndFollowing(block, '2026-02-02', { end_date: '2026-01-20' });
  expect(writes.map(({ kind }) => kind)).toEqual(['update']);
});

const excluding = timeBlock({
  scheduled_days: ['monday', 'wednesday'],
  exclusion_dates: ['2026-01-12', '2026-02-04'],
});

test('editThisAndFollowing: each part of a series has the excluded dates of its time (BLK-32)', () => {
  const split = (changes: object) =>
    editThisAndFollowing(excluding, '2026-01-21', changes).map(
      (write) => 'changes' in write && 'exclusion_dates' in write.changes && write.changes.exclusion_dates,
    );
  expect(split(NINE)).toEqual([['2026-01-12'], ['2026-02-04']]);
  expect(split({ scheduled_days: ['monday', 'friday'] })).toEqual([['2026-01-12'], ['2026-02-06']]);
  // What is no part of the series leaves it its excluded dates, as another device may let it go on.
  expect(split({ recurring: 'once' })[0]).toBe(false);
  expect(deleteThisAndFollowing(excluding, '2026-01-21')).toEqual([
    { kind: 'update', id: excluding.id, changes: { end_date: '2026-01-20' } },
  ]);
});

test('editThisAndFollowing: of a series that several ones continue the first is a part, with its excluded dates (BLK-42)', () => {
  const block = timeBlock({
    recurring: 'monthly',
    scheduled_days: ['wednesday', 'monday'],
    start_date: '2026-01-28',
    exclusion_dates: ['2026-02-02', '2026-04-06'],
  });
  expect(editThisAndFollowing(block, '2026-03-25', NINE)).toMatchObject([
    { kind: 'update', changes: { end_date: '2026-03-24', exclusion_dates: ['2026-02-02'] } },
    { kind: 'create', changes: { series_id: block.id } },
    { kind: 'create', changes: { series_id: null, slots: null } },
  ]);
});

test.each([[{}], [{ scheduled_days: ['friday' as const] }]])(
  'editThisAndFollowing: by the day of the month it is on that of the pressed date, whatever weekdays are chosen (REC-11): %j',
  (days) => {
    const byDate = { recurring: 'monthly' as const, monthly_anchor: 'month_day' as const };
    const [, next] = editThisAndFollowing(excluding, '2026-01-21', { ...byDate, ...days });
    expect(next).toMatchObject({ changes: { scheduled_days: ['wednesday'], start_date: '2026-01-21' } });
  },
);
