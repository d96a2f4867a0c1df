import fc from 'fast-check';
import { type MergeSides, mergeItem } from './merge-item.ts';
import { isSameValue } from '../same-value.ts';

const fields = ['note', 'size', 'days'];
const base = { note: 'Clay', size: 's', days: ['monday'] };
const merge = (sides: Partial<MergeSides>) =>
  mergeItem({ base, isBaseSeen: true, mine: {}, theirs: base, fields, ...sides });

describe('mergeItem (OFF-40)', () => {
  it('applies the fields that only this side changed', () => {
    const theirs = { ...base, size: 'xl' };
    expect(merge({ mine: { note: 'Bowls' }, theirs })).toEqual({
      kind: 'update',
      apply: ['note'],
      clashes: [],
    });
  });

  it('asks about a field that both changed to different values', () => {
    const theirs = { ...base, note: 'Cups', size: 'xl' };
    expect(merge({ mine: { note: 'Bowls', days: [] }, theirs })).toEqual({
      kind: 'update',
      apply: ['days'],
      clashes: ['note'],
    });
  });

  it('leaves nothing of a change that the other side has made too', () => {
    expect(merge({ mine: { note: 'Cups' }, theirs: { ...base, note: 'Cups' } })).toEqual({ kind: 'nothing' });
  });

  it('keeps their value of a field that this side sent as it was', () => {
    const theirs = { ...base, note: 'Cups' };
    expect(merge({ mine: { note: 'Clay' }, theirs })).toEqual({ kind: 'nothing' });
    expect(merge({ mine: { note: 'Clay' }, theirs, isBaseSeen: false })).toEqual({
      kind: 'update',
      apply: [],
      clashes: ['note'],
    });
  });

  it('asks about every different field when nobody knows what it was before', () => {
    const mine = { note: 'Bowls', size: 's' };
    expect(merge({ base: undefined, mine })).toEqual({ kind: 'update', apply: [], clashes: ['note'] });
  });

  it('asks before it deletes what was changed, or changes what was deleted', () => {
    expect(merge({ mine: null })).toEqual({ kind: 'delete', isClash: false });
    expect(merge({ mine: null, theirs: { ...base, size: 'xl' } })).toEqual({ kind: 'delete', isClash: true });
    expect(merge({ mine: null, base: undefined })).toEqual({ kind: 'delete', isClash: true });
    expect(merge({ mine: { note: 'Bowls' }, theirs: null })).toEqual({ kind: 'deleted-there' });
    expect(merge({ mine: { note: 'Clay' }, theirs: null })).toEqual({ kind: 'nothing' });
    expect(merge({ mine: null, theirs: null })).toEqual({ kind: 'nothing' });
  });

  it('reads a missing value as null, and names in any order', () => {
    expect(isSameValue({ name: 'morning', hour: 7 }, { hour: 7, name: 'morning', note: null })).toBe(true);
    expect(isSameValue([{ a: 1 }], [{ a: 1, b: undefined }])).toBe(true);
    expect(isSameValue(undefined, null)).toBe(true);
    expect(isSameValue([], null)).toBe(false);
    expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  });
});

const NOTHING: { readonly apply: readonly string[]; readonly clashes: readonly string[] } = {
  apply: [],
  clashes: [],
};

const value = fc.constantFrom(null, 'a', 'b', 'c');
const item = fc.record({ note: value, size: value, days: value });
type Item = Readonly<Record<string, string | null>>;

// What a person would say, field by field, without the code above.
function expectedOf(field: string, was: Item, mine: Item, theirs: Item): 'theirs' | 'mine' | 'ask' {
  const touchedHere = field in mine && mine[field] !== was[field];
  const touchedThere = theirs[field] !== was[field];
  if (!touchedHere) return 'theirs';
  if (!touchedThere) return 'mine';
  return mine[field] === theirs[field] ? 'theirs' : 'ask';
}

test('mergeItem: each field goes where one side alone changed it, and is asked about where both did (OFF-40)', () => {
  fc.assert(
    fc.property(
      item,
      fc.record({ note: value, size: value, days: value }, { requiredKeys: [] }),
      item,
      (was, mine, theirs) => {
        const merged = merge({ base: was, mine, theirs });
        const { apply, clashes } = merged.kind === 'update' ? merged : NOTHING;
        const outcomes = fields.map((field) => {
          if (clashes.includes(field)) return 'ask';
          return apply.includes(field) ? 'mine' : 'theirs';
        });
        expect(outcomes).toEqual(fields.map((field) => expectedOf(field, was, mine, theirs)));
      },
    ),
  );
});

test('mergeItem: what was merged once is merged again to nothing, and the two sides lose no change (OFF-40)', () => {
  fc.assert(
    fc.property(item, item, item, (was, mine, theirs) => {
      const there = merge({ base: was, mine, theirs });
      const here = merge({ base: was, mine: theirs, theirs: mine });
      const clashesOf = (one: typeof there) => (one.kind === 'update' ? one.clashes : []);
      expect(clashesOf(there)).toEqual(clashesOf(here));
      const apply = there.kind === 'update' ? there.apply : [];
      const merged = {
        ...theirs,
        ...Object.fromEntries(apply.map((field) => [field, (mine as Item)[field]])),
      };
      const settled = merge({ base: was, mine, theirs: merged });
      expect(settled.kind === 'update' ? settled.apply : []).toEqual([]);
    }),
  );
});
