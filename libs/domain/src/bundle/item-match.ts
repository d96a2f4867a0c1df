import { foldedName } from '../activities/find-activity.ts';
import { LOCAL_SCOPE } from './local-scope.ts';

// Constants of MurmurHash3's finalizer: every bit of the text affects every bit of the word.
function word(text: string, seed: number): number {
  let hash = seed;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x9e37_79b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The id of an item imported from another plan (UUID version 8). It is deterministic per scope and id, so that a later
 * import recognizes the item, and never the original id, which may be in use elsewhere.
 */
export function derivedId(scope: string, id: string): string {
  const text = `${scope} ${id.toLowerCase()}`;
  const hex = [1, 2, 3, 4]
    .map((seed) =>
      word(text, seed * 0x27d4_eb2f)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * The id that an imported item gets in a plan. The plan of this browser keeps the one of the file: it has no items of
 * anybody else, and the account that the file is from, or that imports the file too, finds the item by it.
 */
export const importedId = (scope: string, id: string): string =>
  scope === LOCAL_SCOPE ? id : derivedId(scope, id);

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
