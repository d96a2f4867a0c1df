import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import { ZONES } from '@simmer/domain/phases/zone';
import { type CanvasItem, type ItemKey, membersOf } from './canvas-item.ts';
import { ItemGroups, type CardsOf } from './item-groups.ts';
import { isTray, type Place, type TrayPlace } from './place.ts';

/** The items of a tray. An item that was picked from the tray is in staging until it is mapped. */
export const itemsInTray = (
  { trays }: Pick<CanvasContents, 'trays'>,
  place: TrayPlace,
  staged: ReadonlySet<ItemKey>,
): readonly CanvasItem[] => (trays.get(place) ?? []).filter(({ key }) => !staged.has(key));

/** The place of cards that wait for a zone. */
export const STAGING = 'staging';

/** The items of the canvas by place. */
export interface CanvasContents {
  /** The cards of each zone; a group is one card. */
  readonly zones: ReadonlyMap<ZoneName, readonly CanvasItem[]>;
  /** The single items of phases without a zone, by tray. */
  readonly trays: ReadonlyMap<TrayPlace, readonly CanvasItem[]>;
  /** Every single item without a zone (ECO-13): first those without a phase, then those in trays. */
  readonly unassigned: readonly CanvasItem[];
  /** Every single item, including those outside the shown period. */
  readonly byKey: ReadonlyMap<ItemKey, CanvasItem>;
  /** Turns single items into the cards of a place. */
  readonly cardsOf: CardsOf;
  /** The item of a card key; undefined if the item no longer exists. */
  readonly itemOf: (key: string) => CanvasItem | undefined;
  /** The keys of the cards that may show a single item: its own card, and those of its group. */
  readonly cardKeysOf: (item: CanvasItem) => readonly ItemKey[];
}

const isSame = (a: readonly CanvasItem[], b: readonly CanvasItem[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Puts the items that were moved last first, so that a dropped item stays visible even in a full zone. */
function inOrder(items: readonly CanvasItem[], moved: readonly ItemKey[]): readonly CanvasItem[] {
  if (moved.length === 0) return items;
  const rank = new Map(moved.map((key, index) => [key, index]));
  const rankOf = ({ key }: CanvasItem) => rank.get(key) ?? moved.length;
  return items.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function byPlace(items: readonly CanvasItem[]): Map<Place, CanvasItem[]> {
  const places = new Map<Place, CanvasItem[]>();
  for (const item of items) {
    const place = places.get(item.place);
    if (place) place.push(item);
    else places.set(item.place, [item]);
  }
  return places;
}

/**
 * The visible items: those of the period, those moved since, and, with one event of a group, all its others at any date
 * and place.
 */
function visibleItems(
  shown: readonly CanvasItem[],
  all: readonly CanvasItem[],
  moved: readonly ItemKey[],
): readonly CanvasItem[] {
  const shownKeys = new Set(shown.map(({ key }) => key));
  const dragged = new Set(moved);
  const groups = new Set<string | null>();
  // Groups of events only: a block that was taken out of a series long ago keeps the phase that it had (ECO-10).
  for (const { kind, key, groupKey } of all)
    if (kind === 'event' && (shownKeys.has(key) || dragged.has(key))) groups.add(groupKey);
  groups.delete(null);
  const others = all.filter(
    ({ key, groupKey }) => !shownKeys.has(key) && (dragged.has(key) || groups.has(groupKey)),
  );
  return others.length === 0 ? shown : [...shown, ...others];
}

/**
 * Groups items by place, with a cache: an unchanged zone gets the same list, so that a move renders two zones instead
 * of seven.
 */
export function createContentsCache(): (input: {
  readonly shown: readonly CanvasItem[];
  readonly all: readonly CanvasItem[];
  /** The items that were moved since the canvas was opened, the last one first. */
  readonly moved: readonly ItemKey[];
}) => CanvasContents {
  const itemsByPlace = new Map<string, readonly CanvasItem[]>();
  const groups = new ItemGroups();
  const keptList = (name: string, next: readonly CanvasItem[]) => {
    const before = itemsByPlace.get(name);
    const list = before !== undefined && isSame(before, next) ? before : next;
    itemsByPlace.set(name, list);
    return list;
  };
  return ({ shown, all, moved }) => {
    const visible = visibleItems(shown, all, moved);
    groups.count(visible);
    const places = byPlace(visible);
    const inPlace = (place: Place) => inOrder(places.get(place) ?? [], moved);
    const trayPlaces = [...places.keys()].filter(isTray);
    const byKey = new Map(all.map((item) => [item.key, item]));
    const resting = trayPlaces.flatMap((place) => places.get(place) ?? []);
    return {
      zones: new Map(ZONES.map(({ name }) => [name, keptList(name, groups.cardsOf(inPlace(name), name))])),
      trays: new Map(trayPlaces.map((place) => [place, keptList(place, inPlace(place))])),
      unassigned: keptList('unassigned', [...(places.get('Unassigned') ?? []), ...resting]),
      byKey,
      cardsOf: groups.cardsOf,
      itemOf: (key) => {
        const card = groups.card(key);
        // A group exists as long as one of its members does.
        if (card !== undefined) return membersOf(card).some((item) => byKey.has(item.key)) ? card : undefined;
        return byKey.get(key as ItemKey);
      },
      cardKeysOf: (item) => [item.key, ...groups.keysOf(item, [item.place, STAGING])],
    };
  };
}
