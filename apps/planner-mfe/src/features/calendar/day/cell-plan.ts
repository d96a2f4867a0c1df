import { DAY_ROWS, type DayRow } from '@simmer/domain/parts/day-row';
import type { BlockCard } from './block-card.ts';
import { type BandStacks, cellHeight, WEEK_METRICS } from '../week/week-height.ts';
import { heightOf, partOf, type WeekItem, withEventTime } from './week-item.ts';

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
   * Null if all cards are shown, as lines where they have to. `height` is that of the cell's button, with the gap above.
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

/** The button below the cards of a cell that leaves some out, with the gap above it. */
const buttonHeight = ({ line }: Folding): number => WEEK_METRICS.cardGap + line;

const sumOf = (a: BandStacks, b: BandStacks): BandStacks => ({
  first: a.first + b.first,
  second: a.second + b.second,
});

/**
 * Height of a cell, folded if its cards would make its row too high. If even lines do not fit, some are left out and
 * the cell has the greatest allowed height.
 * @param whole the heights of its cards, of an event without what its time adds
 * @param lines the same heights with each block as a line
 * @param time what the time of events adds
 */
export function heightOfCell(
  whole: BandStacks,
  lines: BandStacks,
  time: BandStacks,
  folding: Folding,
  isOpened: () => boolean,
): number {
  const { mostRow, isNamedInCells } = folding;
  const height = (stacks: BandStacks) => cellHeight(stacks, isNamedInCells);
  const fits = (stacks: BandStacks) => height(stacks) <= mostRow;
  const step = fits(whole) ? whole : foldSteps(whole, whole, lines).find(fits);
  if (step !== undefined) return Math.min(mostRow, height(sumOf(step, time)));
  return isOpened() ? height(sumOf(whole, time)) + buttonHeight(folding) : mostRow;
}

/**
 * Plans a cell. If its cards would make its row too high, events lose of the height of their time what is too much; then
 * the blocks of its higher band fold into lines, then those of both bands. Lines that still do not fit are left out; a
 * cell that a person opened shows all (CAL-27).
 */
export function cellPlan(date: string, row: DayRow, items: readonly WeekItem[], folding: Folding): CellPlan {
  const { mostRow, isNamedInCells, opened } = folding;
  const heightOfStacks = (stacks: BandStacks) => cellHeight(stacks, isNamedInCells);
  const fits = ({ stacks }: { stacks: BandStacks }, below = 0) => heightOfStacks(stacks) + below <= mostRow;
  const all = byBand(row, items);
  if (fits(all)) return { ...all, fold: null };
  const whole = byBand(row, withEventTime(items, 0));
  const lines = {
    first: foldedItems(whole.first, folding.line),
    second: foldedItems(whole.second, folding.line),
  };
  const steps = foldSteps<readonly WeekItem[]>(whole.stacks, whole, lines).map((bands) =>
    byBand(row, [...bands.first, ...bands.second]),
  );
  const step = [whole, ...steps].find((each) => fits(each));
  if (step !== undefined) {
    const shown = [...step.first, ...step.second];
    const room = mostRow - heightOfStacks(step.stacks);
    const time = heightOfStacks(byBand(row, withEventTime(shown, 1)).stacks) - heightOfStacks(step.stacks);
    const part = time === 0 ? 0 : Math.min(1, room / time);
    return { ...byBand(row, withEventTime(shown, part)), fold: null };
  }
  const height = buttonHeight(folding);
  if (opened.has(cellKey(date, row))) return { ...all, fold: { isOpen: true, hidden: 0, height } };
  const inOrder = [...lines.first, ...lines.second];
  for (let hidden = 1; ; hidden += 1) {
    const shown = byBand(row, inOrder.slice(0, inOrder.length - hidden));
    if (fits(shown, height) || hidden === inOrder.length)
      return { ...shown, fold: { isOpen: false, hidden, height } };
  }
}
