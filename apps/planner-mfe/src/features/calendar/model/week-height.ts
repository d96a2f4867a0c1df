import { UNIT_HEIGHT } from '@simmer/domain/parts/block-height';

/** CSS pixels; the stylesheet gets the same numbers as custom properties. */
export const WEEK_METRICS = {
  header: 52,
  border: 2,
  footer: 28,
  gap: 20,
  cellPadding: 6,
  cardGap: 4,
  /** Free space at the bottom of each cell, where a click creates a block. */
  cellInvitation: 22,
  minRow: 96,
} as const;

/**
 * Height of each of the two rows of a week, by the stack height of its fullest cell. Both rows have the same height, so
 * that the drop quarters of a day match the visible rows (CAL-15).
 */
export function rowHeight(fullestStack: number): number {
  const { cellPadding, cellInvitation, minRow } = WEEK_METRICS;
  return Math.max(minRow, fullestStack + 2 * cellPadding + cellInvitation);
}

/** Height of a week, including the gap to the next. */
export function weekHeight(row: number): number {
  const { header, border, footer, gap } = WEEK_METRICS;
  return header + 2 * row + footer + border + gap;
}

/** Height of the upper half of a week: its header and the early row. */
export function upperHalfHeight(row: number): number {
  const { header, border } = WEEK_METRICS;
  return border / 2 + header + row;
}

export const EVENT_HEIGHT = UNIT_HEIGHT;
