import type { PlanChange } from '@simmer/contracts/schemas/plan-change.schema';
import type { ItemFields } from '../texts/item-fields.ts';
import { plainStarContent } from '../north-stars/north-star-fields.ts';
import type { ImportKind, ItemChange, PresentPlan } from './import-types.ts';
import { changeKey, identityOf, isEmptied, itemsByKey, KINDS, writtenFields } from './item-kinds.ts';
import { withoutStars } from './choose-items.ts';

/**
 * One write of an import: a change of the plan, or of the settings, which are not part of the plan; null unsets them.
 */
export type ImportWrite = { readonly change: PlanChange } | { readonly settings: ItemFields | null };

const picked = (item: ItemFields, names: readonly string[]): ItemFields =>
  Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));

type Ranked = readonly [rank: number, write: ImportWrite];

/** The fields of a new item. A default North Star has no type, and a North Star of a file need not have one. */
function newFields(kind: ImportKind, after: ItemFields, written: readonly string[]): ItemFields {
  const { stamps = [] } = KINDS[kind];
  if (kind !== 'northStar') return picked(after, [...written, ...stamps]);
  const isTyped = written.includes('type') && after['is_default'] !== true;
  return picked(after, [...(isTyped ? written : [...plainStarContent, 'is_default']), ...stamps]);
}

function rankedWrites(
  itemChange: ItemChange,
  current: ItemFields | null,
  isGone: (starId: unknown) => boolean,
): readonly Ranked[] {
  const { kind, before, after } = itemChange;
  const { identity, initial, resource, ranks } = KINDS[kind];
  const written = writtenFields(itemChange);
  if (after !== null && written.length === 0) return [];
  if (resource === null)
    return [[ranks.written, { settings: after && picked({ ...current, ...after }, written) }]];
  const id = identity === null ? 'person' : identityOf(kind, after ?? before);
  const write = (change: object) => ({ change: { resource, id, ...change } as PlanChange });
  if (after === null) return [[ranks.removed, write({ removed: true })]];
  if (before === null) return [[ranks.written, write({ fields: newFields(kind, after, written) })]];
  // Removing a North Star removes the blocks of the ideal week that have no other purpose, so such a block is created
  // again afterwards.
  if (
    current !== null &&
    isGone(current['north_star_theme_id']) &&
    isEmptied(kind, withoutStars(current, isGone))
  ) {
    const made = newFields(kind, after, KINDS[kind].fields);
    return [
      [ranks.removed, write({ removed: true })],
      [ranks.written, write({ fields: made })],
    ];
  }
  const fields = picked({ ...initial?.(), ...picked(after, written) }, written);
  const known = current ?? before;
  const seen = Object.fromEntries(Object.keys(fields).map((name) => [name, known[name] ?? null]));
  return [[ranks.written, write({ fields, seen })]];
}

/** The writes that apply some changes to the present plan, in an order in which each write is allowed. */
export function writesOf(changes: readonly ItemChange[], now: PresentPlan): ImportWrite[] {
  const items = itemsByKey(now);
  const goneStars = new Set<unknown>(
    changes.flatMap(({ kind, before, after }) =>
      kind === 'northStar' && after === null ? before?.['id'] : [],
    ),
  );
  return changes
    .flatMap((change) =>
      rankedWrites(change, items.get(changeKey(change)) ?? null, (star) => goneStars.has(star)),
    )
    .toSorted(([one], [other]) => one - other)
    .map(([, write]) => write);
}
