import fc from 'fast-check';
import { type FieldKind, isSameField, mergeFields } from './merge-fields.ts';

type Row = Record<string, unknown>;

const kinds: Record<string, FieldKind> = {
  note: 'value',
  days: 'set',
  wins: 'entries',
  marks: 'by date',
  ratings: { by: 'theme_id' },
  rules: { by: ['by', 'value'] },
  size: 'value',
  length: 'value',
};
const groups = [['size', 'length']];

const done = (date: string) => ({ date, result: 'done' });
const partly = (date: string) => ({ date, result: 'partly' });
const rated = (theme_id: string, rating: number) => ({ theme_id, rating });
const rule = (value: string, name: string) => ({ by: 'event', value, name });

interface Example {
  readonly field: string;
  readonly seen: unknown;
  readonly present: unknown;
  readonly wanted: unknown;
  readonly later: unknown;
  readonly isLost?: true;
}

const examples: [string, Example][] = [
  ['a value changed here', { field: 'note', seen: 'a', present: 'a', wanted: 'b', later: 'b' }],
  ['a value changed there', { field: 'note', seen: 'a', present: 'b', wanted: 'a', later: 'b' }],
  ['a value changed alike', { field: 'note', seen: 'a', present: 'b', wanted: 'b', later: 'b' }],
  [
    'a value changed to two',
    { field: 'note', seen: 'a', present: 'b', wanted: 'c', later: 'c', isLost: true },
  ],
  [
    'a value cleared here',
    { field: 'note', seen: 'a', present: 'b', wanted: null, later: null, isLost: true },
  ],
  [
    'a weekday added on each side, in the order of the week',
    {
      field: 'days',
      seen: ['tuesday'],
      present: ['tuesday', 'friday'],
      wanted: ['tuesday', 'monday'],
      later: ['monday', 'tuesday', 'friday'],
    },
  ],
  [
    'a date added here and one removed there, in order',
    {
      field: 'days',
      seen: ['2026-01-05', '2026-01-12'],
      present: ['2026-01-12'],
      wanted: ['2026-01-12', '2026-01-05', '2025-12-29'],
      later: ['2025-12-29', '2026-01-12'],
    },
  ],
  [
    'a set in another order',
    { field: 'days', seen: ['x', 'y'], present: ['y', 'x'], wanted: ['z'], later: ['z'] },
  ],
  [
    'the same line edited on both sides: both stay, the earlier first',
    {
      field: 'wins',
      seen: ['Clay', 'Choir'],
      present: ['Clay bowls', 'Choir'],
      wanted: ['Clay cups', 'Choir'],
      later: ['Clay bowls', 'Clay cups', 'Choir'],
    },
  ],
  [
    'lines that are weekdays keep their order',
    {
      field: 'wins',
      seen: ['friday'],
      present: ['friday', 'monday'],
      wanted: ['friday', 'tuesday'],
      later: ['friday', 'monday', 'tuesday'],
    },
  ],
  [
    'a list in an order that both changed, without a kind',
    {
      field: 'order',
      seen: ['a', 'b', 'c'],
      present: ['b', 'a', 'c'],
      wanted: ['a', 'c', 'b'],
      later: ['a', 'c', 'b'],
      isLost: true,
    },
  ],
  [
    'a list that is one value',
    {
      field: 'note',
      seen: ['a', 'b', 'c'],
      present: ['b', 'a', 'c'],
      wanted: ['a', 'c', 'b'],
      later: ['a', 'c', 'b'],
      isLost: true,
    },
  ],
  [
    'a set that both sides began',
    { field: 'days', seen: null, present: ['friday'], wanted: ['monday'], later: ['monday', 'friday'] },
  ],
  [
    'a set cleared there and extended here',
    { field: 'days', seen: ['monday'], present: null, wanted: ['monday', 'friday'], later: ['friday'] },
  ],
  [
    'a set cleared here and extended there',
    { field: 'days', seen: ['monday'], present: ['monday', 'friday'], wanted: null, later: ['friday'] },
  ],
  [
    'a set cleared on both sides',
    { field: 'days', seen: ['monday'], present: null, wanted: null, later: null },
  ],
  [
    'a set of which only one element is a date keeps its order',
    {
      field: 'days',
      seen: [],
      present: ['x'],
      wanted: ['x', '2026-01-05'],
      later: ['x', '2026-01-05'],
    },
  ],
  [
    'the same equal lines on both sides, in two orders',
    {
      field: 'wins',
      seen: [],
      present: ['a', 'a', 'b', 'b'],
      wanted: ['b', 'b', 'a', 'a'],
      later: ['a', 'a', 'b', 'b'],
    },
  ],
  [
    'a line that reads like the second of two equal lines',
    {
      field: 'wins',
      seen: [],
      present: ['a\n2', 'a', 'a', 'a'],
      wanted: ['a\n2', 'a', 'a', 'a', 'b'],
      later: ['a\n2', 'a', 'a', 'a', 'b'],
    },
  ],
  [
    'a second equal line',
    {
      field: 'wins',
      seen: ['a'],
      present: ['a', 'a'],
      wanted: ['a', 'b'],
      later: ['a', 'a', 'b'],
    },
  ],
  [
    'marks of two days',
    {
      field: 'marks',
      seen: [],
      present: [done('2026-01-12')],
      wanted: [done('2026-01-05')],
      later: [done('2026-01-05'), done('2026-01-12')],
    },
  ],
  [
    'two marks of one day',
    {
      field: 'marks',
      seen: [],
      present: [done('2026-01-05'), done('2026-01-12')],
      wanted: [partly('2026-01-05')],
      later: [partly('2026-01-05'), done('2026-01-12')],
      isLost: true,
    },
  ],
  [
    'a rating removed here and changed there',
    {
      field: 'ratings',
      seen: [rated('a', 1), rated('b', 1)],
      present: [rated('a', 2), rated('b', 1)],
      wanted: [rated('b', 3)],
      later: [rated('b', 3)],
      isLost: true,
    },
  ],
  [
    'two event rules that read the same without the space between their parts',
    {
      field: 'rules',
      seen: [],
      present: [{ by: 'event', value: 's 1' }],
      wanted: [{ by: 'events', value: ' 1' }],
      later: [
        { by: 'event', value: 's 1' },
        { by: 'events', value: ' 1' },
      ],
    },
  ],
  [
    'the same event rule with two names',
    {
      field: 'rules',
      seen: [],
      present: [rule('x', 'Choir')],
      wanted: [rule('x', 'Choir practice')],
      later: [rule('x', 'Choir practice')],
      isLost: true,
    },
  ],
];

