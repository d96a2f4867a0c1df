import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { BlockChange } from './change-of-write.ts';
import { changesOfScoped, isOfSeriesOf } from './changes-of-scoped.ts';
import type { Fields, ScopedChange } from './scope.ts';
import { idOfOccurrence, idOfPart } from '../recurrence/series-id.ts';

const MONDAY = '2026-11-16';
const KEY = `monday ${MONDAY}`;
const series = timeBlock({ id: 'a', start_date: '2026-11-02', title: 'Lake' });
const ownId = idOfOccurrence('a', KEY);
const own = { ...series, id: ownId, recurring: 'once' as const, start_date: '2026-11-18', series_id: 'a' };
const excluded = { ...series, exclusion_dates: [MONDAY] };
const ended = { ...series, end_date: '2026-11-09' };

const changeOf = (
  ofSeries: Partial<ScopedChange['series']>,
  rest: Omit<Partial<ScopedChange>, 'series'> = {},
): BlockChange =>
  ({
    resource: 'timeBlocks',
    id: 'a',
    ...rest,
    series: { id: 'a', scope: 'only', key: KEY, ...ofSeries },
  }) as BlockChange;

const title = { fields: { title: 'Forest' } };

describe('changesOfScoped: a mark was seen as the mark of its day alone (MRG-1, BLK-83)', () => {
  const mark = (result: BlockOutcome['result'], date = MONDAY) => ({ date, result });
  const earlier = mark('done', '2026-11-09');
  const rowsOf = (
    seen: Fields | undefined,
    present: TimeBlock,
    ofSeries: Partial<ScopedChange['series']> = {},
  ) =>
    changesOfScoped(changeOf(ofSeries, { fields: { outcomes: [mark('done')] }, seen }), {
      blocks: [present],
    });

  it.each<[string, readonly BlockOutcome[], BlockOutcome[]]>([
    ['none', [], [earlier]],
    ['another one', [mark('missed')], [earlier, mark('missed')]],
  ])('beside the other marks that the series has now: %s', (_which, outcomes, seen) => {
    const present = { ...series, outcomes: [earlier, mark('missed')] };
    const [row] = rowsOf({ outcomes }, present);
    expect([row?.fields, row?.seen]).toMatchObject([
      { outcomes: [earlier, mark('done')] },
      { outcomes: seen },
    ]);
  });

  it('on the day of a block that left the series', () => {
    const present = { ...own, outcomes: [mark('missed', '2026-11-18')] };
    const [row] = rowsOf({ outcomes: [] }, present);
    expect(row).toMatchObject({ id: ownId, fields: { outcomes: [mark('done', '2026-11-18')] } });
    expect(row?.seen).toMatchObject({ outcomes: [] });
  });

  it('only if the change says it, and is one of a single occurrence', () => {
    const present = { ...series, outcomes: [earlier] };
    expect(rowsOf(undefined, present)[0]?.seen).toMatchObject({ outcomes: [earlier] });
    const all = changeOf({ scope: 'all' }, { ...title, seen: { title: 'Lake', outcomes: [] } });
    expect(changesOfScoped(all, { blocks: [present] })[0]?.seen).not.toHaveProperty('outcomes');
  });
});

describe('changesOfScoped: what was seen of a block', () => {
  it('the pressed one has the values that its person saw, another one those that it has (MRG-1)', () => {
    const later = { ...series, id: 'b', series_id: 'a', start_date: '2026-12-07' };
    const change = changeOf(
      { scope: 'all' },
      { ...title, seen: { title: 'Boat', start_date: '2026-01-05' } },
    );
    const rows = changesOfScoped(change, { blocks: [{ ...ended, title: 'Hill' }, later] });
    expect(rows.map(({ id, seen }) => [id, seen])).toEqual([
      ['a', { title: 'Boat' }],
      ['b', { title: 'Lake' }],
    ]);
  });

  it('an end that was not seen is lost of the last part alone (MRG-1)', () => {
    const second = { ...series, id: 'b', series_id: 'a', start_date: '2026-12-07', end_date: '2027-01-04' };
    const third = { ...second, id: 'c', start_date: '2027-02-01', end_date: '2027-05-03' };
    const takenOut = { ...own, start_date: '2027-08-02' };
    const fields = { title: 'Forest', end_date: '2027-06-07' };
    const change = changeOf({ scope: 'all' }, { id: 'c', fields, seen: { title: 'Lake', end_date: null } });
    const rows = changesOfScoped(change, { blocks: [ended, second, third, takenOut] });
    expect(rows.map(({ id, lost }) => [id, lost])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', { end_date: third.end_date }],
    ]);
    // Its merge finds no other loss: the end is known, as it is named by the days of the part.
    expect(rows[2]?.seen).toMatchObject({ title: 'Lake', end_date: third.end_date });
  });

  it('of one that is removed with its series what the change says (MRG-1)', () => {
    const seen = { title: 'Boat' };
    const removed = (ofSeries: object) => changeOf({ scope: 'all', ...ofSeries }, { removed: true });
    const row = { resource: 'timeBlocks', id: 'a', removed: true };
    expect(changesOfScoped(removed({ parts: { a: seen } }), { blocks: [series] })).toEqual([
      { ...row, seen },
    ]);
    expect(changesOfScoped(removed({}), { blocks: [series] })).toEqual([row]);
    const later = { ...series, id: 'b', series_id: 'a', start_date: '2026-12-07' };
    const both = removed({ parts: { a: seen, b: { title: 'Hill' } } });
    expect(changesOfScoped(both, { blocks: [ended, later] })).toEqual([
      { ...row, seen },
      { ...row, id: 'b', seen: { title: 'Hill' } },
    ]);
    const [end] = changesOfScoped(removed({ scope: 'from', parts: { a: seen } }), { blocks: [series] });
    expect(end?.seen).not.toHaveProperty('title');
  });

  it('of one that a change of its series removes nothing', () => {
    const later = { ...series, id: 'b', series_id: 'a', start_date: '2026-12-07' };
    const parts = { a: { title: 'Boat' }, b: { title: 'Boat' } };
    const change = changeOf({ scope: 'all', parts }, { fields: { end_date: '2026-11-09' } });
    const rows = changesOfScoped(change, { blocks: [series, later] });
    expect(rows.at(-1)).toEqual({ resource: 'timeBlocks', id: 'b', removed: true });
  });

  it('of a new one nothing, also if its series was removed', () => {
    const [row] = changesOfScoped(changeOf({}, title), { blocks: [], gone: [series] });
    expect([row?.id, row?.seen]).toEqual([ownId, undefined]);
  });
});

