import { inRem } from '@simmer/ui/device/text-scale';
import type { CSSProperties } from 'react';

/**
 * In CSS pixels at the usual size of text, with which all of them grow (UI-56), as all heights here do; the stylesheet
 * gets the same lengths as custom properties.
 */
export const WEEK_METRICS = {
  /** The budget line of a week, above its days. */
  budgets: 24,
  header: 48,
  /** That of a day of a phone, in one line. */
  dayHeader: 22,
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
  /** The button of a cell that leaves cards out: a finger presses it too. */
  more: 44,
} as const;

/** 1.3 windows of 900 px (CAL-27). */
const TALLEST_WEEK = 1170;

/** The greatest height of a row that nobody opened, in any window, also on a phone. */
export const MAX_ROW = Math.floor((TALLEST_WEEK - weekHeight(0, WEEK_METRICS.budgets)) / 2);

/** The part of the window height that is not for the weeks (CAL-5). */
const AROUND_WEEKS = 250;

/**
 * The greatest height of a row with which a whole week is in view in this window. Depends on the window alone, so that
 * what appears or disappears above the weeks moves none of them.
 * @param windowHeight in CSS pixels
 * @param scale how much larger than usual the text is
 */
export function rowInWindow(windowHeight: number, scale = 1): number {
  const { budgets, gap } = WEEK_METRICS;
  const forWeeks = (windowHeight - AROUND_WEEKS) / scale;
  return Math.min(MAX_ROW, Math.floor((forWeeks - weekHeight(0, budgets) + gap) / 2));
}

/** The height that lanes of bars take, with the gap below each. */
export const lanesHeight = (lanes: number, unit: number): number => lanes * (unit + WEEK_METRICS.cardGap);

/** The height of the button of a cell that leaves cards out, with the gap above it. */
export const MORE_HEIGHT = WEEK_METRICS.cardGap + WEEK_METRICS.more;

/** Heights of the two bands of a cell: the cards of each band, with the gap below each card. */
export interface BandStacks {
  readonly first: number;
  readonly second: number;
}

/** The space that each band of a cell needs. */
function bandHeights({ first, second }: BandStacks, hasOwnLabels: boolean): BandStacks {
  const { cardGap, cellInvitation, bandLabel } = WEEK_METRICS;
  const label = bandLabel + cardGap;
  const cards = first === 0 ? 0 : first - cardGap + (hasOwnLabels ? label : 0);
  return {
    first: Math.max(cellInvitation, cards),
    // Space for the label is always included: whether it is shown depends on the row, whose height must not depend on
    // the label.
    second: (second === 0 ? 0 : second - cardGap + label) + cellInvitation,
  };
}

/**
 * Height of a cell, from the heights of the cards in its bands.
 * @param hasOwnLabels whether each band with cards has its name in the cell: days side by side have none at the edge
 */
export function cellHeight(stacks: BandStacks, hasOwnLabels = false): number {
  const { first, second } = bandHeights(stacks, hasOwnLabels);
  return 2 * WEEK_METRICS.cellPadding + first + WEEK_METRICS.cardGap + second;
}

/**
 * Whether the second band of a cell begins further from its name at the edge of the week than the height of that name
 * (CAL-25).
 * @param below the height of the elements below the bands
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
 * @param row the height of each of its two rows: equal, so that the drop quarters of a day match them (CAL-15)
 * @param budgets the height of the line above its days
 */
export function weekHeight(row: number, budgets = 0): number {
  const { header, border, footer, gap } = WEEK_METRICS;
  return budgets + header + 2 * row + footer + border + gap;
}

/** Height of the upper half of a week: down to the end of its early row. */
export function upperHalfHeight(row: number, budgets = 0): number {
  const { header, border } = WEEK_METRICS;
  return border / 2 + budgets + header + row;
}

/** The dimensions that stylesheets share with computations before the first rendering. */
export const SHEET_METRICS = {
  '--around-weeks': `${AROUND_WEEKS}px`,
  '--week-budgets': inRem(WEEK_METRICS.budgets),
  '--week-header': inRem(WEEK_METRICS.header),
  '--week-footer': inRem(WEEK_METRICS.footer),
  '--week-gap': inRem(WEEK_METRICS.gap),
  '--cell-padding': inRem(WEEK_METRICS.cellPadding),
  '--block-gap': inRem(WEEK_METRICS.cardGap),
  '--band-label': inRem(WEEK_METRICS.bandLabel),
  '--cell-invitation': inRem(WEEK_METRICS.cellInvitation),
  '--more': inRem(WEEK_METRICS.more),
} as CSSProperties;
