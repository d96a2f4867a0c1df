import { type DateRange, toDayNumber } from '../dates/calendar-date.ts';
import { DayBuffer } from './day-buffer.ts';
import { planSeries } from './plan-series.ts';
import type { BlockSchedule } from './recurrence.ts';
import { findDays, rangeDays } from './walk-series.ts';

/** The blocks of every day of a range, for the week grid. Made by `expandAll`. */
export interface ExpandedRange<B> {
  /** The blocks that take place on a day; none outside the range. */
  readonly on: (day: number) => readonly B[];
}

/** Indexes of blocks, sorted by day: those of the nth day are from `starts[n]` to `starts[n + 1]`, exclusive. */
interface DayIndex {
  readonly starts: Int32Array;
  readonly order: Uint16Array | Uint32Array;
}

const NO_BLOCKS: readonly never[] = [];
const found = new DayBuffer();

/** Expands many blocks over a range at once; within a day they keep the given order. */
export function expandAll<B extends BlockSchedule>(blocks: readonly B[], range: DateRange): ExpandedRange<B> {
  const { from, to } = rangeDays(range);
  // Where the days of each block end in the list of found days.
  const ends = new Uint32Array(blocks.length);
  found.length = 0;
  for (let block = 0; block < blocks.length; block++) {
    findDays(planSeries(blocks[block] as B), { from, to, limit: Infinity }, found);
    ends[block] = found.length;
  }
  return readLater(blocks, from, sortByDay(found, ends, from, Math.max(0, to - from + 1)));
}

/** A counting sort: counts the blocks of each day, sums the counts and puts every block into its place. */
function sortByDay({ days, length }: DayBuffer, ends: Uint32Array, from: number, dayCount: number): DayIndex {
  const starts = new Int32Array(dayCount + 1);
  for (let at = 0; at < length; at++) (starts[(days[at] as number) - from + 1] as number) += 1;
  for (let nth = 1; nth <= dayCount; nth++) (starts[nth] as number) += starts[nth - 1] as number;
  // 16-bit indexes need half the memory, and were measured to take a tenth of the time.
  const order = ends.length > 0x1_00_00 ? new Uint32Array(length) : new Uint16Array(length);
  const next = starts.slice();
  for (let block = 0, at = 0; block < ends.length; block++) {
    for (const end = ends[block] as number; at < end; at++) {
      const day = (days[at] as number) - from;
      order[next[day] as number] = block;
      (next[day] as number) += 1;
    }
  }
  return { starts, order };
}

/** Creates a day's list on first access: a change needs only those of the visible weeks. */
function readLater<B>(blocks: readonly B[], from: number, { starts, order }: DayIndex): ExpandedRange<B> {
  const lists: (readonly B[] | undefined)[] = [];
  const listOf = (nth: number): readonly B[] => {
    const start = starts[nth] as number;
    const list = Array<B>((starts[nth + 1] as number) - start);
    for (let at = 0; at < list.length; at++) list[at] = blocks[order[start + at] as number] as B;
    return list;
  };
  return {
    on: (day) => {
      const nth = day - from;
      const isInside = nth >= 0 && nth + 1 < starts.length;
      return isInside ? (lists[nth] ??= listOf(nth)) : NO_BLOCKS;
    },
  };
}

/** The blocks that take place on a date; none outside the expanded range. */
export function blocksOn<B>(expanded: ExpandedRange<B>, date: string): readonly B[] {
  return expanded.on(toDayNumber(date));
}
