import { timeBlock } from '@simmer/testing/time-block.factory';
import {
  dateIn,
  dateSeen,
  partBefore,
  type Parts,
  partsOf,
  placeOf,
  reachedBy,
  standingIn,
} from './reached-parts.ts';
import type { Fields, ScopedChange } from './scope.ts';
import { idInPlaceOf } from '../recurrence/series-id.ts';

type Block = ReturnType<typeof timeBlock>;

// Mondays in January, February and from March on.
const first = timeBlock({ id: 'a', start_date: '2027-01-04', end_date: '2027-01-25' });
const second = { ...first, id: 'b', series_id: 'a', start_date: '2027-02-01', end_date: '2027-02-22' };
const third = { ...first, id: 'c', series_id: 'a', start_date: '2027-03-01', end_date: null };
const all = [first, second, third];
const KEY = 'monday 2027-02-08';
const onTuesdays = { scheduled_days: ['tuesday' as const] };
const movedToTuesday = {
  ...onTuesdays,
  slots: [{ first: 'monday' as const, day: 'tuesday' as const, shift: 0 }],
};
const once = timeBlock({
  id: 'a',
  recurring: 'once',
  scheduled_days: ['monday', 'friday'],
  start_date: '2027-02-01',
});

const changeOf = (
  series: Partial<ScopedChange['series']> = {},
  rest: Omit<Partial<ScopedChange>, 'series'> = {},
): ScopedChange => ({ id: 'a', ...rest, series: { id: 'a', scope: 'from', key: KEY, ...series } });

const partsWith = (live: readonly Block[], gone: readonly Block[] = [], taken: readonly Block[] = []) => ({
  live,
  gone,
  taken,
});

/** The block that replaces an occurrence of a part, some days later. */
const replacing = (part: Block, date: string, start_date = date): Block => ({
  ...part,
  id: idInPlaceOf(part, date),
  recurring: 'once',
  start_date,
});

test.each<[string, Block, string, string | null]>([
  ['its first occurrence', first, 'monday 2027-01-04', '2027-01-04'],
  ['its last occurrence', first, 'monday 2027-01-25', '2027-01-25'],
  ['an occurrence before its start', first, 'monday 2026-12-28', null],
  ['an occurrence behind its end', first, 'monday 2027-02-01', null],
  ['an occurrence far in the future, without an end', third, 'monday 2035-01-01', '2035-01-01'],
  ['an occurrence that is left out', { ...second, exclusion_dates: ['2027-02-08'] }, KEY, '2027-02-08'],
  ['an occurrence of a day that it does not have', second, 'friday 2027-02-08', null],
  ['an occurrence that has moved', { ...second, ...movedToTuesday }, KEY, '2027-02-09'],
  ['a day of a block that does not repeat', once, 'friday 2027-02-01', '2027-02-05'],
  ['a day that such a block would have if it did repeat', once, 'friday 2027-02-08', null],
])('dateIn: the date of %s, if the part has it (BLK-81)', (_what, part, key, date) => {
  expect(dateIn(part, key)).toBe(date);
});

test.each([
  ['behind its start', KEY, 'b'],
  ['on its start', 'monday 2027-02-01', 'b'],
  ['behind its end', 'monday 2027-01-25', 'a'],
  ['before all', 'monday 2026-12-28', 'a'],
])('partBefore: the last part that begins before an occurrence: %s', (_where, key, id) => {
  expect(partBefore(all, key)?.id).toBe(id);
  expect(partBefore([], key)).toBeUndefined();
});

const seenOnTuesday = { recurring: 'weekly', ...movedToTuesday };

test.each<[string, ScopedChange, string, string | null]>([
  ['by its key, if nothing was seen', changeOf(), 'friday 2027-02-08', '2027-02-12'],
  ['by its key, if no days were seen', changeOf({}, { seen: { recurring: 'weekly' } }), KEY, '2027-02-08'],
  ['by its key, if no rhythm was seen', changeOf({}, { seen: onTuesdays }), KEY, '2027-02-08'],
  ['nowhere by the key of a month', changeOf(), 'monday 2027-02', null],
  ['nowhere by a key that is none', changeOf(), 'monday', null],
  ['where its schedule was seen', changeOf({}, { seen: seenOnTuesday }), KEY, '2027-02-09'],
  [
    'where the schedule of its part was seen',
    changeOf({ parts: { a: seenOnTuesday } }, { seen: { recurring: 'weekly', scheduled_days: ['monday'] } }),
    KEY,
    '2027-02-09',
  ],
  ['nowhere, if its day was not seen', changeOf({}, { seen: seenOnTuesday }), 'friday 2027-02-08', null],
])('dateSeen: an occurrence was seen %s (BLK-84)', (_where, change, key, date) => {
  expect(dateSeen(change, key)).toBe(date);
});

