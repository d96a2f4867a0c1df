import { foldedName } from '../activities/find-activity.ts';
import { importedId } from './derived-id.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Finds the item of the plan that an item of a file corresponds to: by its id, by the id of an earlier import, or by
 * its name.
 */
export function itemMatcher<Item extends Named>(
  items: readonly Item[],
  scope: string,
): (wanted: Named) => Item | undefined {
  const byId = new Map(items.map((item) => [item.id, item]));
  const byName = new Map(items.toReversed().map((item) => [foldedName(item.name), item]));
  return ({ id, name }) => byId.get(id) ?? byId.get(importedId(scope, id)) ?? byName.get(foldedName(name));
}

/** What the items of a file are in a plan, by their ids in the file; a new one has the id that it gets there. */
export function planIds<Item extends Named>(
  items: readonly Item[],
  present: readonly Named[],
  scope: string,
): ReadonlyMap<string, { readonly id: string; readonly isNew: boolean; readonly one: Item }> {
  const matching = itemMatcher(present, scope);
  return new Map(
    items.map((one) => {
      const match = matching(one);
      return [one.id, { id: match?.id ?? importedId(scope, one.id), isNew: !match, one }];
    }),
  );
}
