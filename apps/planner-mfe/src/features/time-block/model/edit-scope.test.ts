import { idOfNext } from '@simmer/domain/recurrence/series-id';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { blockFields, blockFormOf } from './block-form.ts';
import { previewText } from './change-preview.ts';
import { deletedText, deleteWrites, editWrites, restoreWrites, savedText } from './edit-scope.ts';
import { scopesOf } from './scopes-of.ts';

const series = timeBlock({ start_date: '2026-11-02' });
const evening = blockFields({ ...blockFormOf(series, []), part: 'evening' }, series.activity_id, series.size);
const date = '2026-11-16';
const today = '2026-11-20';

test('scopesOf: a block with several occurrences offers scopes, a single one none', () => {
  expect(scopesOf(series)).toEqual(['only', 'following', 'whole']);
  expect(scopesOf(timeBlock({ recurring: 'once', scheduled_days: ['monday', 'friday'] }))).toEqual([
    'only',
    'whole',
  ]);
  expect(scopesOf(timeBlock({ recurring: 'once' }))).toEqual([]);
});

test('edit scope: a press on a series says its scope, and the touched fields (BLK-84)', () => {
  const key = 'monday 2026-11-16';
  const said = (scope: 'only' | 'from' | 'all') => ({
    kind: 'series',
    id: series.id,
    series: { id: series.id, scope, ...(scope !== 'all' && { key }) },
  });
  const changes = { title: 'Evening' };
  const writesIn = (scope: 'only' | 'following' | 'whole') => editWrites(series, changes, { date, scope });
  expect(writesIn('only')).toMatchObject([{ ...said('only'), changes }]);
  expect(writesIn('following')).toMatchObject([{ ...said('from'), changes }]);
  expect(writesIn('whole')).toMatchObject([{ ...said('all'), changes }]);
  expect(editWrites(series, changes, null)).toMatchObject([{ ...said('all'), changes }]);
  expect(deleteWrites(series, { date, scope: 'only' })).toMatchObject([{ ...said('only'), removed: true }]);
  expect(deleteWrites(series, null)).toMatchObject([{ ...said('all'), removed: true }]);
});

test('edit scope: an occurrence says nothing of the days and the end of its series (BLK-31)', () => {
  const [write] = editWrites(series, { ...evening, title: 'Late' }, { date, scope: 'only' });
  expect(Object.keys((write as { changes: object }).changes)).not.toEqual(
    expect.arrayContaining(['recurring', 'start_date', 'end_date', 'scheduled_days']),
  );
});

test('edit scope: a block that does not repeat is changed itself (BLK-31, BLK-33)', () => {
  const once = timeBlock({ recurring: 'once', scheduled_days: ['monday'], start_date: date });
  const changes = { title: 'Late' };
  expect(editWrites(once, changes, { date, scope: 'only' })).toEqual([
    { kind: 'update', id: once.id, changes },
  ]);
  expect(deleteWrites(once, { date, scope: 'only' })).toEqual([{ kind: 'delete', id: once.id }]);
});

test('restoreWrites: a deleted block is created again as far as the scope reaches (BLK-51)', () => {
  const only = restoreWrites(series, evening, { date, scope: 'only' });
  expect(only).toMatchObject([{ kind: 'create', changes: { recurring: 'once', start_date: date } }]);
  const following = restoreWrites(series, evening, { date, scope: 'following' });
  expect(following).toMatchObject([{ kind: 'create', changes: { recurring: 'weekly', start_date: date } }]);
  expect(restoreWrites(series, evening, null)).toMatchObject([
    { kind: 'create', id: series.id, changes: { start_date: series.start_date } },
  ]);
});

test('previewText: each scope names the dates it changes (BLK-30)', () => {
  const textFor = (scope: 'only' | 'following' | 'whole') =>
    previewText([series], editWrites(series, evening, { date, scope }), today);
  expect(textFor('only')).toBe('Changes Nov 16.');
  expect(textFor('following')).toBe('Changes Nov 16, Nov 23, Nov 30, Dec 7 and all that follow.');
  expect(textFor('whole')).toBe('Changes Nov 2, Nov 9, Nov 16, Nov 23 and all that follow.');
  expect(
    previewText(
      [series],
      editWrites(series, blockFields(blockFormOf(series, []), series.activity_id, series.size), null),
      today,
    ),
  ).toBeNull();
});

test('previewText: the dates of all parts that a scope reaches are named, and none of another one (BLK-30, BLK-84)', () => {
  const first = { ...series, end_date: '2026-11-22' };
  const nextDate = '2026-11-23';
  const next = { ...series, id: idOfNext(series, nextDate, 0), series_id: series.id, start_date: nextDate };
  const blocks = [first, next];
  const changes = { title: 'Lake' };
  const following = (block: TimeBlock, day: string) =>
    previewText(blocks, editWrites(block, changes, { date: day, scope: 'following' }), today);
  expect(previewText(blocks, editWrites(next, changes, null), today)).toBe(
    'Changes Nov 2, Nov 9, Nov 16, Nov 23 and all that follow.',
  );
  expect(following(first, date)).toBe('Changes Nov 16, Nov 23, Nov 30, Dec 7 and all that follow.');
  expect(following(next, nextDate)).toBe('Changes Nov 23, Nov 30, Dec 7, Dec 14 and all that follow.');
});

test('previewText: the dates of a series with a last day are counted (BLK-30)', () => {
  const ended = { ...series, end_date: '2026-12-28' };
  const textFor = (changes: object) => previewText([ended], editWrites(ended, changes, null), today);
  expect(textFor({ ...evening, end_date: ended.end_date })).toBe(
    'Changes Nov 2, Nov 9, Nov 16, Nov 23 and 5 more.',
  );
  expect(textFor({ end_date: null })).toBe(
    'Adds Jan 4 2027, Jan 11 2027, Jan 18 2027, Jan 25 2027 and all that follow.',
  );
  expect(textFor({ recurring: 'once' })).toBe(
    'Changes Nov 2. Removes Nov 9, Nov 16, Nov 23, Nov 30 and 4 more.',
  );
});

test('edit scope: the toast names the occurrence or the whole block (BLK-24)', () => {
  expect(savedText({ date, scope: 'only' })).toBe('Time block updated for this occurrence');
  expect(savedText(null)).toBe('Time block updated');
  expect(deletedText({ date, scope: 'only' })).toBe('Event occurrence deleted');
  expect(deletedText({ date, scope: 'whole' })).toBe('Time block deleted');
});
