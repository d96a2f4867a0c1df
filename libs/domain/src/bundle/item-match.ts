import { foldedName } from '../activities/folded-name.ts';
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
 * The id that an imported item gets in a plan. The plan of this browser keeps the id of the file: it has no items of
 * anybody else, and an account that has exported the file, or also imports it, recognizes the item by this id.
 */
export const importedId = (scope: string, id: string): string =>
  scope === LOCAL_SCOPE ? id : derivedId(scope, id);

interface Named {
  readonly id: string;
  readonly name: string;
}

/** An item of a file, the corresponding item of the plan, and the id that it has or gets in the plan. */
export interface Match<Wanted, Item> {
  readonly one: Wanted;
  readonly before: Item | null;
  readonly id: string;
}

export type Matches = ReadonlyMap<string, Match<Named, unknown>>;

/** Finds the items of a file in a plan: by id, by the id of an earlier import, or by name. */
export function matchNamed<Wanted extends Named, Item extends Named>(
  inFile: readonly Wanted[],
  present: readonly Item[],
  scope: string,
): ReadonlyMap<string, Match<Wanted, Item>> {
  const byId = new Map(present.map((item) => [item.id, item]));
  const byName = new Map(present.toReversed().map((item) => [foldedName(item.name), item]));
  return new Map(
    inFile.map((one) => {
      const id = importedId(scope, one.id);
      const before = byId.get(one.id) ?? byId.get(id) ?? byName.get(foldedName(one.name)) ?? null;
      return [one.id, { one, before, id: before?.id ?? id }];
    }),
  );
}
