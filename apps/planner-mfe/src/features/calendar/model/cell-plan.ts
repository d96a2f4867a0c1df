import { DAY_ROWS, type DayRow } from '@simmer/domain/parts/day-row';
import { type BandStacks, cellHeight, MAX_ROW, MORE_HEIGHT, WEEK_METRICS } from './week-height.ts';
import { heightOf, partOf, type WeekItem } from './week-item.ts';

/** How the days of a sheet are fitted into their window. */
export interface Fit {
  /** The height of a row above which its days get a smaller unit, in CSS pixels. */
  readonly row: number;
  /** The smallest unit, in CSS pixels. */
  readonly leastUnit: number;
  /** Whether each band with cards has its name in its cell: days side by side have no names at their edge. */
  readonly isNamedInCells: boolean;
  /** The cells that a person opened, by `cellKey`. */
  readonly opened: ReadonlySet<string>;
}

/** What a cell shows, by its two bands. */
export interface CellPlan {
  readonly first: readonly WeekItem[];
  readonly second: readonly WeekItem[];
  readonly stacks: BandStacks;
  /** Null if the cell has room for all of its cards. */
  readonly more: { readonly isOpen: boolean; readonly hidden: number } | null;
}

/** Names a cell of the sheet. */
export const cellKey = (date: string, row: DayRow): string => `${date}:${row}`;

/**
 * Height of a cell: as its cards need it, up to `MAX_ROW` if it is not opened (CAL-27).
 * @param needed the height that all of its cards need
 */
export function heightOfCell(needed: number, isOpened: () => boolean): number {
  if (needed <= MAX_ROW) return needed;
  return isOpened() ? needed + MORE_HEIGHT : MAX_ROW;
}

/**
 * Plans a cell: all of its cards, as high as they are long. Of a cell that even the smallest unit makes too high the
 * last ones are left out, unless a person opened it (CAL-27).
 */
export function cellPlan(
  date: string,
  row: DayRow,
  items: readonly WeekItem[],
  unit: number,
  { isNamedInCells, opened }: Fit,
): CellPlan {
  const firstPart = DAY_ROWS.find(({ name }) => name === row)?.parts[0];
  const stackOf = (band: readonly WeekItem[]) =>
    band.reduce((sum, item) => sum + heightOf(item, unit) + WEEK_METRICS.cardGap, 0);
  const byBand = (shown: readonly WeekItem[]) => {
    const first = shown.filter((item) => partOf(item) === firstPart);
    const second = shown.filter((item) => partOf(item) !== firstPart);
    return { first, second, stacks: { first: stackOf(first), second: stackOf(second) } };
  };
  const fits = ({ stacks }: { stacks: BandStacks }, below = 0) =>
    cellHeight(stacks, isNamedInCells) + below <= MAX_ROW;
  const all = byBand(items);
  if (fits(all)) return { ...all, more: null };
  if (opened.has(cellKey(date, row))) return { ...all, more: { isOpen: true, hidden: 0 } };
  const inOrder = [...all.first, ...all.second];
  for (let hidden = 1; ; hidden += 1) {
    const shown = byBand(inOrder.slice(0, inOrder.length - hidden));
    if (fits(shown, MORE_HEIGHT) || hidden === inOrder.length)
      return { ...shown, more: { isOpen: false, hidden } };
  }
}
