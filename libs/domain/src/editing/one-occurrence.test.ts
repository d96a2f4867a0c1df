import { timeBlock } from '@simmer/testing/time-block.factory';
import type { Fields, ScopedChange } from './scope.ts';
import { writesOfScoped } from './scoped-change.ts';
import { idOfOccurrence } from '../recurrence/series-id.ts';

type Block = ReturnType<typeof timeBlock>;

const DATE = '2026-01-12';
const KEY = `monday ${DATE}`;
const done = { date: DATE, result: 'done' as const };
const mondays = timeBlock({ id: 'a', outcomes: [done] });
const ended = { ...mondays, end_date: '2026-01-05', outcomes: [] };
const id = idOfOccurrence('a', KEY);

const writesOf = (
  { series, ...change }: Omit<Partial<ScopedChange>, 'series'> & { series?: Partial<ScopedChange['series']> },
  blocks: readonly Block[] = [mondays],
  gone: readonly Block[] = [],
) =>
  writesOfScoped(
    { id: 'a', ...change, series: { id: 'a', scope: 'only', key: KEY, ...series } },
    { blocks, gone },
  );

const excluded = { exclusion_dates: [DATE], outcomes: [] };
const left = { kind: 'update', id: 'a', changes: excluded };

test.each<[string, ScopedChange['series']['place'], Fields, object]>([
  [
    'on its own weekday stays there with its mark',
    undefined,
    { scheduled_days: ['monday'] },
    { start_date: DATE, scheduled_days: ['monday'], outcomes: [done] },
  ],
  [
    'on its own weekday and another one takes place on both',
    undefined,
    { scheduled_days: ['monday', 'friday'] },
    { start_date: DATE, scheduled_days: ['monday', 'friday'], outcomes: [done] },
  ],
  [
    'on another weekday is in the same week without its mark',
    undefined,
    { scheduled_days: ['friday'] },
    { start_date: DATE, scheduled_days: ['friday'] },
  ],
  [
    'that moves and is marked has its mark on the new day',
    { date: '2026-01-14' },
    { outcomes: [done] },
    { start_date: '2026-01-14', outcomes: [{ ...done, date: '2026-01-14' }] },
  ],
])('writesOfScoped: an occurrence %s (BLK-31, OUT-2)', (_title, place, fields, changes) => {
  const series = place && { place };
  expect(writesOf({ fields, ...(series && { series }) })).toMatchObject([
    left,
    { kind: 'create', id, changes: { ...changes, series_id: 'a' } },
  ]);
});

test('writesOfScoped: an occurrence that is deleted goes with its mark (BLK-34, BLK-85)', () => {
  expect(writesOf({ removed: true })).toEqual([left]);
  const once = { ...mondays, recurring: 'once' as const, start_date: DATE };
  expect(writesOf({ removed: true }, [once])).toEqual([{ kind: 'delete', id: 'a' }]);
});

test('writesOfScoped: an occurrence that stands again is another one than the one that left the series (BLK-84)', () => {
  const own = { ...mondays, id, recurring: 'once' as const, start_date: '2026-01-14', series_id: 'a' };
  const fields = { title: 'Lake' };
  expect(writesOf({ fields }, [mondays, own])).toMatchObject([
    left,
    { kind: 'create', id: idOfOccurrence(id, KEY), changes: fields },
  ]);
  const without = { ...mondays, exclusion_dates: [DATE] };
  expect(writesOf({ fields }, [without, own])).toMatchObject([{ kind: 'update', id, changes: fields }]);
});

describe('writesOfScoped: an occurrence behind the end that its series got meanwhile (BLK-84)', () => {
  const fields = { title: 'Lake' };
  const back = { kind: 'create', id, changes: { ...fields, recurring: 'once', start_date: DATE } };

  it('comes back alone, from the part that had it, else from the one before', () => {
    expect(writesOf({ fields }, [ended])).toMatchObject([{ ...back, source: ended }]);
    const earlier = { ...ended, id: 'b', series_id: 'a' };
    expect(writesOf({ fields }, [], [earlier, mondays])).toMatchObject([{ ...back, source: { id: 'a' } }]);
    expect(writesOf({ fields }, [], [earlier])).toMatchObject([{ ...back, source: { id: 'b' } }]);
  });

  it('does not come back by a deletion, or by a mark that is removed', () => {
    expect(writesOf({ removed: true }, [ended])).toEqual([]);
    expect(writesOf({ fields: { outcomes: [] } }, [ended])).toEqual([]);
  });

  it('does not come back if nothing of its series is left, or nobody knows its day', () => {
    expect(writesOf({ fields }, [])).toEqual([]);
    expect(writesOf({ fields, series: { key: 'monday 2026-01' } }, [ended])).toEqual([]);
  });
});
