import { dayParts, type DayPart } from '@simmer/contracts/schemas/planning-values';
import type { DayRow } from './day-row.ts';

/**
 * The part on which a block is dropped: a quarter of the whole day's height, both rows together (CAL-31).
 * @param offsetY distance of the drop from the top of the day, in the unit of `dayHeight`; clamped
 */
export function partFromDropPosition(offsetY: number, dayHeight: number): DayPart {
  if (!(dayHeight > 0)) return 'morning';
  const quarter = Math.floor((offsetY / dayHeight) * 4);
  return dayParts[Math.min(3, Math.max(0, quarter))] ?? 'morning';
}

/**
 * The part of a block created by a click (CAL-17): a click into the upper row creates a morning if that cell is empty,
 * else an afternoon; a click into the lower row always creates an afternoon.
 */
export function partFromClickedCell(row: DayRow, isCellEmpty: boolean): DayPart {
  return row === 'early' && isCellEmpty ? 'morning' : 'afternoon';
}
