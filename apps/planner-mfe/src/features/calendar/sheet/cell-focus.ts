import { addDays } from '@simmer/domain/dates/add-to-date';
import type { DayRow } from '@simmer/domain/parts/day-row';
import { useDragStore } from '../drag/drag.store.ts';

interface Cell {
  readonly date: string;
  readonly row: DayRow;
}

const otherRow = (row: DayRow): DayRow => (row === 'early' ? 'late' : 'early');

/** The cell that an arrow key leads to from this one, or null for other keys. */
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
    default:
      return null;
  }
}

/**
 * Lets arrow keys walk from cell to cell of the sheet; only one cell is in the tab order, so that Tab leads past them.
 * @returns the way to stop
 */
export function walkCells(sheet: HTMLElement): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a slip is carried, the arrow keys carry it.
    if (!(event.target instanceof HTMLElement) || useDragStore.getState().carried !== null) return;
    const { date, row } = event.target.closest<HTMLElement>('[data-row]')?.dataset ?? {};
    if (!date || (row !== 'early' && row !== 'late')) return;
    const next = nextCell({ date, row }, event.key);
    if (next === null) return;
    const button = sheet.querySelector<HTMLElement>(`[data-add="${next.date}:${next.row}"]`);
    if (button === null) return;
    event.preventDefault();
    button.focus();
  };
  sheet.addEventListener('keydown', onKeyDown);
  return () => sheet.removeEventListener('keydown', onKeyDown);
}
