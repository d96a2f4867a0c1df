import { UNIT_HEIGHT } from '@simmer/domain/parts/block-height';

/** CSS pixels; the style sheet of the week reads the same numbers through custom properties. */
export const WEEK_METRICS = {
  header: 52,
  /** The week's label, where it stands above the days instead of beside them. */
  margin: 52,
  border: 2,
  footer: 28,
  gap: 20,
  cellPadding: 6,
  slipGap: 4,
  /** Free room at the foot of each cell, where a click makes a new block. */
  cellInvitation: 22,
  minRow: 96,
} as const;

/** Height of the gaps between a cell's slips and cards. */
export function gapsHeight(count: number): number {
  return Math.max(0, count - 1) * WEEK_METRICS.slipGap;
}

/**
 * Height of each of the two rows of a week, given the stack height of its fullest cell. The rows are equally high, so that the
 * quarters of a day that blocks are dropped on (decision B4) meet the rows a person sees.
 */
export function rowHeight(fullestStack: number): number {
  const { cellPadding, cellInvitation, minRow } = WEEK_METRICS;
  return Math.max(minRow, fullestStack + 2 * cellPadding + cellInvitation);
}

/** Height of a whole week, its distance to the next included; on a narrow screen its label stands above the days. */
export function weekHeight(row: number, isNarrow: boolean): number {
  const { header, margin, border, footer, gap } = WEEK_METRICS;
  return (isNarrow ? margin : 0) + header + 2 * row + footer + border + gap;
}

export const EVENT_HEIGHT = UNIT_HEIGHT;
