import { DAY_ROWS, type DayRow } from '@simmer/domain/parts/day-row';
import type { BlockCard } from './block-card.ts';
import { type BandStacks, cellHeight, MAX_ROW, WEEK_METRICS } from './week-height.ts';
import { heightOf, partOf, type WeekItem } from './week-item.ts';

/** How the cells of a sheet fold. */
export interface Folding {
  /** Height of a folded card. */
  readonly line: number;
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
  /** Null if all of it fits in a row that is not too high; the height of its button includes the gap above. */
  readonly fold: { readonly isOpen: boolean; readonly hidden: number; readonly height: number } | null;
}

/** Names a cell of the sheet. */
export const cellKey = (date: string, row: DayRow): string => `${date}:${row}`;

const stackOf = (items: readonly WeekItem[]): number =>
  items.reduce((sum, item) => sum + heightOf(item) + WEEK_METRICS.cardGap, 0);

function byBand(row: DayRow, items: readonly WeekItem[]) {
  const firstPart = DAY_ROWS.find(({ name }) => name === row)?.parts[0];
  const first = items.filter((item) => partOf(item) === firstPart);
  const second = items.filter((item) => partOf(item) !== firstPart);
  return { first, second, stacks: { first: stackOf(first), second: stackOf(second) } };
}

const foldedCards = new WeakMap<BlockCard, BlockCard>();

/** The same object for the same card, so that it is not rendered again. */
function foldedCard(card: BlockCard, line: number): BlockCard {
  const known = foldedCards.get(card);
  if (known?.height === line) return known;
  const folded = { ...card, height: line, isFolded: true };
  foldedCards.set(card, folded);
  return folded;
}

function folded(items: readonly WeekItem[], line: number): WeekItem[] {
  return items.map((item) => (item.kind === 'block' ? { ...item, card: foldedCard(item.card, line) } : item));
}

/** The button below the cards of a cell that folds, with the gap above it. */
const buttonHeight = ({ line }: Folding): number => WEEK_METRICS.cardGap + line;

/**
 * Height of a cell, folded if its cards would make the week too high; what is left out then fills it to that limit.
 * @param whole the heights of its cards
 * @param lines the same with each block as a line
 */
export function heightOfCell(
  whole: BandStacks,
  lines: BandStacks,
  folding: Folding,
  isOpened: () => boolean,
): number {
  const height = cellHeight(whole, folding.isNamedInCells);
  if (height <= MAX_ROW) return height;
  if (isOpened()) return height + buttonHeight(folding);
  return Math.min(MAX_ROW, cellHeight(lines, folding.isNamedInCells) + buttonHeight(folding));
}

/**
 * Plans a cell: if its cards would make the week too high, its blocks fold into lines, and what still does not fit is
 * left out, unless a person opened it (CAL-27).
 */
export function cellPlan(date: string, row: DayRow, items: readonly WeekItem[], folding: Folding): CellPlan {
  const whole = byBand(row, items);
  if (cellHeight(whole.stacks, folding.isNamedInCells) <= MAX_ROW) return { ...whole, fold: null };
  const height = buttonHeight(folding);
  if (folding.opened.has(cellKey(date, row))) return { ...whole, fold: { isOpen: true, hidden: 0, height } };
  const inOrder = [...folded(whole.first, folding.line), ...folded(whole.second, folding.line)];
  for (let hidden = 0; ; hidden += 1) {
    const shown = byBand(row, inOrder.slice(0, inOrder.length - hidden));
    if (cellHeight(shown.stacks, folding.isNamedInCells) + height <= MAX_ROW || hidden === inOrder.length)
      return { ...shown, fold: { isOpen: false, hidden, height } };
  }
}
