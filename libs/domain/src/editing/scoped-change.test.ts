import type { Weekday } from '@simmer/contracts/schemas/planning-values';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { afterWrites } from './after-writes.ts';
import type { EditableBlock } from './block-write.ts';
import type { Fields, ScopedChange } from './scope.ts';
import { writesOfScoped } from './scoped-change.ts';

const first = timeBlock({ id: 'a', start_date: '2027-01-04', end_date: '2027-01-25' });
const second = { ...first, id: 'b', series_id: 'a', start_date: '2027-02-01', end_date: '2027-02-22' };
const third = { ...first, id: 'c', series_id: 'a', start_date: '2027-03-01', end_date: null };
const parts = [first, second, third];
const KEY = 'monday 2027-01-04';

const shown = ({ id, recurring, scheduled_days: days, start_date: start, end_date: end }: EditableBlock) =>
  `${id} ${recurring} ${days.map((day) => day.slice(0, 3)).join('+')} ${start} ${end ?? ''}`.trim();

const after = (
  { id, ...change }: Omit<ScopedChange, 'series'>,
  blocks: readonly (typeof first)[] = parts,
  series: Partial<ScopedChange['series']> = {},
) =>
  afterWrites(
    writesOfScoped({ id, ...change, series: { id: 'a', scope: 'all', ...series } }, { blocks }),
    blocks,
  );

const unchanged = {
  a: 'a weekly mon 2027-01-04 2027-01-25',
  b: 'b weekly mon 2027-02-01 2027-02-22',
  c: 'c weekly mon 2027-03-01',
};

test.each<[string, string, Fields, Partial<typeof unchanged>]>([
  [
    'an end within its first part removes the others',
    'a',
    { end_date: '2027-01-17' },
    { a: `${unchanged.a.slice(0, -10)}2027-01-17` },
  ],
  [
    'an end on the first day of a part leaves it this day',
    'a',
    { end_date: '2027-02-01' },
    { a: unchanged.a, b: 'b weekly mon 2027-02-01 2027-02-01' },
  ],
  [
    'an end within a later part is one of that part',
    'b',
    { end_date: '2027-02-14' },
    { a: unchanged.a, b: 'b weekly mon 2027-02-01 2027-02-14' },
  ],
  [
    'an end behind the start of the last part is one of that alone',
    'b',
    { end_date: '2027-06-01' },
    { ...unchanged, c: 'c weekly mon 2027-03-01 2027-06-01' },
  ],
  ['no end brings no part further than it went', 'a', { end_date: null }, unchanged],
  [
    'an earlier start is one of the pressed part',
    'a',
    { start_date: '2026-12-28' },
    { ...unchanged, a: 'a weekly mon 2026-12-28 2027-01-25' },
  ],
  [
    'a later start within the pressed part leaves the others',
    'a',
    { start_date: '2027-01-11' },
    { ...unchanged, a: 'a weekly mon 2027-01-11 2027-01-25' },
  ],
  [
    'a later start is one of the parts behind the pressed one',
    'a',
    { start_date: '2027-02-08' },
    { b: 'b weekly mon 2027-02-08 2027-02-22', c: unchanged.c },
  ],
  [
    'a later start on the last day of a part leaves it this day',
    'a',
    { start_date: '2027-02-22' },
    { b: 'b weekly mon 2027-02-22 2027-02-22', c: unchanged.c },
  ],
  [
    'a later start removes the parts that end before it',
    'a',
    { start_date: '2027-03-08' },
    { c: 'c weekly mon 2027-03-08' },
  ],
  [
    'a start and a rhythm leave the parts before the pressed one',
    'b',
    { start_date: '2027-02-08', recurring: 'biweekly' },
    { ...unchanged, b: 'b biweekly mon 2027-02-08 2027-02-22' },
  ],
])('writesOfScoped: of a series in three parts %s (BLK-84)', (_title, id, fields, expected) => {
  expect(after({ id, fields, seen: {} }).map(shown)).toEqual(Object.values(expected));
});

test.each<[string, string, Fields, string[]]>([
  [
    'a start and an end behind its end move into its last part',
    'a',
    { start_date: '2027-04-05', end_date: '2027-05-31' },
    ['c weekly mon 2027-04-05 2027-05-31'],
  ],
  [
    'such ones, said of a later part, leave the parts before that one',
    'b',
    { start_date: '2027-04-05', end_date: '2027-05-31' },
    [unchanged.a, 'c weekly mon 2027-04-05 2027-05-31'],
  ],
  [
    'a later end is one of its last part',
    'a',
    { end_date: '2027-05-31' },
    [unchanged.a, unchanged.b, 'c weekly mon 2027-03-01 2027-05-31'],
  ],
])('writesOfScoped: of a series in three parts with an end %s (BLK-84)', (_title, id, fields, expected) => {
  const ended = [first, second, { ...third, end_date: '2027-03-29' }];
  expect(after({ id, fields, seen: {} }, ended).map(shown)).toEqual(expected);
});

