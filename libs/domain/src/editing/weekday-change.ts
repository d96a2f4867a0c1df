import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { weekdaysText } from '../dates/weekday-labels.ts';
import type { EditWrite, EditableBlock } from './block-write.ts';
import { inRows } from './scoped-change.ts';

const inOrder = (days: readonly Weekday[]): Weekday[] => weekdays.filter((day) => days.includes(day));

/**
 * How some writes change the weekdays of a series that has several: 'Mon–Fri becomes Tue–Sat' (BLK-36). Null for other
 * blocks, and if the weekdays stay.
 */
export function weekdayChangeText<B extends EditableBlock>(
  block: B,
  writes: readonly EditWrite<B>[],
): string | null {
  if (block.recurring === 'once' || block.scheduled_days.length < 2) return null;
  const before = weekdaysText(inOrder(block.scheduled_days));
  const days = inRows(writes, [block]).flatMap((write) =>
    write.kind === 'delete' ? [] : (write.changes.scheduled_days ?? []),
  );
  const after = weekdaysText(inOrder(days));
  return after === '' || after === before ? null : `${before} becomes ${after}`;
}
