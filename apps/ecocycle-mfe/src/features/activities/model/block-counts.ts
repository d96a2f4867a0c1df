import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { countedBlocks, plannedPoints } from '@simmer/domain/totals/planned-totals';

/** The time blocks of one activity, and their totals. */
export interface BlockCounts {
  readonly blocks: readonly TimeBlock[];
  readonly recurring: number;
  readonly oneTime: number;
  /** Points times scheduled days, summed; the days of a series are counted by the series alone (KIT-17). */
  readonly points: number;
}

/** The counts of an activity without blocks. */
export const NO_BLOCKS: BlockCounts = { blocks: [], recurring: 0, oneTime: 0, points: 0 };

function countsOf(blocks: readonly TimeBlock[], counted: ReadonlySet<TimeBlock>): BlockCounts {
  const recurring = blocks.filter(isRecurring).length;
  const points = blocks
    .filter((block) => counted.has(block))
    .reduce((sum, block) => sum + plannedPoints(block), 0);
  return { blocks, recurring, oneTime: blocks.length - recurring, points };
}

/** The counts of each activity with blocks, by id. */
export function countsByActivity(blocks: readonly TimeBlock[]): ReadonlyMap<string, BlockCounts> {
  const grouped = Map.groupBy(blocks, ({ activity_id }) => activity_id);
  const counted = new Set(countedBlocks(blocks));
  return new Map([...grouped].map(([id, group]) => [id, countsOf(group, counted)]));
}

/** The tooltip of the time-block badge (KIT-17). */
export function badgeText({ recurring, oneTime }: BlockCounts): string {
  if (recurring === 0) return oneTime === 0 ? 'Add time block' : `${oneTime} time block(s)`;
  return oneTime === 0 ? 'Recurring time block' : `Recurring + ${oneTime} one-time`;
}
