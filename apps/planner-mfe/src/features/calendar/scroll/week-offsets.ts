import { upperHalfHeight, weekHeight } from '../model/week-height.ts';
import type { RowWindow } from './row-scroller.ts';

/**
 * The offset of each week, or of each half of a week, in CSS pixels from the top; the last entry is the total height.
 */
export type WeekOffsets = readonly number[];

export function weekOffsets(heights: readonly number[]): WeekOffsets {
  const offsets = [0];
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height);
  return offsets;
}

/**
 * The offset of each half of a week: half 2n is the upper one of week n, half 2n + 1 the lower.
 * @param rows the height of each of the two rows of a week
 * @param budgets the height of the line above its days
 */
export function halfOffsets(rows: readonly number[], budgets: readonly number[] = []): WeekOffsets {
  return weekOffsets(
    rows.flatMap((row, index) => {
      const upper = upperHalfHeight(row, budgets[index]);
      return [upper, weekHeight(row, budgets[index]) - upper];
    }),
  );
}

/** The offset of each week, from the offsets of the halves. */
export function offsetsOfWeeks(halves: WeekOffsets): WeekOffsets {
  return halves.filter((_, index) => index % 2 === 0);
}

/** Index of the week at a distance from the top; clamped to the first and last week. */
export function weekAt(offsets: WeekOffsets, distance: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The weeks to render: the visible ones and `overscan` pixels above and below. */
export function weekWindow(
  offsets: WeekOffsets,
  scrollTop: number,
  viewHeight: number,
  overscan: number,
): RowWindow {
  return {
    first: weekAt(offsets, scrollTop - overscan),
    last: weekAt(offsets, scrollTop + viewHeight + overscan),
  };
}

/** The half weeks of some weeks: each week has two. */
export function halvesOf({ first, last }: RowWindow): RowWindow {
  return { first: 2 * first, last: 2 * last + 1 };
}

/** The rendered part of a week. */
export type WeekShare = 'whole' | 'upper' | 'lower';

/** The part of a week in a window of halves; null for none. */
export function shareOf(halves: RowWindow, week: number): WeekShare | null {
  const hasUpper = halves.first <= 2 * week && halves.last >= 2 * week;
  const hasLower = halves.first <= 2 * week + 1 && halves.last >= 2 * week + 1;
  if (hasUpper && hasLower) return 'whole';
  if (hasUpper) return 'upper';
  return hasLower ? 'lower' : null;
}

/** The visible height of a week in pixels. */
export function visibleHeightOf(
  offsets: WeekOffsets,
  index: number,
  scrollTop: number,
  viewHeight: number,
): number {
  const top = Math.max(offsets[index] ?? 0, scrollTop);
  const bottom = Math.min(offsets[index + 1] ?? 0, scrollTop + viewHeight);
  return Math.max(0, bottom - top);
}

/** Index of the current week: the first of which at least half is visible, or which fills half of the screen. */
export function weekInView(offsets: WeekOffsets, scrollTop: number, viewHeight: number): number {
  const first = weekAt(offsets, scrollTop);
  const height = (offsets[first + 1] ?? 0) - (offsets[first] ?? 0);
  const visible = visibleHeightOf(offsets, first, scrollTop, viewHeight);
  const isEnough = visible >= Math.min(height, viewHeight) / 2;
  return isEnough || first + 2 >= offsets.length ? first : first + 1;
}

/** The visible weeks: from the current one to the last. */
export function weeksOnScreen(offsets: WeekOffsets, scrollTop: number, viewHeight: number): RowWindow {
  const first = weekInView(offsets, scrollTop, viewHeight);
  return { first, last: Math.max(first, weekAt(offsets, scrollTop + viewHeight - 1)) };
}

/** The scroll position after a change of heights that keeps the current week in place. */
export function anchoredScroll(before: WeekOffsets, after: WeekOffsets, scrollTop: number): number {
  const index = weekAt(before, scrollTop);
  const height = (before[index + 1] ?? 0) - (before[index] ?? 0);
  const intoWeek = scrollTop - (before[index] ?? 0);
  const newHeight = (after[index + 1] ?? 0) - (after[index] ?? 0);
  // In a week that has become lower than the scrolled distance, the same fraction of it is scrolled.
  return (after[index] ?? 0) + (intoWeek <= newHeight ? intoWeek : (intoWeek / height) * newHeight);
}
