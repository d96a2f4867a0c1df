import { type DateRange, type DayNumber, toDayNumber } from '../dates/calendar-date.ts';
import { planSeries } from './plan-series.ts';
import type { BlockSchedule } from './recurrence.ts';
import { rangeDays, walkSeries } from './walk-series.ts';

/** The blocks of every day of a range, for the week grid. Made by `expandAll`, read by `blocksOn`. */
export interface ExpandedRange<B> {
  readonly firstDay: DayNumber;
  readonly byDay: readonly (readonly B[])[];
}

const NO_BLOCKS: readonly never[] = [];

/** Places many blocks on the days of a range at once; within a day they keep the order given. */
export function expandAll<B extends BlockSchedule>(blocks: readonly B[], range: DateRange): ExpandedRange<B> {
  const { from, to } = rangeDays(range);
  const byDay: B[][] = Array.from({ length: Math.max(0, to - from + 1) }, () => []);
  for (const block of blocks) {
    const days = walkSeries(planSeries(block), from, to);
    for (let index = 0; index < days.length; index++) byDay[(days[index] as number) - from]?.push(block);
  }
  return { firstDay: from, byDay };
}

/** The blocks that take place on a date; none outside the range that was expanded. */
export function blocksOn<B>(expanded: ExpandedRange<B>, date: string): readonly B[] {
  return expanded.byDay[toDayNumber(date) - expanded.firstDay] ?? NO_BLOCKS;
}
