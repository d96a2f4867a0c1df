import { isTakenOut, seriesOf } from '../recurrence/series.ts';
import { type BlockSchedule, isRecurring } from '../recurrence/recurrence.ts';

/** The fields of a block that totals read, with the names of API responses. `size` is the id of the block's size. */
export interface PlannedBlock extends Pick<BlockSchedule, 'recurring' | 'scheduled_days'> {
  readonly id: string;
  readonly series_id?: string | null | undefined;
  readonly size: string;
  readonly duration_minutes?: number | null | undefined;
  readonly points: number;
}

/** The fields of a size that totals read; the duration is in minutes. */
export interface CountedSize {
  readonly id: string;
  readonly duration: number;
}

export interface Totals {
  readonly points: number;
  /** Hours, possibly with a fraction. */
  readonly hours: number;
  /** The number of blocks. A day taken out of a series is a block too, though its time is counted with the series. */
  readonly blocks: number;
}

const MINUTES_PER_HOUR = 60;

/** The planned points of a block: its points times its scheduled days; none while it is TBD (DSH-2). */
export function plannedPoints(block: Pick<PlannedBlock, 'points' | 'scheduled_days'>): number {
  return block.points * block.scheduled_days.length;
}

/** The fields of a block that determine its length. */
export type SizedBlock = Pick<PlannedBlock, 'size' | 'duration_minutes'>;

/** The minutes of a block on one of its days: its own length, else that of its size (CNT-4); 0 for an unknown size. */
export function minutesBySize(sizes: readonly CountedSize[]): (block: SizedBlock) => number {
  const durations = new Map(sizes.map((size) => [size.id, size.duration]));
  return ({ size, duration_minutes: own }) => own ?? durations.get(size) ?? 0;
}

/**
 * The blocks of a plan that totals count: all except once blocks that were taken out of a series of the plan, which
 * counts all of its days itself (DSH-2).
 */
export function countedBlocks<B extends Pick<PlannedBlock, 'id' | 'recurring' | 'series_id'>>(
  plan: readonly B[],
): B[] {
  const series = new Set(plan.map((block) => (isRecurring(block) ? seriesOf(block) : block.id)));
  return plan.filter((block) => !isTakenOut(block) || !series.has(seriesOf(block)));
}

/** Total points and hours of a plan (DSH-2). An unknown size counts no time. */
export function wholePlanTotals(blocks: readonly PlannedBlock[], sizes: readonly CountedSize[]): Totals {
  const minutesOf = minutesBySize(sizes);
  let points = 0;
  let minutes = 0;
  for (const block of countedBlocks(blocks)) {
    points += plannedPoints(block);
    minutes += minutesOf(block) * block.scheduled_days.length;
  }
  // Minutes are summed and divided once, so that thirds of an hour leave no rounding errors.
  return { points, hours: minutes / MINUTES_PER_HOUR, blocks: blocks.length };
}
