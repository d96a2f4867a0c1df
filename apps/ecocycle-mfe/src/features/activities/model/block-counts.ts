import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { plannedPoints } from '@simmer/domain/totals/planned-totals';

/** The time blocks of one activity, and their totals. */
export interface BlockCounts {
  readonly blocks: readonly TimeBlock[];
  readonly recurring: number;
  readonly oneTime: number;
  /** Points times scheduled days, summed (KIT-17). */
  readonly points: number;
}

/** For an activity without blocks. */
export const NO_BLOCKS: BlockCounts = { blocks: [], recurring: 0, oneTime: 0, points: 0 };

function countsOf(blocks: readonly TimeBlock[]): BlockCounts {
  const recurring = blocks.filter(isRecurring).length;
  const points = blocks.reduce((sum, block) => sum + plannedPoints(block), 0);
  return { blocks, recurring, oneTime: blocks.length - recurring, points };
}

/** The counts of each activity with blocks, by id; one pass over the blocks. */
export function countsByActivity(blocks: readonly TimeBlock[]): ReadonlyMap<string, BlockCounts> {
  const grouped = Map.groupBy(blocks, ({ activity_id }) => activity_id);
  return new Map([...grouped].map(([id, group]) => [id, countsOf(group)]));
}

/** The tooltip of the time-block badge (KIT-17). */
export function badgeText({ recurring, oneTime }: BlockCounts): string {
  if (recurring === 0) return oneTime === 0 ? 'Add time block' : `${oneTime} time block(s)`;
  return oneTime === 0 ? 'Recurring time block' : `Recurring + ${oneTime} one-time`;
}
