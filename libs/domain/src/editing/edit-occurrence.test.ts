import { blockSchedule } from '@simmer/testing/block.arbitrary';
import { dateAfter } from '@simmer/testing/calendar-date.arbitrary';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { applyWrites } from '../../test/apply-writes.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import type { ScheduleChanges } from './block-write.ts';
import { edit, remove } from './press.ts';
import { inRows } from './scoped-change.ts';

const JANUARY = { start: '2026-01-01', end: '2026-01-31' };

test('remove, only this occurrence: only that date is removed, for any block (BLK-34)', () => {
  fc.assert(
    fc.property(blockSchedule(), fc.nat(), (schedule, pick) => {
      const block = timeBlock(schedule);
      const range = { start: block.start_date, end: dateAfter(block.start_date, 500) };
      const dates = expandOccurrences(block, range);
      const date = dates[pick % Math.max(1, dates.length)];
      if (date === undefined) return;
      const after = applyWrites([block], remove({ block, date, scope: 'only' }));
      expect(after.flatMap((each) => expandOccurrences(each, range))).toEqual(
        dates.filter((each) => each !== date),
      );
    }),
  );
});

test('edit, only this occurrence: one occurrence becomes a changed single block, and the series excludes its date', () => {
  const block = timeBlock();
  const writes = edit({ block, date: '2026-01-12', scope: 'only' }, { points: 5, title: 'Rehearsal' });
  expect(inRows(writes, [block])[0]).toEqual({
    kind: 'update',
    id: block.id,
    changes: { exclusion_dates: ['2026-01-12'] },
  });
  const [series, single] = applyWrites([block], writes);
  expect(series && expandOccurrences(series, JANUARY)).toEqual(['2026-01-05', '2026-01-19', '2026-01-26']);
  expect(single && expandOccurrences(single, JANUARY)).toEqual(['2026-01-12']);
  expect(single).toMatchObject({
    points: 5,
    title: 'Rehearsal',
    recurring: 'once',
    start_date: '2026-01-12',
    series_id: block.id,
  });
});

test('edit, only this occurrence: another weekday is in the same week', () => {
  const block = timeBlock({ scheduled_days: ['wednesday'], start_date: '2026-01-07' });
  const writes = edit(
    { block, date: '2026-01-14', scope: 'only' },
    {
      scheduled_days: ['tuesday'],
      start_timing: { name: 'evening', hour: 17 },
    },
  );
  const [, single] = applyWrites([block], writes);
  expect(single && expandOccurrences(single, JANUARY)).toEqual(['2026-01-13']);
  expect(single?.start_timing.name).toBe('evening');
});

test('edit, only this occurrence: recurrence, end and exclusion dates do not apply to the single block', () => {
  const block = timeBlock({ end_date: '2026-06-30' });
  const changes: ScheduleChanges = {
    recurring: 'biweekly',
    end_date: '2026-05-31',
    exclusion_dates: ['2026-01-12'],
  };
  const [, single] = applyWrites([block], edit({ block, date: '2026-01-12', scope: 'only' }, changes));
  expect(single).toMatchObject({ recurring: 'once', end_date: null, exclusion_dates: [] });
});

test('only this occurrence: a once block on one day is itself updated or deleted', () => {
  const block = timeBlock({ recurring: 'once' });
  const changes = { points: 5 };
  expect(edit({ block, date: '2026-01-05', scope: 'only' }, changes)).toEqual([
    { kind: 'update', id: block.id, changes },
  ]);
  expect(remove({ block, date: '2026-01-05', scope: 'only' })).toEqual([{ kind: 'delete', id: block.id }]);
});

test('remove, only this occurrence: a date that is already excluded is written once', () => {
  const block = timeBlock({ exclusion_dates: ['2026-01-12'] });
  expect(inRows(remove({ block, date: '2026-01-12', scope: 'only' }), [block])).toEqual([
    { kind: 'update', id: block.id, changes: { exclusion_dates: ['2026-01-12'] } },
  ]);
});
