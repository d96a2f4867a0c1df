import { isSameField, mergeFields, type FieldMerge } from '@simmer/domain/merge/merge-fields';
import type { Item, LockedItem, Resource } from '../database/resource.ts';

interface MergedChange extends FieldMerge {
  /** When the person made the change, ISO 8601: never in the future. */
  readonly pressedAt: string;
  /** Whether `pressedAt` is not before the last change of the item: then this change wins its conflicts. */
  readonly isLater: boolean;
}

/** When a person made a change, ISO 8601. A time in the future is taken as now: it would win every later conflict. */
export function pressedAtOf(madeAt: string | undefined): string {
  const made = madeAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(madeAt);
  return new Date(Math.min(made, Date.now())).toISOString();
}

/** Merges a change with what others have changed since the person saw the item (MRG-1). */
export function mergeChange(
  { merge }: Resource,
  { item: present, changedAt }: LockedItem,
  { wanted, seen, madeAt }: { wanted: Item; seen: Item; madeAt: string | undefined },
): MergedChange {
  const pressedAt = pressedAtOf(madeAt);
  const isLater = changedAt === null || pressedAt >= changedAt;
  const merged = mergeFields({ ...merge, present, seen, wanted, isLater });
  // Fields with their stored value are left out: a write raises the version, and every other device reads the item
  // anew.
  const changed = Object.entries(merged.fields).filter(
    ([name, value]) => !isSameField(merge.kinds[name], value, present[name]),
  );
  return { ...merged, fields: Object.fromEntries(changed), pressedAt, isLater };
}
