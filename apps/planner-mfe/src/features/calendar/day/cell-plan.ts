import { DAY_ROWS, type DayRow } from '@simmer/domain/parts/day-row';
import type { BlockCard } from './block-card.ts';
import { type BandStacks, cellHeight, WEEK_METRICS } from '../week/week-height.ts';
import { heightOf, partOf, type WeekItem } from './week-item.ts';

/** How the cells of a sheet fold. */
export interface Folding {
  /** Height of a folded card, in CSS pixels. */
  readonly line: number;
  /** Whether each band with cards has its name in its cell: days side by side have no names at their edge. */
  readonly isNamedInCells: boolean;
  /** The height of a row above which its cells fold. */
  readonly mostRow: number;
  /** The cells that a person opened, by `cellKey`. */
  readonly opened: ReadonlySet<string>;
}

/** What a cell shows, by its two bands. */
export interface CellPlan {
  readonly first: readonly WeekItem[];
  readonly second: readonly WeekItem[];
  readonly stacks: BandStacks;
  /**
   * Null if all cards fit in a row of the allowed height. `height` is that of the cell's button, with the gap above.
   */
  readonly fold: { readonly isOpen: boolean; readonly hidden: number; readonly height: number } | null;
}

interface Bands<Band> {
  readonly first: Band;
  readonly second: Band;
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

/** Folds a card into a line. The same card gets the same object, so that it is not rendered again. */
function foldedCard(card: BlockCard, line: number): BlockCard {
  const known = foldedCards.get(card);
  if (known?.height === line) return known;
  const lineCard = { ...card, height: line, isFolded: true };
  foldedCards.set(card, lineCard);
  return lineCard;
}

function foldedItems(items: readonly WeekItem[], line: number): WeekItem[] {
  return items.map((item) => (item.kind === 'block' ? { ...item, card: foldedCard(item.card, line) } : item));
}

/** The two steps of folding, of which the first that fits is shown: the higher band as lines, then both bands. */
function foldSteps<Band>(
  { first, second }: BandStacks,
  whole: Bands<Band>,
  lines: Bands<Band>,
): Bands<Band>[] {
  const one = first < second ? { ...whole, second: lines.second } : { ...whole, first: lines.first };
  return [one, lines];
}

/** The button below the cards of a cell that folds, with the gap above it. */
const buttonHeight = ({ line }: Folding): number => WEEK_METRICS.cardGap + line;

/**
 * Height of a cell, folded if its cards would make its row too high. If even lines do not fit, some are left out and
 * the cell has the greatest allowed height.
 * @param whole the heights of its cards
 * @param lines the same heights with each block as a line
 */
export function heightOfCell(
  whole: BandStacks,
  lines: BandStacks,
  folding: Folding,
  isOpened: () => boolean,
): number {
  const { mostRow } = folding;
  const height = cellHeight(whole, folding.isNamedInCells);
  if (height <= mostRow) return height;
  if (isOpened()) return height + buttonHeight(folding);
  const heights = foldSteps(whole, whole, lines).map(
    (stacks) => cellHeight(stacks, folding.isNamedInCells) + buttonHeight(folding),
  );
  return heights.find((step) => step <= mostRow) ?? mostRow;
}

/**
 * Plans a cell. If its cards would make its row too high, the blocks of its higher band fold into lines, then those of
 * both bands, and lines that still do not fit are left out; a cell that a person opened shows all (CAL-27).
 */
export function cellPlan(date: string, row: DayRow, items: readonly WeekItem[], folding: Folding): CellPlan {
  const whole = byBand(row, items);
  const fits = (stacks: BandStacks, below: number) =>
    cellHeight(stacks, folding.isNamedInCells) + below <= folding.mostRow;
  if (fits(whole.stacks, 0)) return { ...whole, fold: null };
  const height = buttonHeight(folding);
  if (folding.opened.has(cellKey(date, row))) return { ...whole, fold: { isOpen: true, hidden: 0, height } };
  const lines = {
    first: foldedItems(whole.first, folding.line),
    second: foldedItems(whole.second, folding.line),
  };
  const steps = foldSteps<readonly WeekItem[]>(whole.stacks, whole, lines).map((bands) =>
    byBand(row, [...bands.first, ...bands.second]),
  );
  const step = steps.find(({ stacks }) => fits(stacks, height));
  if (step !== undefined) return { ...step, fold: { isOpen: false, hidden: 0, height } };
  const inOrder = [...lines.first, ...lines.second];
  for (let hidden = 1; ; hidden += 1) {
    const shown = byBand(row, inOrder.slice(0, inOrder.length - hidden));
    if (fits(shown.stacks, height) || hidden === inOrder.length)
      return { ...shown, fold: { isOpen: false, hidden, height } };
  }
}
