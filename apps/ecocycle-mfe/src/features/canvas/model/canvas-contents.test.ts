import { ZONES } from '@simmer/domain/phases/zone';
import fc from 'fast-check';
import { contentsKeeper } from './canvas-contents.ts';
import type { CanvasItem, ItemKey } from './canvas-item.ts';

function item(id: string, zone: CanvasItem['zone']): CanvasItem {
  return {
    key: `block:${id}`,
    kind: 'block',
    id,
    name: id,
    emoji: null,
    color: null,
    note: '',
    isRecurring: false,
    phase: null,
    zone,
    sought: id,
  };
}
const names = (items: readonly CanvasItem[] | undefined) => items?.map(({ name }) => name);

test('a move draws the zone it came from and the one it went to, and no other', () => {
  const keep = contentsKeeper();
  const [a, b, c] = [item('a', 'Birth'), item('b', 'Maturity'), item('c', null)];
  const before = keep({ shown: [a, b, c], all: [a, b, c], moved: [] });
  const moved = { ...a, zone: 'Maturity' } as const;
  const after = keep({ shown: [moved, b, c], all: [moved, b, c], moved: [a.key] });
  expect(names(after.zones.get('Maturity'))).toEqual(['a', 'b']);
  const redrawn = ZONES.filter(({ name }) => after.zones.get(name) !== before.zones.get(name));
  expect(redrawn.map(({ name }) => name)).toEqual(['Birth', 'Maturity']);
  expect(after.unassigned).toBe(before.unassigned);
});

test('what was moved last lies on top', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => item(id, 'Birth'));
  const moved: ItemKey[] = ['block:d', 'block:b'];
  const { zones } = contentsKeeper()({ shown: items, all: items, moved });
  expect(names(zones.get('Birth'))).toEqual(['d', 'b', 'a', 'c']);
});

test('beyond the period an item is known, and lies nowhere', () => {
  const [near, far] = [item('near', 'Birth'), item('far', 'Birth')];
  const { zones, byKey } = contentsKeeper()({ shown: [near], all: [near, far], moved: [] });
  expect(names(zones.get('Birth'))).toEqual(['near']);
  expect(byKey.get(far.key)).toBe(far);
});

const anyItems = fc
  .uniqueArray(fc.tuple(fc.nat(60), fc.constantFrom(null, ...ZONES.map(({ name }) => name))), {
    selector: ([id]) => id,
  })
  .map((list) => list.map(([id, zone]) => item(String(id), zone)));

test('every shown item lies in exactly one place, whatever was moved before', () => {
  const moved = fc.array(fc.nat(60).map((id): ItemKey => `block:${id}`));
  fc.assert(
    fc.property(fc.array(fc.tuple(anyItems, moved), { maxLength: 4 }), (rounds) => {
      const keep = contentsKeeper();
      for (const [shown, last] of rounds) {
        const { zones, unassigned } = keep({ shown, all: shown, moved: last });
        const lying = [...[...zones.values()].flat(), ...unassigned];
        expect(lying.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
          shown.toSorted((a, b) => a.key.localeCompare(b.key)),
        );
        expect([...zones].every(([zone, items]) => items.every((one) => one.zone === zone))).toBe(true);
      }
    }),
  );
});
