import { withoutStars } from './choose-items.ts';
import { type ImportItem, type ImportKind, type ItemChange, type PresentPlan } from './import-types.ts';
import { changeKey, isEmptied, KINDS, kindNames, writtenFields } from './item-kinds.ts';
import { labelOf, namesIn } from './item-labels.ts';
import { usedAfter } from './turn-back.ts';

/** An item that only the plan has, and its removal. */
export type OnlyInPlan = ItemChange & Pick<ImportItem, 'key'>;

const namesOf = ({ activities, northStars }: PresentPlan) => namesIn(activities, northStars);

/** The items that only the plan has; an import does not change them. `items` are those of the file's import. */
export function onlyInPlan(items: readonly ImportItem[], present: PresentPlan): OnlyInPlan[] {
  const inBoth = new Set(items.flatMap((item) => (item.before ? changeKey({ ...item, after: null }) : [])));
  const nameOf = namesOf(present);
  return kindNames
    .flatMap((kind) =>
      KINDS[kind]
        .itemsIn(present)
        // Default activities are left out, because every plan has them.
        .filter((item) => kind !== 'activity' || item['is_default'] !== true)
        .map((before) => ({ kind, label: labelOf(kind, before, nameOf), before, after: null })),
    )
    .map((change) => ({ ...change, key: changeKey(change) }))
    .filter(({ key }) => !inBoth.has(key));
}

/**
 * The items that a restore can remove because only the plan has them: all except activities that a time block still
 * uses afterwards (OFF-103).
 */
export function removableItems(
  onlyHere: readonly OnlyInPlan[],
  changes: readonly ItemChange[],
  present: PresentPlan,
): OnlyInPlan[] {
  const used = usedAfter([...onlyHere, ...changes], present);
  return onlyHere.filter(({ kind, before }) => kind !== 'activity' || !used.has(before?.['id']));
}

const REFERRING: readonly ImportKind[] = ['timeBlock', 'idealBlock', 'pulseCheck', 'priority'];

/**
 * The changes of a restore with removals of items that only the plan has (OFF-103). They include the changed references
 * to removed North Stars, so that an undo restores these too.
 */
export function withRemovals(
  changes: readonly ItemChange[],
  removed: readonly OnlyInPlan[],
  present: PresentPlan,
): ItemChange[] {
  const removals = removed.map(({ kind, label, before, after }) => ({ kind, label, before, after }));
  const keys = new Set([...removals, ...changes].map(changeKey));
  const goneStars = new Set(
    removals.flatMap(({ kind, before }) => (kind === 'northStar' ? before?.['id'] : [])),
  );
  const isGone = (id: unknown) => goneStars.has(id);
  const nameOf = namesOf(present);
  const detached = REFERRING.flatMap((kind) =>
    KINDS[kind].itemsIn(present).map((before) => {
      const left = withoutStars(before, isGone);
      const after = isEmptied(kind, left) ? null : left;
      return { kind, label: labelOf(kind, before, nameOf), before, after };
    }),
  ).filter((change) => !keys.has(changeKey(change)) && writtenFields(change).length > 0);
  return [
    ...removals,
    ...changes.map((change) => ({ ...change, after: change.after && withoutStars(change.after, isGone) })),
    ...detached,
  ];
}
