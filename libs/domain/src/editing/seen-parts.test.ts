import { limits } from '@simmer/contracts/limits';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { Fields, ScopedChange } from './scope.ts';
import { hasSeenPart, seenOfRemoved, withSeenParts } from './seen-parts.ts';

const mondays = timeBlock({
  id: 'a',
  recurring: 'weekly',
  scheduled_days: ['monday'],
  start_date: '2027-01-04',
  end_date: '2027-06-28',
  note: 'Seen',
});
const later = { ...mondays, id: 'b', series_id: 'a', start_date: '2027-07-05', end_date: null };
const takenOut = { ...later, id: 'c', recurring: 'once' as const };
const other = { ...mondays, id: 'd' };
const withoutDays = { ...later, id: 'e', scheduled_days: [] };
const plan = [mondays, takenOut, other, withoutDays, later];

const changeOf = (rest: Partial<ScopedChange>, parts?: Readonly<Record<string, Fields>>): ScopedChange => ({
  id: 'a',
  series: { id: 'a', scope: 'all', parts },
  ...rest,
});

test('withSeenParts: a change of a series says what was seen of each part with days, and of nothing else (BLK-84)', () => {
  const { series } = withSeenParts(changeOf({ fields: { note: 'New' } }), plan);
  expect(Object.keys(series.parts ?? {})).toEqual(['a', 'b']);
  expect(series.parts?.['a']).toMatchObject({
    note: 'Seen',
    end_date: '2027-06-28',
    start_date: '2027-01-04',
  });
  expect(series.parts?.['a']).not.toHaveProperty('size');
});

test('withSeenParts: who removes a series has seen all of its content (BLK-84)', () => {
  const { series } = withSeenParts(changeOf({ removed: true }), plan);
  expect(series.parts?.['a']).toMatchObject({ note: 'Seen', size: mondays.size, end_date: '2027-06-28' });
});

test('withSeenParts: a change of no series, and one that says it already, stay as they are (BLK-84)', () => {
  const single = { resource: 'timeBlocks', id: 'a', fields: { note: 'New' } };
  expect(withSeenParts(single, plan)).toBe(single);
  const said = changeOf({ fields: { note: 'New' } }, {});
  expect(withSeenParts(said, plan)).toBe(said);
});

test('withSeenParts: it says no more parts than a change may have', () => {
  const many = Array.from({ length: limits.seriesParts + 1 }, (_, at) => ({ ...later, id: `part ${at}` }));
  const { series } = withSeenParts(changeOf({ fields: {} }), many);
  expect(Object.keys(series.parts ?? {})).toHaveLength(limits.seriesParts);
});

const between = (start_date: string | undefined, end_date: string | null) => ({
  ...(start_date && { start_date }),
  end_date,
  note: 'Known',
});

const seenOtherwise: [string, Readonly<Record<string, Fields>>, boolean][] = [
  ['without an end', { x: between('2027-01-04', null) }, true],
  ['that begins and ends with it', { x: between('2027-07-05', '2027-07-05') }, true],
  ['that ends before it', { x: between('2027-01-04', '2027-07-04') }, false],
  ['that begins after it', { x: between('2027-07-06', null) }, false],
  ['without a start', { x: between(undefined, null) }, false],
  ['beside one that ended', { x: between('2027-01-04', '2027-02-01'), y: between('2027-02-02', null) }, true],
];

test.each(seenOtherwise)(
  'hasSeenPart: a part was seen as occurrences of one %s: %j %s',
  (_title, parts, isSeen) => {
    expect(hasSeenPart(later, changeOf({}, parts))).toBe(isSeen);
  },
);

test('hasSeenPart: a part was seen if the change names it, or names no parts', () => {
  expect(hasSeenPart(later, changeOf({}, { b: {} }))).toBe(true);
  expect(hasSeenPart(later, changeOf({}))).toBe(true);
  expect(hasSeenPart(later, changeOf({}, {}))).toBe(false);
});

/** Its own dates say nothing that was set, its days and content do. */
const dates = [
  'recurring',
  'monthly_anchor',
  'start_date',
  'slots',
  'end_date',
  'exclusion_dates',
  'outcomes',
];
const known = {
  note: 'Known',
  ...Object.fromEntries(Object.entries(later).filter(([name]) => dates.includes(name))),
};

test.each(seenOtherwise)('seenOfRemoved: of a part that was of one %s: %j %s', (_title, parts, isSeen) => {
  expect(seenOfRemoved(later, changeOf({}, parts))).toEqual(isSeen ? known : undefined);
});

test('seenOfRemoved: of a block that the change names, what it says of it', () => {
  const named = { note: 'Named' };
  expect(seenOfRemoved(mondays, changeOf({ seen: named }, { a: {} }))).toBe(named);
  expect(seenOfRemoved(later, changeOf({ seen: {} }, { b: named }))).toBe(named);
  expect(seenOfRemoved(mondays, changeOf({}, { a: named }))).toBe(named);
  expect(seenOfRemoved(later, changeOf({ seen: named }))).toBeUndefined();
});
