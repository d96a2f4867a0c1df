import { timeBlock } from '@simmer/testing/time-block.factory';
import { applyWrites } from '../../test/apply-writes.ts';
import { editWholeSeries } from '../editing/change-days.ts';
import { editThisAndFollowing } from '../editing/edit-following.ts';
import { edit, move } from '../editing/press.ts';
import { inRows } from '../editing/scoped-change.ts';
import { moveThisAndFollowing, moveWholeSeries } from '../editing/move-series.ts';
import { isTakenOut, seriesOf } from './series.ts';
import { idInPlaceOf, idOfOccurrence, idOfPart } from './series-id.ts';

const SERIES = '0192f8a0-0000-7000-8000-00000000000a';
const series = timeBlock({ id: SERIES, start_date: '2026-01-05', scheduled_days: ['monday'] });
const part = {
  ...series,
  id: idOfPart(SERIES, 'monday 2026-03-02'),
  start_date: '2026-03-02',
  series_id: SERIES,
};
const target = { date: '2026-03-18', part: 'evening' } as const;

const created = (writes: readonly { readonly kind: string; readonly id?: string }[]) =>
  writes.flatMap(({ kind, id }) => (kind === 'create' ? [id] : []));

test('ids of a series: the same for the same series, key and place, in either case of its letters (BLK-81)', () => {
  // Fixed, because other devices may have another version of the program.
  expect(idOfOccurrence(SERIES, 'monday 2026-01-12')).toBe('f9f0f6c6-5715-5154-b069-54b628b09d69');
  expect(idOfPart(SERIES, 'monday 2026-01-12')).toBe('9261b28d-39dd-54b0-be89-ed1005c12038');
  expect(idOfOccurrence(SERIES.toUpperCase(), 'monday 2026-01-12')).toBe(
    idOfOccurrence(SERIES, 'monday 2026-01-12'),
  );
  const ids = [
    idOfOccurrence(SERIES, 'monday 2026-01-12'),
    idOfOccurrence(SERIES, 'monday 2026-01-19'),
    idOfPart(SERIES, 'monday 2026-01-12'),
    idOfPart(SERIES, 'monday 2026-01-12', 1),
    idOfPart(part.id, 'monday 2026-01-12'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('a move and an edit of one occurrence create the same block, also in a later part of the series (BLK-81)', () => {
  for (const block of [series, part]) {
    const id = idOfOccurrence(SERIES, 'monday 2026-03-16');
    expect(created(inRows(move({ block, date: '2026-03-16', scope: 'only' }, target), [block]))).toEqual([
      id,
    ]);
    const edited = edit({ block, date: '2026-03-16', scope: 'only' }, { start_time: '09:00' });
    expect(created(inRows(edited, [block]))).toEqual([id]);
    const [, taken] = applyWrites([block], move({ block, date: '2026-03-16', scope: 'only' }, target));
    expect(taken).toMatchObject({ id, series_id: SERIES });
  }
});

test('one day of a once block on several is derived from that block (BLK-81)', () => {
  const once = timeBlock({ recurring: 'once', scheduled_days: ['monday', 'friday'], series_id: SERIES });
  const id = idOfOccurrence(once.id, 'friday 2026-01-05');
  expect(created(inRows(move({ block: once, date: '2026-01-09', scope: 'only' }, target), [once]))).toEqual([
    id,
  ]);
  expect(idInPlaceOf(once, '2026-01-09')).toBe(id);
});

test('this and following: a move and an edit create the same part, which names the series (BLK-81)', () => {
  for (const block of [series, part]) {
    const id = idOfPart(SERIES, 'monday 2026-03-16');
    const moved = moveThisAndFollowing(block, '2026-03-16', target);
    expect(created(moved)).toEqual([id]);
    expect(created(editThisAndFollowing(block, '2026-03-16', { start_time: '09:00' }))).toEqual([id]);
    expect(applyWrites([block], moved)[1]).toMatchObject({ id, series_id: SERIES });
  }
});

test('a part that takes place again before the date from which it continued is divided there into two ids (BLK-81)', () => {
  const moved = { ...part, start_date: '2026-02-16' };
  const [id] = created(editThisAndFollowing(moved, '2026-03-02', { start_time: '09:00' }));
  expect(id).toBe(idOfPart(part.id, 'monday 2026-03-02'));
});

test('a series that a move divides by weekday: each further one has its own id, and is a series of its own (BLK-81)', () => {
  const block = timeBlock({
    id: SERIES,
    recurring: 'biweekly',
    start_date: '2026-01-05',
    scheduled_days: ['monday', 'thursday'],
  });
  const to = { date: '2026-01-09', part: 'evening' } as const;
  const [first, second, ...more] = applyWrites([block], moveWholeSeries(block, '2026-01-05', to));
  expect(first).toMatchObject({ id: SERIES, series_id: null });
  expect(second).toMatchObject({ id: idOfPart(SERIES, 'monday 2026-01-05', 1), series_id: null });
  expect(more).toEqual([]);
});

test('a block that begins or ceases to repeat is no longer of its series (BLK-43)', () => {
  const once = timeBlock({ recurring: 'once', start_date: '2026-01-12', series_id: SERIES });
  const weekly = { recurring: 'weekly' } as const;
  const all = [
    ...applyWrites([once], edit({ block: once, date: '2026-01-12', scope: 'only' }, weekly)),
    ...applyWrites([once], editWholeSeries(once, weekly)),
    ...applyWrites([part], editWholeSeries(part, { recurring: 'once' })),
    ...applyWrites([part], editThisAndFollowing(part, '2026-03-16', { recurring: 'once' })).slice(1),
  ];
  expect(all.map((block) => block.series_id)).toEqual([null, null, null, null]);
  expect(applyWrites([part], editWholeSeries(part, { recurring: 'biweekly' }))).toMatchObject([
    { series_id: SERIES },
  ]);
});

test('seriesOf, isTakenOut: a later part is of its series and was not taken out of it (BLK-43)', () => {
  const once = timeBlock({ recurring: 'once', series_id: SERIES });
  expect([series, part, once].map(seriesOf)).toEqual([SERIES, SERIES, SERIES]);
  expect([series, part, once, timeBlock({ recurring: 'once' })].map(isTakenOut)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