test('changesOfScoped: an occurrence or a part counts as no use of its activity, unlike the series (KIT-12)', () => {
  const countsOf = (scope: 'only' | 'from') =>
    changesOfScoped(changeOf({ scope }, title), { blocks: [series] }).map(({ id, fields }) => [
      id,
      (fields as Fields)['counts_as_use'],
    ]);
  expect(countsOf('only')).toEqual([
    ['a', undefined],
    [ownId, false],
  ]);
  expect(countsOf('from')).toEqual([
    ['a', undefined],
    [idOfPart('a', KEY), false],
  ]);
});

test.each<[string, BlockChange, readonly TimeBlock[], readonly TimeBlock[], string[]]>([
  ['that its series leaves out', changeOf({}, title), [excluded], [], [ownId]],
  ['behind the end that its series got', changeOf({}, title), [ended], [], [ownId]],
  ['of a series that was removed', changeOf({}, title), [], [series], [ownId]],
  [
    'from which on its series was ended',
    changeOf({ scope: 'from' }, title),
    [ended],
    [],
    [idOfPart('a', KEY)],
  ],
  ['that its series has: none', changeOf({}, title), [series], [], []],
  ['that has left its series: none', changeOf({}, title), [excluded, own], [], []],
  [
    'whose own block stays, with all that follow: none',
    changeOf({ scope: 'from' }, title),
    [ended, own],
    [],
    [],
  ],
  [
    'of a series that moves as a whole, in two: none',
    changeOf({ scope: 'all', place: { date: '2026-11-18' } }),
    [{ ...ended, recurring: 'biweekly', scheduled_days: ['monday', 'saturday'] }],
    [],
    [],
  ],
  ['left out, with all that follow: none', changeOf({ scope: 'from' }, title), [excluded], [], []],
  ['that is deleted again: none', changeOf({}, { removed: true }), [excluded], [], []],
  ['of a series that comes back as a whole: none', changeOf({ scope: 'all' }, title), [], [series], []],
  ['whose own block was deleted: none, as its merge tells it', changeOf({}, title), [excluded], [own], []],
])(
  'changesOfScoped: the block that overrules the deletion of an occurrence %s (MRG-1)',
  (_which, change, blocks, gone, ids) => {
    const rows = changesOfScoped(change, { blocks, gone });
    expect(rows.filter(({ overrules }) => overrules === KEY).map(({ id }) => id)).toEqual(ids);
    expect(rows.filter((row) => 'overrules' in row)).toHaveLength(ids.length);
  },
);

describe('isOfSeriesOf (BLK-84)', () => {
  const part = { ...series, id: 'b', series_id: 'a' };
  const other = timeBlock({ id: 'c' });
  const plan = [series, part, own, other];
  const idsOf = (change: Parameters<typeof isOfSeriesOf>[0], blocks: readonly TimeBlock[] = plan) =>
    plan.filter(isOfSeriesOf(change, blocks)).map(({ id }) => id);

  it('tells the parts of a series and what was taken out of it, by a change of it or of one of its blocks', () => {
    const ids = ['a', 'b', ownId];
    expect(idsOf(changeOf({}))).toEqual(ids);
    expect(idsOf({ id: 'b' })).toEqual(ids);
    expect(idsOf({ id: 'new', fields: { series_id: 'a' } as BlockChange['fields'] })).toEqual(ids);
    expect(idsOf({ id: 'c' })).toEqual(['c']);
  });

  it('tells a block that was taken out and has days of its own', () => {
    const days = { ...own, id: 'd' };
    expect(isOfSeriesOf(changeOf({ id: 'd' }), [days])(days)).toBe(true);
    expect(isOfSeriesOf(changeOf({ id: 'c' }), [days])(days)).toBe(false);
  });

  it('tells a block that was taken out and belongs to no series any more', () => {
    const left = { ...own, series_id: null };
    const isOf = (change: BlockChange) => isOfSeriesOf(change, plan)(left);
    expect([isOf(changeOf({})), isOf(changeOf({ key: undefined }))]).toEqual([true, false]);
  });
});

test('changesOfScoped: a change of a block itself is one of that block', () => {
  const change: BlockChange = { resource: 'timeBlocks', id: 'a', ...title, seen: { title: 'Lake' } };
  expect(changesOfScoped(change, { blocks: [series] })).toMatchObject([change]);
});
