import { limits } from '@simmer/contracts/limits';
import type { ItemFields } from '../texts/item-fields.ts';
import type { ImportItem, ItemChange } from './import-types.ts';
import { isEmptied } from './item-kinds.ts';

/** Whether an item is to be imported. */
const isPicked = ({ key, after }: ImportItem, chosen: ReadonlySet<string>): boolean =>
  after !== null && chosen.has(key);

/** How many items are to be imported. */
export const pickedCount = (items: readonly ImportItem[], chosen: ReadonlySet<string>): number =>
  items.filter((item) => isPicked(item, chosen)).length;

/** The number of North Stars that can still be added. */
export const freeStarSlots = (present: number): number => Math.max(0, limits.northStars - present);

/** The default selection: every new item that fits, and no item that would change an existing one. */
export function firstChoice(items: readonly ImportItem[], freeSlots: number): Set<string> {
  let slotsLeft = freeSlots;
  const chosenKeys = new Set<string>();
  for (const { key, kind, status } of items) {
    if (status !== 'new') continue;
    if (kind === 'northStar') {
      if (slotsLeft === 0) continue;
      slotsLeft -= 1;
    }
    chosenKeys.add(key);
  }
  return chosenKeys;
}

/** An item without references to some North Stars; a block that has one of them gets another value. */
export function withoutStars(
  item: ItemFields,
  isMissing: (starId: unknown) => boolean,
  otherStar: unknown = null,
): ItemFields {
  const { north_star_theme_id: star, theme_ratings: ratings, ordered_theme_ids: ids } = item;
  return {
    ...item,
    ...(isMissing(star) && { north_star_theme_id: otherStar }),
    ...(Array.isArray(ratings) && {
      theme_ratings: ratings.filter(({ theme_id }: ItemFields) => !isMissing(theme_id)),
    }),
    ...(Array.isArray(ids) && { ordered_theme_ids: ids.filter((id) => !isMissing(id)) }),
  };
}

/** The changes for the chosen items and for the items that they require. `chosen` has the keys of items. */
export function chosenChanges(items: readonly ImportItem[], chosen: ReadonlySet<string>): ItemChange[] {
  const pickedItems = items.filter((item) => isPicked(item, chosen));
  const neededKeys = new Set(pickedItems.flatMap(({ key, needs }) => [key, ...needs]));
  return items.flatMap(({ key, kind, label, before, after, star, stars = [] }) => {
    if (after === null || !neededKeys.has(key)) return [];
    const missing = new Set<unknown>(stars.filter((each) => !neededKeys.has(each.key)).map(({ id }) => id));
    if (star !== null && !neededKeys.has(star)) missing.add(after['north_star_theme_id']);
    // A block of the file whose new North Star is not imported gets none; a block of the plan keeps its North Star.
    const whole = withoutStars(after, (id) => missing.has(id), before?.['north_star_theme_id'] ?? null);
    return isEmptied(kind, whole) ? [] : [{ kind, label, before, after: whole }];
  });
}

/** Counts of items that are imported without a North Star. */
interface LeftOutCounts {
  /** New time blocks, which get no North Star. */
  newBlockCount: number;
  /** Time blocks of the plan, which keep their present North Star. */
  keptBlockCount: number;
  pulseCheckCount: number;
  priorityCount: number;
}

/** A new North Star that is not chosen, and how many chosen items are imported without it. */
export interface LeftOutStar extends Readonly<LeftOutCounts> {
  readonly key: string;
  readonly label: string;
}

const BLOCK_COUNTS: Partial<Record<ImportItem['status'], keyof LeftOutCounts>> = {
  new: 'newBlockCount',
  different: 'keptBlockCount',
};
const JOURNAL_COUNTS: Partial<Record<ImportItem['kind'], keyof LeftOutCounts>> = {
  pulseCheck: 'pulseCheckCount',
  priority: 'priorityCount',
};

/** The North Stars that an item refers to, each once, with the count to which the item belongs. */
function referencesOf({ kind, status, star, stars = [] }: ImportItem) {
  const keys = [...new Set(stars.map(({ key }) => key))];
  return [
    { key: star, count: BLOCK_COUNTS[status] },
    ...keys.map((key) => ({ key, count: JOURNAL_COUNTS[kind] })),
  ];
}

/** The new North Stars that chosen items refer to, and that are not chosen themselves (ACC-24). */
export function leftOutStars(items: readonly ImportItem[], chosen: ReadonlySet<string>): LeftOutStar[] {
  const isLeftOut = ({ kind, status, key }: ImportItem) =>
    kind === 'northStar' && status === 'new' && !chosen.has(key);
  const none: LeftOutCounts = { newBlockCount: 0, keptBlockCount: 0, pulseCheckCount: 0, priorityCount: 0 };
  const stars = items.filter(isLeftOut);
  const counts = new Map(stars.map(({ key }) => [key, { ...none }]));
  for (const item of items.filter((each) => isPicked(each, chosen)))
    for (const { key, count } of referencesOf(item)) {
      const ofStar = counts.get(key ?? '');
      if (ofStar && count) ofStar[count] += 1;
    }
  return stars
    .map(({ key, label }) => ({ key, label, ...(counts.get(key) ?? none) }))
    .filter(
      ({ newBlockCount, keptBlockCount, pulseCheckCount, priorityCount }) =>
        newBlockCount + keptBlockCount + pulseCheckCount + priorityCount > 0,
    );
}
