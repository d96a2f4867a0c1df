import { isSameField, mergeFields, type FieldMerge } from '@simmer/domain/merge/merge-fields';
import type { Item, LockedItem, Resource } from '../database/resource.ts';

interface MergedChange extends FieldMerge {
  /** When the person made it, ISO 8601: never in the future. */
  readonly pressedAt: string;
  /** Whether that is later than the item's last change. */
  readonly isLater: boolean;
}

/** When a person made a change, ISO 8601: never in the future. */
export function pressedAtOf(madeAt: string | undefined): string {
  const made = madeAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(madeAt);
  return new Date(Math.min(made, Date.now())).toISOString();
}

/** A change of an item that others may have changed since it was seen (MRG-1). */
export function mergeChange(
  { merge }: Resource,
  { item: present, changedAt }: LockedItem,
  { wanted, seen, madeAt }: { wanted: Item; seen: Item; madeAt: string | undefined },
): MergedChange {
  const pressedAt = pressedAtOf(madeAt);
  const isLater = changedAt === null || pressedAt >= changedAt;
  const merged = mergeFields({ ...merge, present, seen, wanted, isLater });
  // A write raises the version, and other devices read it.
  const changed = Object.entries(merged.fields).filter(
    ([name, value]) => !isSameField(merge.kinds[name], value, present[name]),
  );
  return { ...merged, fields: Object.fromEntries(changed), pressedAt, isLater };
}