const tuesdays = (part: Block): Block => ({ ...part, ...movedToTuesday });

test.each<[string, Parts<Block>, ScopedChange, string | null]>([
  ['where its part has it', partsWith([first, tuesdays(second), third]), changeOf(), '2027-02-09'],
  ['where a removed part had it', partsWith([first, third], [tuesdays(second)]), changeOf(), '2027-02-09'],
  ['behind an end, where it would be', partsWith([tuesdays(first)]), changeOf(), '2027-02-09'],
  [
    'behind an end, where the part that is there would have it',
    partsWith([tuesdays(first)], [{ ...second, end_date: '2027-02-01' }]),
    changeOf(),
    '2027-02-09',
  ],
  ['behind the end of what was removed', partsWith([], [tuesdays(first)]), changeOf(), '2027-02-09'],
  [
    'where it was seen, if its day is gone',
    partsWith([{ ...second, ...onTuesdays }]),
    changeOf(),
    '2027-02-08',
  ],
  ['nowhere, if nothing is left of the series', partsWith([]), changeOf(), null],
  ['nowhere without a key', partsWith(all), changeOf({ key: undefined }), null],
])('placeOf: the pressed occurrence is %s (BLK-84)', (_where, parts, change, date) => {
  expect(placeOf(change, parts)).toBe(date);
});

test('standingIn: the date of the occurrence that a block replaces, also weeks away from it (BLK-81)', () => {
  expect(standingIn(second, replacing(second, '2027-02-15', '2027-04-01'))).toBe('2027-02-15');
  expect(standingIn(third, replacing(third, '2027-08-02', '2027-03-01'))).toBe('2027-08-02');
  expect(standingIn(second, replacing(first, '2027-01-11', '2027-02-15'))).toBeNull();
});

describe('partsOf (BLK-84)', () => {
  const idsOf = ({ live, gone, taken }: Parts<Block>) =>
    [live, gone, taken].map((some) => some.map(({ id }) => id).join());
  const takenOut = replacing(second, '2027-02-15');
  const other = timeBlock({ id: 'other' });

  it('has the parts of the series in order, and what was taken out of it', () => {
    const blocks = [third, other, takenOut, first, second];
    expect(idsOf(partsOf({ blocks }, changeOf()))).toEqual(['a,b,c', '', takenOut.id]);
  });

  it('has what was removed of the series, if its person saw it and it is not there again', () => {
    const gone = [other, third, second, { ...first, title: 'Former' }];
    const series = { blocks: [first], gone };
    expect(idsOf(partsOf(series, changeOf()))).toEqual(['a', 'b,c', '']);
    const onlyThird = changeOf({ parts: { c: { start_date: '2027-03-01' } } });
    expect(idsOf(partsOf(series, onlyThird))).toEqual(['a', 'c', '']);
  });

  it.each<[string, string | null, Fields | undefined, string | null]>([
    ['its end, if nothing was seen of it', '2027-02-22', undefined, '2027-02-22'],
    ['its end, if no end was seen', '2027-02-22', { end_date: null }, '2027-02-22'],
    ['its end, if a later one was seen', '2027-02-22', { end_date: '2027-06-28' }, '2027-02-22'],
    ['an earlier end that was seen', '2027-02-22', { end_date: '2027-02-15' }, '2027-02-15'],
    ['the end that was seen, if it has none', null, { end_date: '2027-02-15' }, '2027-02-15'],
  ])('a removed part goes until %s', (_end, end_date, seen, expected) => {
    const change = changeOf(seen && { parts: { b: seen } });
    const { gone } = partsOf({ blocks: [], gone: [{ ...second, end_date }] }, change);
    expect(gone.map((part) => part.end_date)).toEqual([expected]);
  });
});

const reached = (change: ScopedChange, parts: Parts<Block>) =>
  reachedBy(change, parts).map(({ part, from }) => `${part.id} ${from ?? 'whole'}`);