const days = (...names: Weekday[]) => names;

test.each<[string, Weekday[] | undefined, Weekday[], Weekday[], Weekday[]]>([
  ['replaces the one that was seen', ['monday'], ['tuesday'], ['monday'], ['tuesday']],
  [
    'is added to those that another device has added',
    ['monday'],
    ['monday', 'thursday'],
    ['monday', 'friday'],
    ['monday', 'thursday', 'friday'],
  ],
  [
    'replaces one of those that another device has added to',
    ['monday'],
    ['tuesday'],
    ['monday', 'friday'],
    ['tuesday', 'friday'],
  ],
  [
    'does not bring back one that another device has removed',
    ['monday', 'wednesday'],
    ['monday', 'wednesday', 'thursday'],
    ['monday'],
    ['monday', 'thursday'],
  ],
  [
    'leaves one that another device has replaced',
    ['monday', 'wednesday'],
    ['monday', 'thursday'],
    ['monday', 'friday'],
    ['monday', 'thursday', 'friday'],
  ],
  ['is added where none was seen', undefined, ['thursday'], ['monday'], ['monday', 'thursday']],
  [
    'is not removed where it is the last one',
    ['monday', 'wednesday'],
    ['monday'],
    ['wednesday'],
    ['wednesday'],
  ],
])('writesOfScoped: a weekday %s (BLK-84)', (_title, seen, wanted, present, expected) => {
  const block = { ...first, scheduled_days: present };
  const change = {
    fields: { scheduled_days: wanted },
    ...(seen && { seen: { scheduled_days: seen } }),
  };
  // In the pressed part as in another one.
  const later = { ...third, scheduled_days: present };
  const all = after({ id: 'a', ...change }, [block, later]).map(({ scheduled_days: own }) => own);
  expect(all).toEqual([expected, expected]);
});

test('writesOfScoped: a weekday that was removed goes where it has moved, by what was seen of it (BLK-84)', () => {
  const slots = [{ first: 'monday' as const, day: 'tuesday' as const, shift: 0 }];
  const moved = { ...third, scheduled_days: days('tuesday', 'friday'), slots };
  const seen = { scheduled_days: days('monday', 'wednesday') };
  const fields = { scheduled_days: days('wednesday') };
  const [, later] = after({ id: 'a', fields, seen }, [first, moved]);
  expect(later?.scheduled_days).toEqual(['friday']);
  const seenMoved = { scheduled_days: days('tuesday', 'friday'), recurring: 'weekly', slots };
  const [, back] = after({ id: 'a', fields: { scheduled_days: days('friday') }, seen: seenMoved }, [
    first,
    { ...third, scheduled_days: days('monday', 'friday') },
  ]);
  expect(back?.scheduled_days).toEqual(['friday']);
});

const weekends = {
  ...third,
  id: 'a',
  series_id: null,
  recurring: 'biweekly' as const,
  scheduled_days: days('monday', 'saturday'),
};

test('writesOfScoped: each part that a move divides a series into gets the other fields too (BLK-42, BLK-84)', () => {
  const fields = { title: 'Lake' };
  const place = { date: '2027-03-03' };
  const whole = after({ id: 'a', fields }, [weekends], { key: 'monday 2027-03-01', place });
  expect(whole.map(({ title, scheduled_days: own }) => [title, own])).toEqual([
    ['Lake', ['wednesday']],
    ['Lake', ['monday']],
  ]);
  const later = { ...place, date: '2027-03-17' };
  const from = after({ id: 'a', fields }, [weekends], {
    scope: 'from',
    key: 'monday 2027-03-15',
    place: later,
  });
  expect(from.map(({ title, scheduled_days: own }) => [title, own])).toEqual([
    [null, ['monday', 'saturday']],
    ['Lake', ['wednesday']],
    ['Lake', ['monday']],
  ]);
});

test('writesOfScoped: a move without other fields moves each part, and one to its own place none (BLK-84)', () => {
  const move = (place: ScopedChange['series']['place']) =>
    after({ id: 'a' }, parts, { key: KEY, place }).map(shown);
  expect(move({ date: '2027-01-05' })).toEqual([
    'a weekly tue 2027-01-05 2027-01-26',
    'b weekly tue 2027-02-02 2027-02-23',
    'c weekly tue 2027-03-02',
  ]);
  expect(move({ date: '2027-01-04' })).toEqual(Object.values(unchanged));
});
