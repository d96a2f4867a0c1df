import { mergeFields, type FieldMerge } from '@simmer/domain/merge/merge-fields';
import type { Item, LockedItem, Resource } from '@simmer/persistence/resource';

interface MergedChange extends FieldMerge {
  /** When the person made it, ISO 8601: never in the future. */
  readonly pressedAt: string;
  /** Whether that is later than the item's last change. */
  readonly isLater: boolean;
}

/** A change of an item that others may have changed since it was seen (MRG-1). */
export function mergeChange(
  { merge }: Resource,
  { item: present, changedAt }: LockedItem,
  { wanted, seen, madeAt }: { wanted: Item; seen: Item; madeAt: string | undefined },
): MergedChange {
  const made = madeAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(madeAt);
  const pressedAt = new Date(Math.min(made, Date.now())).toISOString();
  const isLater = changedAt === null || pressedAt >= changedAt;
  return { ...mergeFields({ ...merge, present, seen, wanted, isLater }), pressedAt, isLater };
}
