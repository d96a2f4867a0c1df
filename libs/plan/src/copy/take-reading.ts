import { planResources } from '@simmer/contracts/schemas/planning-values';
import type { PlanReading } from '@simmer/contracts/schemas/plan-reading.schema';
import { sortSizes } from '@simmer/domain/blocks/start-block';
import type { AccountCopy } from '../account-copy.ts';
import { inOrder, type Place, places } from '../places.ts';
import type { Item } from '../step.ts';
import { type AppData, defaultAppData, type ListName } from './app-data.ts';
import { keepEqual, keepEqualItems, keepLists } from './keep-equal.ts';

/** The plan of an account of which nothing was read. */
export const emptyPlan = (): AppData => ({ ...defaultAppData(''), activities: [] });

/** A list with what was read of it. */
function mergedList(
  place: Place,
  before: readonly Item[],
  read: readonly Item[],
  removed: readonly string[] = [],
): readonly Item[] {
  if (read.length === 0 && removed.length === 0) return before;
  const changed = new Map(read.map((item) => [item.id, item]));
  const gone = new Set(removed);
  let isInOrder = true;
  const kept = before.flatMap((item) => {
    if (gone.has(item.id)) return [];
    const next = changed.get(item.id);
    changed.delete(item.id);
    if (next === undefined) return item;
    // An item that two devices have made has the age of the first, which may have arrived last.
    isInOrder &&= next['created_at'] === item['created_at'];
    return keepEqual(item, next);
  });
  return changed.size > 0 || !isInOrder ? inOrder(place, [...kept, ...changed.values()]) : kept;
}

/** The copy of an account with an answer to `GET /plan` (OFF-107): the same objects for what is equal. */
export function takeReading(
  { plan: before, catalogue }: AccountCopy,
  { whole, items, removed, catalogue: read }: PlanReading,
): AccountCopy {
  const plan = { ...before };
  for (const name of planResources) {
    const { [name]: whereItIs } = places;
    const { place } = whereItIs;
    const { [name]: found = [] } = items as Partial<Record<typeof name, readonly Item[]>>;
    if (place === 'northStarPoster' || place === 'freeDays') {
      const [item] = found;
      if (item !== undefined)
        Object.assign(plan, { [place]: keepEqual(before[place] as Item | undefined, item) });
      else if (whole || removed[name] !== undefined) Reflect.deleteProperty(plan, place);
      continue;
    }
    const list = before[place] as readonly Item[];
    const next = whole ? found : mergedList(whereItIs, list, found, removed[name]);
    Object.assign(plan, { [place satisfies ListName]: next });
  }
  return {
    plan: whole ? keepEqualItems(before, plan) : keepLists(before, plan),
    catalogue:
      read === undefined ? catalogue : keepEqual(catalogue, { ...read, sizes: sortSizes(read.sizes) }),
  };
}
