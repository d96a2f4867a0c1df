import type { Rejection } from '../errors/rejection.ts';

export const usedActivity = (blockCount: number): Rejection => ({
  kind: 'conflict',
  text: `Cannot delete: Used in ${blockCount} time block(s)`,
});

/** An activity can be removed when it is the person's own and no block uses it (KIT-19). */
export function rejectActivityRemoval(isDefault: boolean, blockCount: number): Rejection | null {
  if (isDefault) return { kind: 'forbidden', text: 'Default activities cannot be deleted.' };
  return blockCount > 0 ? usedActivity(blockCount) : null;
}
