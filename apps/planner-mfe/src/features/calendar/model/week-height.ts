import { UNIT_HEIGHT } from '@simmer/domain/parts/block-height';

/** CSS pixels; the style sheet of the week reads the same numbers through custom properties. */
export const WEEK_METRICS = {
  header: 52,
  border: 2,
  footer: 28,
  gap: 20,
  cellPadding: 6,
  cardGap: 4,
  /** Free room at the foot of each cell, where a click makes a new block. */
  cellInvitation: 22,
  minRow: 96,
} as const;

/**
 * Height of each of the two rows of a week, given the stack height of its fullest cell. The rows are equally high, so that the
 * quarters of a day that blocks are dropped on (CAL-31) meet the rows a person sees.
 */
export function rowHeight(fullestStack: number): number {
  const { cellPadding, cellInvitation, minRow } = WEEK_METRICS;
  return Math.max(minRow, fullestStack + 2 * cellPadding + cellInvitation);
}

/** Height of a whole week, its distance to the next included. */
export function weekHeight(row: number): number {
  const { header, border, footer, gap } = WEEK_METRICS;
  return header + 2 * row + footer + border + gap;
}

/** Height of the upper half of a week: its head and the early row. */
export function upperHalfHeight(row: number): number {
  const { header, border } = WEEK_METRICS;
  return border / 2 + header + row;
}

export const EVENT_HEIGHT = UNIT_HEIGHT;