const after = (row: Row, field: string, { fields }: { fields: Row }) => ({ ...row, ...fields })[field];

describe('mergeFields', () => {
  it.each(examples)('%s', (_title, { field, seen, present, wanted, ...expected }) => {
    const sides = {
      kinds,
      groups,
      present: { [field]: present },
      seen: { [field]: seen },
      wanted: { [field]: wanted },
    };
    const later = mergeFields(sides);
    expect(after(sides.present, field, later)).toEqual(expected.later);
    expect(later.overwritten).toEqual(expected.isLost ? { [field]: present } : {});
  });

  it('sets a field that was not seen, and names nothing', () => {
    const sides = {
      kinds,
      present: { note: 'b', days: ['x'] },
      seen: {},
      wanted: { note: 'c', days: ['y'] },
    };
    expect(mergeFields(sides)).toEqual({ fields: sides.wanted, overwritten: {} });
  });

  it('gives a group that both sides changed to the later press as a whole', () => {
    const sides = {
      kinds,
      groups,
      seen: { size: 's', length: null },
      present: { size: 's', length: 45 },
      wanted: { size: 'l', length: null },
    };
    expect(mergeFields(sides)).toEqual({
      fields: { size: 'l', length: null },
      overwritten: { size: 's', length: 45 },
    });
  });

  it('sets the rest of a group as the person saw it beside the one field that they changed', () => {
    const sides = {
      kinds,
      groups,
      seen: { size: 's', length: 45 },
      present: { size: 'm', length: 60 },
      wanted: { size: 'l' },
    };
    expect(mergeFields(sides)).toEqual({
      fields: { size: 'l', length: 45 },
      overwritten: { size: 'm', length: 60 },
    });
  });

  it.each([
    ['an end on the first day stays', { end: '2026-01-10' }, { end: '2026-01-10' }, {}],
    ['an end after the first day stays', { end: '2026-01-15' }, { end: '2026-01-15' }, {}],
    [
      'an end before it becomes the first day',
      { end: '2026-01-08' },
      { end: '2026-01-10' },
      { end: '2026-01-08' },
    ],
    ['a missing end stays missing', { end: null }, { end: null }, {}],
  ])('orders a range whose start was moved meanwhile: %s', (_title, wanted, written, overwritten) => {
    const seen = { start: '2026-01-05', end: '2026-01-12' };
    const present = { ...seen, start: '2026-01-10' };
    expect(mergeFields({ kinds, range: ['start', 'end'], seen, present, wanted })).toEqual({
      fields: written,
      overwritten,
    });
  });

  it('gives a list that would be too long together to the later press', () => {
    const lines = (name: string) => Array.from({ length: 60 }, (_, at) => `${name} ${at}`);
    const [present, wanted] = [lines('there'), lines('here')];
    const sides = { kinds, seen: { wins: [] }, present: { wins: present }, wanted: { wins: wanted } };
    const most = { wins: 100 };
    expect(mergeFields({ ...sides, most })).toEqual({
      fields: { wins: wanted },
      overwritten: { wins: present },
    });
    expect(mergeFields({ ...sides, most: { wins: 120 } }).fields['wins']).toHaveLength(120);
  });

  it('merges the only field of a group that is in question by its kind', () => {
    const sides = {
      kinds,
      groups: [['days', 'note']],
      seen: { days: ['monday'], note: 'a' },
      present: { days: ['monday', 'tuesday'], note: 'a' },
      wanted: { days: ['monday', 'thursday'], note: 'a' },
    };
    expect(mergeFields(sides)).toEqual({
      fields: { days: ['monday', 'tuesday', 'thursday'] },
      overwritten: {},
    });
  });
});