test.each<[string, Parts<Block>, ScopedChange, string[]]>([
  ['in a part, it and all later parts', partsWith(all), changeOf(), ['b 2027-02-08', 'c whole']],
  [
    'that is the first of a part, all of it',
    partsWith(all),
    changeOf({ key: 'monday 2027-02-01' }),
    ['b whole', 'c whole'],
  ],
  [
    'that is left out, from its day on',
    partsWith([{ ...third, exclusion_dates: ['2027-03-08'] }]),
    changeOf({ key: 'monday 2027-03-08' }),
    ['c 2027-03-08'],
  ],
  [
    'behind the first one, which is left out, from its day on',
    partsWith([{ ...third, exclusion_dates: ['2027-03-01'] }]),
    changeOf({ key: 'monday 2027-03-08' }),
    ['c 2027-03-08'],
  ],
  ['behind the end that the series got meanwhile', partsWith([first]), changeOf(), ['a 2027-02-08']],
  [
    'behind an end that its person saw, nothing',
    partsWith([first]),
    changeOf({}, { seen: { end_date: '2027-02-07' } }),
    [],
  ],
  ['behind an end, nothing if it is removed', partsWith([first]), changeOf({}, { removed: true }), []],
  [
    'in a part that was removed, it and the later parts',
    partsWith([first, third], [second]),
    changeOf(),
    ['b 2027-02-08', 'c whole'],
  ],
  [
    'in a part that was removed, the later parts if it is removed',
    partsWith([first, third], [second]),
    changeOf({}, { removed: true }),
    ['c whole'],
  ],
  [
    'in a series that was removed, it and what followed',
    partsWith([], all),
    changeOf(),
    ['b 2027-02-08', 'c whole'],
  ],
  [
    'before a series that was removed, all of it',
    partsWith([], [first]),
    changeOf({ key: 'monday 2026-12-28' }),
    ['a whole'],
  ],
  [
    'before a series that was removed, nothing if it is removed',
    partsWith([], [first]),
    changeOf({ key: 'monday 2026-12-28' }, { removed: true }),
    [],
  ],
  [
    'whose day the part before has no more, nothing that was removed',
    partsWith([{ ...first, ...onTuesdays }, third], [second]),
    changeOf(),
    ['c whole'],
  ],
  [
    'whose day the next part has no more, nothing that was removed',
    partsWith([first, { ...third, ...onTuesdays }], [second]),
    changeOf(),
    ['c whole'],
  ],
  [
    'on another day now, from that day on',
    partsWith([{ ...third, ...movedToTuesday }]),
    changeOf({ key: 'monday 2027-03-08' }),
    ['c 2027-03-09'],
  ],
])('reachedBy: from an occurrence %s (BLK-84)', (_which, parts, change, expected) => {
  expect(reached(change, parts)).toEqual(expected);
});

test.each<[string, Parts<Block>, ScopedChange, string[]]>([
  ['has each part', partsWith([third, first]), changeOf({ scope: 'all' }), ['a whole', 'c whole']],
  [
    'that was removed with its first part comes back with all parts',
    partsWith([third], [second, first]),
    changeOf({ scope: 'all' }),
    ['a whole', 'b whole', 'c whole'],
  ],
  [
    'whose first part is there gets no other one back',
    partsWith([first, third], [second]),
    changeOf({ scope: 'all' }),
    ['a whole', 'c whole'],
  ],
  [
    'gets nothing back if it is removed',
    partsWith([third], [first]),
    changeOf({ scope: 'all' }, { removed: true }),
    ['c whole'],
  ],
])('reachedBy: a whole series %s (BLK-84)', (_which, parts, change, expected) => {
  expect(reached(change, parts)).toEqual(expected);
});

test('reachedBy: what comes back is without the occurrences that have a block of their own (BLK-84)', () => {
  const back = (scope: 'from' | 'all', gone: Block, taken: readonly Block[]) =>
    reachedBy(changeOf({ scope, key: 'monday 2027-02-01' }), partsWith([], [gone], taken)).map(
      ({ part: { id, exclusion_dates, scheduled_days } }) => ({ id, exclusion_dates, scheduled_days }),
    );
  const whole = { ...second, id: 'a', series_id: null };
  const taken = [replacing(whole, '2027-02-15'), replacing(third, '2027-03-08')];
  const left = { id: 'a', exclusion_dates: ['2027-02-15'], scheduled_days: ['monday'] };
  expect([back('all', whole, taken), back('from', whole, taken)]).toEqual([[left], [left]]);
  expect(reachedBy(changeOf({ scope: 'all' }), partsWith([], [whole]))[0]?.part).toBe(whole);
  const friday = replacing(once, '2027-02-05');
  expect(back('all', once, [friday])).toMatchObject([{ id: 'a', scheduled_days: ['monday'] }]);
  expect(back('all', once, [friday, replacing(once, '2027-02-01')])).toEqual([]);
});
