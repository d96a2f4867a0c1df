import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import type { DayRow } from '@simmer/domain/parts/day-row';

/** Half a day of the sheet. */
export interface Cell {
  readonly date: string;
  readonly row: DayRow;
}

const otherRow = (row: DayRow): DayRow => (row === 'early' ? 'late' : 'early');

/** The target cell of a key, or null for other keys. */
export function nextCell({ date, row }: Cell, key: string): Cell | null {
  switch (key) {
    case 'ArrowLeft':
      return { date: addDays(date, -1), row };
    case 'ArrowRight':
      return { date: addDays(date, 1), row };
    case 'ArrowUp':
      return { date: row === 'early' ? addDays(date, -7) : date, row: otherRow(row) };
    case 'ArrowDown':
      return { date: row === 'late' ? addDays(date, 7) : date, row: otherRow(row) };
    case 'Home':
      return { date: mondayOf(date), row };
    case 'End':
      return { date: addDays(mondayOf(date), 6), row };
    case 'PageUp':
      return { date: addDays(date, -7), row };
    case 'PageDown':
      return { date: addDays(date, 7), row };
    default:
      return null;
  }
}

/** The cell that contains an element of the sheet, or null outside the days. */
export function cellOf(element: Element): Cell | null {
  const { date, row } = element.closest<HTMLElement>('[data-row]')?.dataset ?? {};
  return date && (row === 'early' || row === 'late') ? { date, row } : null;
}

/** The focusable elements of a cell, from top to bottom: the add button, then cards. */
export function stopsOf(sheet: ParentNode, { date, row }: Cell): HTMLElement[] {
  return [...sheet.querySelectorAll<HTMLElement>(`[data-row="${row}"][data-date="${date}"] button`)];
}