it.each<[FieldKind | undefined, unknown, unknown, boolean]>([
  ['set', ['x', 'y', 'z'], ['z', 'x', 'y'], true],
  ['set', ['x', 'y'], ['x', 'z'], false],
  ['set', null, undefined, true],
  ['entries', ['x', 'y'], ['y', 'x'], false],
  [undefined, ['x', 'y'], ['y', 'x'], false],
])('isSameField: of kind %s, %j and %j: %s', (kind, one, other, isSame) => {
  expect(isSameField(kind, one, other)).toBe(isSame);
});

const dates = ['2026-01-05', '2026-01-12', '2026-01-19'];
const fields = {
  note: fc.constantFrom(null, 'a', 'b', 'c'),
  days: fc.subarray(['monday', 'tuesday', 'friday', 'sunday']),
  wins: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 }),
  marks: fc
    .uniqueArray(
      fc.record({ date: fc.constantFrom(...dates), result: fc.constantFrom('done', 'partly', 'not') }),
      { selector: ({ date }) => date },
    )
    .map((marks) => marks.toSorted((a, b) => (a.date < b.date ? -1 : 1))),
  ratings: fc.uniqueArray(fc.record({ theme_id: fc.constantFrom('x', 'y'), rating: fc.nat({ max: 3 }) }), {
    selector: ({ theme_id }) => theme_id,
  }),
  size: fc.constantFrom('s', 'm', 'l'),
  length: fc.constantFrom(null, 45, 90),
};
type Rows = {
  [Field in keyof typeof fields]: (typeof fields)[Field] extends fc.Arbitrary<infer Value> ? Value : never;
};
const row = fc.record(fields);
/** What a device sets; a group as a whole. */
const change = fc.record({
  to: row,
  names: fc.subarray(['note', 'days', 'wins', 'marks', 'ratings', 'group']),
});

const wantedOf = ({ to, names }: { to: Rows; names: readonly string[] }): Row =>
  Object.fromEntries(
    names
      .flatMap((name) => (name === 'group' ? ['size', 'length'] : [name]))
      .map((name) => [name, to[name as keyof Rows]]),
  );

interface State {
  readonly row: Row;
  readonly overwritten: readonly Row[];
}

