import { timeBlock } from '@simmer/testing/time-block.factory';
import { edit, type EditScope, markOutcome, remove } from './press.ts';
import type { ScopedChange } from './scope.ts';

const DATE = '2026-01-12';
const series = timeBlock({ id: 'a' });
const part = { ...series, id: 'b', series_id: 'a' };
const once = timeBlock({ id: 'c', recurring: 'once', scheduled_days: ['monday', 'friday'], series_id: 'a' });
const monday = 'monday 2026-01-12';

test.each<[string, typeof series, string | null, EditScope, ScopedChange['series']]>([
  ['only this occurrence', series, DATE, 'only', { id: 'a', scope: 'only', key: monday }],
  ['this and following', series, DATE, 'following', { id: 'a', scope: 'from', key: monday }],
  ['the whole series', series, DATE, 'whole', { id: 'a', scope: 'all', key: monday }],
  ['a later part of it', part, DATE, 'following', { id: 'a', scope: 'from', key: monday }],
  ['no date of it', series, null, 'following', { id: 'a', scope: 'all' }],
  ['a date that it cannot have', series, '2026-01-13', 'only', { id: 'a', scope: 'all' }],
  [
    'one day of a block that does not repeat',
    once,
    '2026-01-05',
    'only',
    { id: 'c', scope: 'only', key: 'monday 2026-01-05' },
  ],
  [
    'its days from one on',
    once,
    '2026-01-05',
    'following',
    { id: 'c', scope: 'all', key: 'monday 2026-01-05' },
  ],
])(
  'edit, remove: a press on %s is for that of the series (BLK-30, BLK-84)',
  (_what, block, date, scope, expected) => {
    const press = { block, date, scope };
    const write = { kind: 'series', id: block.id, source: block, series: expected };
    expect(remove(press)).toEqual([{ ...write, removed: true }]);
    const changes = { title: 'Lake' };
    expect(edit(press, changes)).toEqual([{ ...write, changes }]);
  },
);

test('edit: the own weekday of an occurrence is no change of it, any other ones are (BLK-31)', () => {
  const daysSaid = (scope: EditScope, ...scheduled_days: ('monday' | 'friday')[]) =>
    edit({ block: series, date: DATE, scope }, { scheduled_days, title: 'Lake' }).map(
      (write) => 'changes' in write && write.changes,
    );
  const title = { title: 'Lake' };
  expect(daysSaid('only', 'monday')).toEqual([title]);
  expect(daysSaid('only', 'friday')).toEqual([{ ...title, scheduled_days: ['friday'] }]);
  expect(daysSaid('only', 'monday', 'friday')).toEqual([{ ...title, scheduled_days: ['monday', 'friday'] }]);
  expect(daysSaid('whole', 'monday')).toEqual([{ ...title, scheduled_days: ['monday'] }]);
});

describe('markOutcome (OUT-1)', () => {
  const done = { date: DATE, result: 'done' as const };
  const earlier = { ...done, date: '2026-01-05' };

  it('a block on one day has the mark itself', () => {
    const single = timeBlock({ id: 'a', recurring: 'once', start_date: DATE });
    expect(markOutcome({ block: single, date: DATE }, { result: 'done' })).toEqual([
      { kind: 'update', id: 'a', changes: { outcomes: [done] } },
    ]);
  });

  it('an occurrence says its mark, and of those of its series the one that was seen on its day', () => {
    const block = { ...series, outcomes: [earlier, done] };
    const [write] = markOutcome({ block, date: DATE }, null);
    expect(write).toMatchObject({
      source: { ...series, outcomes: [done] },
      series: { scope: 'only', key: monday },
      changes: { outcomes: [] },
    });
    const bare = { ...series, outcomes: undefined };
    expect(markOutcome({ block: bare, date: DATE }, { result: 'done' })).toMatchObject([
      { source: { outcomes: [] }, changes: { outcomes: [done] } },
    ]);
  });
});
