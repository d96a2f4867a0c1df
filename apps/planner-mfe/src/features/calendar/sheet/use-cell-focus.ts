import { addDays } from '@simmer/domain/dates/add-to-date';
import type { DayRow } from '@simmer/domain/parts/day-row';
import { type KeyboardEvent, useCallback } from 'react';
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

/** Arrow keys walk from cell to cell; only the cell reached is in the tab order, so Tab leaves the sheet at once. */
export function useCellFocus(): (event: KeyboardEvent) => void {
  return useCallback((event) => {
    // While a slip is carried, the arrow keys carry it.
    if (!(event.target instanceof HTMLElement) || useDragStore.getState().carried !== null) return;
    const cell = event.target.closest<HTMLElement>('[data-row]');
    const { date, row } = cell?.dataset ?? {};
    if (!date || (row !== 'early' && row !== 'late')) return;
    const next = nextCell({ date, row }, event.key);
    if (next === null) return;
    const button = document.querySelector<HTMLElement>(`[data-add="${next.date}:${next.row}"]`);
    if (button === null) return;
    event.preventDefault();
    button.focus();
  }, []);
}
