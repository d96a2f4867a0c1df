import type { BlockWrite, ScheduleChanges } from '@simmer/domain/editing/block-write';
import type { TimeBlock } from '../../../planning/planning-types.ts';

/**
 * The writes that take a move back: the block gets its schedule again, and what the move had made is deleted.
 * @param block as it was before the move
 * @param saved what the move's writes answered
 */
export function undoMove(
  block: TimeBlock,
  saved: readonly TimeBlock[],
): BlockWrite<TimeBlock, ScheduleChanges>[] {
  const { recurring, scheduled_days, start_date, end_date, exclusion_dates, start_timing } = block;
  const changes = { recurring, scheduled_days, start_date, end_date, exclusion_dates, start_timing };
  const made = saved.filter(({ id }) => id !== block.id);
  return [
    { kind: 'update', id: block.id, changes },
    ...made.map(({ id }) => ({ kind: 'delete' as const, id })),
  ];
}
