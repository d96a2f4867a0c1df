import { ZONES } from '@simmer/domain/phases/zone';
import fc from 'fast-check';
import { canvasItem as item } from '../../../testing/canvas-item.factory.ts';
import { createContentsCache } from './canvas-contents.ts';
import { type CanvasItem, countText, itemLabel, type ItemKey, membersOf } from './canvas-item.ts';
import { type Place, trayPlace } from './place.ts';

const names = (items: readonly CanvasItem[] | undefined) => items?.map(({ name }) => name);

test('canvas contents: a move changes only the lists of the zones it came from and went to', () => {
  const keep = createContentsCache();
  const [a, b, c] = [item('a', 'Birth'), item('b', 'Maturity'), item('c', 'Unassigned')];
  const before = keep({ shown: [a, b, c], all: [a, b, c], moved: [] });
  const moved = { ...a, place: 'Maturity' } as const;
  const after = keep({ shown: [moved, b, c], all: [moved, b, c], moved: [a.key] });
  expect(names(after.zones.get('Maturity'))).toEqual(['a', 'b']);
  const redrawn = ZONES.filter(({ name }) => after.zones.get(name) !== before.zones.get(name));
  expect(redrawn.map(({ name }) => name)).toEqual(['Birth', 'Maturity']);
  expect(after.unassigned).toBe(before.unassigned);
});

test('canvas contents: items moved most recently come first', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => item(id, 'Birth'));
  const moved: ItemKey[] = ['block:d', 'block:b'];
  const { zones } = createContentsCache()({ shown: items, all: items, moved });
  expect(names(zones.get('Birth'))).toEqual(['d', 'b', 'a', 'c']);
});

test('canvas contents: an item outside the period is found by key, and in its zone only once it is moved', () => {
  const [near, far] = [item('near', 'Birth'), item('far', 'Birth')];
  const { zones, byKey } = createContentsCache()({ shown: [near], all: [near, far], moved: [] });
  expect(names(zones.get('Birth'))).toEqual(['near']);
  expect(byKey.get(far.key)).toBe(far);
  const after = createContentsCache()({ shown: [], all: [far], moved: [far.key] });
  expect(names(after.zones.get('Birth'))).toEqual(['far']);
});

const anyItems = fc
  .uniqueArray(
    fc.tuple(
      fc.nat(60),
      fc.constantFrom<Place>('Unassigned', trayPlace('renewal'), ...ZONES.map(({ name }) => name)),
    ),
    {
      selector: ([id]) => id,
    },
  )
  .map((list) => list.map(([id, place]) => item(String(id), place)));

test('canvas contents: every shown item is in exactly one place, whatever was moved', () => {
  const moved = fc.array(fc.nat(60).map((id): ItemKey => `block:${id}`));
  fc.assert(
    fc.property(fc.array(fc.tuple(anyItems, moved), { maxLength: 4 }), (rounds) => {
      const keep = createContentsCache();
      for (const [shown, last] of rounds) {
        const { zones, unassigned } = keep({ shown, all: shown, moved: last });
        const placed = [...[...zones.values()].flat(), ...unassigned];
        expect(placed.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
          shown.toSorted((a, b) => a.key.localeCompare(b.key)),
        );
        expect([...zones].every(([zone, items]) => items.every((one) => one.place === zone))).toBe(true);
      }
    }),
  );
});

/** One of the events of a group. */
const yoga = (day: number, place: Place) =>
  item(`yoga ${day}`, place, {
    key: `event:yoga-${day}`,
    kind: 'event',
    name: 'Yoga',
    groupKey: 'yoga',
    startsAt: `2026-01-0${day}`,
    day: `Jan ${day}`,
  });

test('canvas contents: repeating events are one card in each place, with their count there', () => {
  const all = [
    yoga(3, 'Maturity'),
    yoga(1, 'Maturity'),
    yoga(2, 'Maturity'),
    yoga(4, 'Birth'),
    yoga(5, 'Birth'),
  ];
  const { zones } = createContentsCache()({ shown: all, all, moved: [] });
  const [card, ...others] = zones.get('Maturity') ?? [];
  expect(others).toEqual([]);
  expect(card).toMatchObject({ name: 'Yoga', note: 'Jan 1 – Jan 3', total: 5 });
  expect(card && countText(card)).toBe('3 of 5');
  expect(card && membersOf(card).map(({ day }) => day)).toEqual(['Jan 1', 'Jan 2', 'Jan 3']);
  expect(zones.get('Birth')?.map(countText)).toEqual(['2 of 5']);
});

