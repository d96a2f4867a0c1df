import { LONGEST_BLOCK, UNIT_HEIGHT } from '@simmer/domain/parts/block-height';
import type { CSSProperties } from 'react';

/** CSS pixels; the stylesheet gets the same numbers as custom properties. */
export const WEEK_METRICS = {
  /** The line of a week with budgets, above its days. */
  budgets: 24,
  header: 48,
  border: 2,
  footer: 24,
  gap: 16,
  cellPadding: 6,
  cardGap: 4,
  /** Free space in each cell, where a click creates a block: at its bottom, and in an empty first band. */
  cellInvitation: 22,
  /** The name of a band inside its cell. */
  bandLabel: 12,
  minRow: 112,
} as const;

/** 1.3 windows of 900 px (CAL-27). */
const TALLEST_WEEK = 1170;

/** The most that a row may have, in any window and on a phone. */
export const MAX_ROW = Math.floor((TALLEST_WEEK - weekHeight(0, WEEK_METRICS.budgets)) / 2);

/** The height of a window that is not for the weeks (CAL-5). */
const AROUND_WEEKS = 250;
/** What five North Stars take in a second line of the header. */
const SECOND_LINE = 28;

/**
 * The height of a row above which its cells fold, so that a week is in view whole in this window. One block of the
 * longest size has room in every window. It depends on the window alone: what comes and goes above the weeks moves none.
 */
export function mostRowIn(windowHeight: number): number {
  const { budgets, gap, cardGap } = WEEK_METRICS;
  const ofWindow = Math.floor((windowHeight - AROUND_WEEKS - SECOND_LINE - weekHeight(0, budgets) + gap) / 2);
  const ofOneBlock = cellHeight({ first: 0, second: LONGEST_BLOCK + cardGap });
  return Math.max(ofOneBlock, Math.min(MAX_ROW, ofWindow));
}

/** Heights of the two bands of a cell, each that of its cards with the gap below each. */
export interface BandStacks {
  readonly first: number;
  readonly second: number;
}

/** What each band of a cell needs, by the heights of its cards. */
function bandHeights({ first, second }: BandStacks, hasOwnLabels: boolean): BandStacks {
  const { cardGap, cellInvitation, bandLabel } = WEEK_METRICS;
  const label = bandLabel + cardGap;
  const cards = first === 0 ? 0 : first - cardGap + (hasOwnLabels ? label : 0);
  return {
    first: Math.max(cellInvitation, cards),
    // Whether its label is shown depends on the row, whose height must not depend on the label.
    second: (second === 0 ? 0 : second - cardGap + label) + cellInvitation,
  };
}

/**
 * Height of a cell, by the heights of the cards in its bands.
 * @param hasOwnLabels whether each band with cards has its name in the cell, as there is none at the edge of a week
 */
export function cellHeight(stacks: BandStacks, hasOwnLabels = false): number {
  const { first, second } = bandHeights(stacks, hasOwnLabels);
  return 2 * WEEK_METRICS.cellPadding + first + WEEK_METRICS.cardGap + second;
}

/**
 * Whether the second band of a cell begins elsewhere than its name at the edge of the week says, by more than the height
 * of that name (CAL-25).
 * @param below the height of what is below the bands
 */
export function isSecondMoved(stacks: BandStacks, row: number, below = 0): boolean {
  if (stacks.second === 0) return false;
  const { cellPadding, cardGap, bandLabel } = WEEK_METRICS;
  const { first, second } = bandHeights(stacks, false);
  const label = bandLabel + cardGap;
  const both = row - 2 * cellPadding - cardGap;
  const begin = Math.max(first, Math.min((both - below) / 2, both - below - (second - label)));
  return Math.abs(begin - both / 2) > label;
}

/**
 * Height of a week, including the gap to the next.
 * @param row that of each of its two rows; they are equal, so that the drop quarters of a day match them (CAL-15)
 * @param budgets that of the line above its days
 */
export function weekHeight(row: number, budgets = 0): number {
  const { header, border, footer, gap } = WEEK_METRICS;
  return budgets + header + 2 * row + footer + border + gap;
}

/** Height of the upper half of a week: all down to the end of its early row. */
export function upperHalfHeight(row: number, budgets = 0): number {
  const { header, border } = WEEK_METRICS;
  return border / 2 + budgets + header + row;
}

export const EVENT_HEIGHT = UNIT_HEIGHT;

const pixels = (value: number): string => `${value}px`;

/** The dimensions shared by stylesheets and computations before rendering. */
export const SHEET_METRICS = {
  '--around-weeks': pixels(AROUND_WEEKS),
  '--week-budgets': pixels(WEEK_METRICS.budgets),
  '--week-header': pixels(WEEK_METRICS.header),
  '--week-footer': pixels(WEEK_METRICS.footer),
  '--week-gap': pixels(WEEK_METRICS.gap),
  '--cell-padding': pixels(WEEK_METRICS.cellPadding),
  '--block-gap': pixels(WEEK_METRICS.cardGap),
  '--band-label': pixels(WEEK_METRICS.bandLabel),
  '--cell-invitation': pixels(WEEK_METRICS.cellInvitation),
} as CSSProperties;
