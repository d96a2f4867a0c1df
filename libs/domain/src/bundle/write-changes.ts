import type { ItemFields } from '../conflicts/merge-item.ts';
import { plainStarContent } from '../north-stars/north-star-fields.ts';
import type { ItemChange, PresentPlan } from './import-types.ts';
import { withoutStars } from './choose-fields.ts';
import {
  changeKey,
  DETACHED_BLOCK,
  identityOf,
  isEmptied,
  type ImportResource,
  itemsByKey,
  KINDS,
  writtenFields,
} from './item-kinds.ts';

/** One write of an import. */
export interface ImportWrite {
  readonly label: string;
  readonly to: ImportResource;
  readonly do: 'create' | 'update' | 'save' | 'remove';
  /** Of what is created, changed or removed. */
  readonly id?: string;
  readonly body: ItemFields;
}

const picked = (item: ItemFields, names: readonly string[]): ItemFields =>
  Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));

type Ranked = readonly [rank: number, write: ImportWrite];

/** What is saved by its week or day, or as the only one, is saved whole. */
function savedBody(
  { kind, after }: ItemChange,
  current: ItemFields | null,
  written: readonly string[],
): ItemFields {
  const { identity, fields, isVersioned } = KINDS[kind];
  return {
    ...(identity && { [identity]: after?.[identity] }),
    ...picked({ ...current, ...picked(after ?? {}, written) }, fields),
    ...(isVersioned && { version: current?.['version'] ?? 0 }),
  };
}

function rankedWrites(
  change: ItemChange,
  current: ItemFields | null,
  isGone: (starId: unknown) => boolean,
): readonly Ranked[] {
  const { kind, label, before, after } = change;
  const { identity, initial, stamps = [], isVersioned, to, ranks } = KINDS[kind];
  const version = isVersioned && current ? { version: current['version'] } : {};
  if (after === null) {
    const id = String((current ?? before)?.['id']);
    return [[ranks.removed, { label, to, do: 'remove', id, body: version }]];
  }
  const written = writtenFields(change);
  if (written.length === 0) return [];
  if (identity !== 'id')
    return [[ranks.written, { label, to, do: 'save', body: savedBody(change, current, written) }]];
  const id = identityOf(kind, after);
  // A default North Star has no type, nor need one of a file have one: the plain view has none either.
  const isTyped = written.includes('type') && after['is_default'] !== true;
  const write = { label, to: isTyped ? 'northStarGoals' : to, id } as const;
  if (before === null) {
    const isPlainStar = kind === 'northStar' && !isTyped;
    const names = isPlainStar ? [...plainStarContent, 'is_default'] : written;
    return [[ranks.written, { ...write, do: 'create', body: picked(after, [...names, ...stamps]) }]];
  }
  // It goes with its North Star, so that it is made again afterwards.
  if (
    current !== null &&
    isGone(current['north_star_theme_id']) &&
    isEmptied(kind, withoutStars(current, isGone))
  ) {
    const made = picked(after, [...KINDS[kind].fields, ...stamps]);
    return [
      [ranks.removed, { label, to, do: 'remove', id, body: {} }],
      [ranks.written, { ...write, do: 'create', body: made }],
    ];
  }
  const body = picked({ ...initial?.(), ...picked(after, written) }, written);
  if (kind !== 'timeBlock' || !isGone(current?.['north_star_theme_id']))
    return [[ranks.written, { ...write, do: 'update', body: { ...body, ...version } }]];
  // By a write of its own, so that its version is known.
  const detached = { north_star_theme_id: null, ...version };
  const detaching: Ranked = [DETACHED_BLOCK, { ...write, do: 'update', body: detached }];
  if (written.every((name) => name === 'north_star_theme_id' && body[name] === null)) return [detaching];
  const next = { version: Number(current?.['version']) + 1 };
  return [detaching, [ranks.written, { ...write, do: 'update', body: { ...body, ...next } }]];
}

/** The writes that make some changes of a plan as it is now, in the order in which each can be performed. */
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