/** The row after the presses in their order, each made on the same copy, and what was named as overwritten. */
function afterAll(copy: Row, presses: readonly Row[]) {
  const press = ({ row: present, overwritten }: State, wanted: Row): State => {
    const merge = mergeFields({ kinds, groups, present, seen: copy, wanted });
    return { row: { ...present, ...merge.fields }, overwritten: [...overwritten, merge.overwritten] };
  };
  const { row: present, overwritten } = presses.reduce(press, { row: copy, overwritten: [] });
  return { present, overwritten };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A field, or a whole group, of two presses, by hand. */
function winner<Value>(copy: Value, first: Value, second: Value): Value {
  return same(second, copy) ? first : second;
}

/** The elements by key after two presses, by hand. */
function mergedByHand<Element>(
  keyOf: (element: Element) => string,
  [copy, first, second]: readonly (readonly Element[])[],
): Map<string, Element> {
  const [of, one, two] = [copy, first, second].map(
    (list = []) => new Map(list.map((each) => [keyOf(each), each])),
  );
  const merged = new Map<string, Element>();
  for (const key of new Set([...(of?.keys() ?? []), ...(one?.keys() ?? []), ...(two?.keys() ?? [])])) {
    const element = winner(of?.get(key), one?.get(key), two?.get(key));
    if (element !== undefined) merged.set(key, element);
  }
  return merged;
}

const asMap = <Element>(keyOf: (element: Element) => string, list: readonly Element[]) =>
  new Map(list.map((each) => [keyOf(each), each]));

const dateOf = ({ date }: { readonly date: string }) => date;
const starOf = ({ theme_id: id }: { readonly theme_id: string }) => id;

describe('mergeFields: any two changes of a row', () => {
  it('has what each side alone changed, and else what the later one did', () => {
    fc.assert(
      fc.property(row, change, change, (copy, one, other) => {
        const [first, second] = [wantedOf(one), wantedOf(other)];
        const { present } = afterAll(copy, [first, second]);
        const made = present as Rows;
        const sides: readonly [Rows, Rows, Rows] = [copy, { ...copy, ...first }, { ...copy, ...second }];
        const valuesOf = <Name extends keyof Rows>(name: Name) =>
          sides.map((side) => side[name]) as [Rows[Name], Rows[Name], Rows[Name]];
        const [ofCopy, ofFirst, ofSecond] = [copy, { ...copy, ...first }, { ...copy, ...second }].map(
          ({ size, length }) => ({ size, length }),
        );
        expect(made.note).toBe(winner(...valuesOf('note')));
        expect({ size: made.size, length: made.length }).toEqual(winner(ofCopy, ofFirst, ofSecond));
        for (const name of ['days', 'wins'] as const) {
          expect(asMap(String, made[name])).toEqual(mergedByHand<string>(String, valuesOf(name)));
        }
        expect(asMap(dateOf, made.marks)).toEqual(mergedByHand(dateOf, valuesOf('marks')));
        expect(asMap(starOf, made.ratings)).toEqual(mergedByHand(starOf, valuesOf('ratings')));
      }),
      { numRuns: 300 },
    );
  });

  it('names each value that is lost', () => {
    fc.assert(
      fc.property(row, change, change, (copy, one, other) => {
        const loser = wantedOf(one);
        const { present, overwritten } = afterAll(copy, [loser, wantedOf(other)]);
        const names = overwritten.flatMap((lost) => Object.entries(lost));
        expect(names.filter(([name, value]) => same(value, present[name]))).toEqual([]);
        const isLost = (name: string, value: unknown) =>
          !same(value, copy[name as keyof Rows]) && !same(value, present[name]);
        const lostValues = Object.entries(loser).filter(
          ([name, value]) => ['note', 'size', 'length'].includes(name) && isLost(name, value),
        );
        expect(names).toEqual(expect.arrayContaining(lostValues));
        for (const name of ['marks', 'ratings'] as const) {
          const value = loser[name] as readonly object[] | undefined;
          const lost = (value ?? []).filter(
            (element) => ![...copy[name], ...(present as Rows)[name]].some((kept) => same(kept, element)),
          );
          expect(
            lost.length === 0 || names.some(([other, list]) => other === name && same(list, value)),
          ).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is a plain set while the row is as it was seen', () => {
    fc.assert(
      fc.property(row, change, (copy, one) => {
        const wanted = wantedOf(one);
        expect(mergeFields({ kinds, groups, present: copy, seen: copy, wanted })).toEqual({
          fields: wanted,
          overwritten: {},
        });
      }),
    );
  });

  it('leaves the row as it is when a change arrives twice, and names nothing that did not lose', () => {
    fc.assert(
      fc.property(row, row, change, (copy, there, one) => {
        const sides = { kinds, groups, seen: copy, wanted: wantedOf(one) };
        const first = mergeFields({ ...sides, present: there });
        const present = { ...there, ...first.fields };
        const again = mergeFields({ ...sides, present });
        expect({ ...present, ...again.fields }).toEqual(present);
        expect(again.overwritten).toEqual({});
      }),
      { numRuns: 300 },
    );
  });
});