test('canvas contents: the card of a group is the same object until one of its events changes', () => {
  const keep = createContentsCache();
  const all = [yoga(1, 'Maturity'), yoga(2, 'Maturity'), yoga(3, 'Birth')];
  const before = keep({ shown: all, all, moved: [] });
  const same = keep({ shown: [...all], all: [...all], moved: [] });
  expect(same.zones.get('Maturity')).toBe(before.zones.get('Maturity'));
  const next = [yoga(1, 'Birth'), ...all.slice(1)];
  const after = keep({ shown: next, all: next, moved: [] });
  expect(after.zones.get('Maturity')?.map(countText)).toEqual(['1 of 3']);
  expect(after.zones.get('Birth')?.map(countText)).toEqual(['2 of 3']);
});

test('canvas contents: a series and the once blocks taken out of it are one card with the days of the series (ECO-14)', () => {
  const dated = (id: string, place: Place, day: string) =>
    item(id, place, { groupKey: 'series', note: day, startsAt: day, day });
  const series = item('series', 'Maturity', {
    groupKey: 'series',
    isRecurring: true,
    note: 'Mon, every week',
  });
  const [early, late] = [dated('early', 'Maturity', '2026-01-05'), dated('late', 'Maturity', '2026-01-19')];
  const keep = createContentsCache();
  const past = dated('past', 'Unassigned', '2025-01-06');
  const shown = [late, early, series];
  const together = keep({ shown, all: [past, ...shown], moved: [] });
  expect(together.unassigned).toEqual([]);
  const [card, ...others] = together.zones.get('Maturity') ?? [];
  expect(others).toEqual([]);
  expect(card).toMatchObject({ id: 'series', note: 'Mon, every week', members: [series, early, late] });
  expect(card && countText(card)).toBe('+ 2 one-time');
  expect(card && itemLabel(card)).toBe('series, + 2 one-time, Mon, every week, time block');

  const part = { ...series, key: 'block:part', id: 'part' } as const;
  const twoParts = createContentsCache()({ shown: [series, part], all: [series, part], moved: [] });
  const [split, ...more] = twoParts.zones.get('Maturity') ?? [];
  expect(more).toEqual([]);
  expect(split && itemLabel(split)).toBe('series, Mon, every week, time block');

  const parted = [early, { ...late, place: 'Birth' } as const, series];
  const { zones } = keep({ shown: parted, all: parted, moved: [] });
  expect(zones.get('Maturity')?.map(countText)).toEqual(['2 of 3']);
  expect(zones.get('Birth')?.map((one) => [one.note, countText(one)])).toEqual([['2026-01-19', '1 of 3']]);
});

test('canvas contents: with one event of a group in the period, its events of other weeks are shown too', () => {
  const [near, far, elsewhere] = [yoga(1, 'Maturity'), yoga(8, 'Maturity'), yoga(9, 'Birth')];
  const { zones } = createContentsCache()({ shown: [near], all: [near, far, elsewhere], moved: [] });
  expect(zones.get('Maturity')?.flatMap(membersOf)).toEqual([near, far]);
  expect(zones.get('Birth')?.flatMap(membersOf)).toEqual([elsewhere]);
});

test('canvas contents: items of a phase without a zone are in its tray and count as unassigned (ECO-5)', () => {
  const renewal = trayPlace('renewal');
  const [rest, loose, mapped] = [item('rest', renewal), item('loose', 'Unassigned'), item('a', 'Birth')];
  const all = [rest, loose, mapped];
  const { trays, unassigned } = createContentsCache()({ shown: all, all, moved: [] });
  expect(trays.get(renewal)).toEqual([rest]);
  expect(unassigned).toEqual([loose, rest]);
});
