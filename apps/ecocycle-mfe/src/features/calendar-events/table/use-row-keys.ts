import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { isEnter } from '@simmer/ui/keyboard/enter-key';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

const PAGE_ROWS = 8;

/** The row that a key moves to, or null for other keys. */
export function rowForKey(key: string, active: number, count: number): number | null {
  const last = count - 1;
  const inside = (index: number) => Math.min(Math.max(index, 0), last);
  switch (key) {
    case 'ArrowDown':
      return inside(active + 1);
    case 'ArrowUp':
      return inside(active - 1);
    case 'PageDown':
      return inside(active + PAGE_ROWS);
    case 'PageUp':
      return inside(active - PAGE_ROWS);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** Frames to wait for a row: ant-design takes several to scroll to one that is far away. */
const MOST_FRAMES = 30;

type GridRef = RefObject<HTMLElement | null>;

const rowIn = (grid: GridRef, index: number): HTMLElement | null =>
  grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;

interface RowKeys {
  readonly rows: readonly CalendarEvent[];
  readonly grid: GridRef;
  readonly showRow: (index: number) => void;
  readonly onToggle: (event: CalendarEvent) => void;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** The keys of the table: one Tab stop, arrow keys between rows, Space selects, Enter opens. */
export function useRowKeys({ rows, grid, showRow, onToggle, onOpen }: RowKeys) {
  const [wanted, activate] = useState(0);
  const active = Math.min(wanted, Math.max(rows.length - 1, 0));
  const focusRow = useFocusRow(grid);
  const hasFocus = useHasFocus(grid);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement)) return;
    const isOnRow = event.target.dataset['index'] !== undefined;
    const isInRows = event.target === grid.current || event.target.closest('[data-index]') !== null;
    const row = rows[active];
    if (isOnRow && row && (event.key === ' ' || isEnter(event))) {
      event.preventDefault();
      if (event.key === ' ') onToggle(row);
      else onOpen(row);
      return;
    }
    const next = isInRows ? rowForKey(event.key, active, rows.length) : null;
    if (next === null) return;
    event.preventDefault();
    activate(next);
    if (rowIn(grid, next) === null) showRow(next);
    focusRow(next);
  };

  // Scrolling removes rows out of view, which may include the one with the focus or the Tab stop.
  const onScroll = () => {
    if (rowIn(grid, active) !== null) return;
    if (hasFocus()) grid.current?.focus({ preventScroll: true });
    else activate(Number(grid.current?.querySelector<HTMLElement>('[data-index]')?.dataset['index'] ?? 0));
  };

  return { active, activate, onKeyDown, onScroll };
}

/** Moves the focus to a row as soon as it is rendered. */
function useFocusRow(grid: GridRef): (index: number) => void {
  const request = useRef(0);
  useEffect(() => () => cancelAnimationFrame(request.current), []);
  const attempt = (index: number, framesLeft: number): void => {
    const row = rowIn(grid, index);
    if (row !== null) row.focus();
    else if (framesLeft > 0) request.current = requestAnimationFrame(() => attempt(index, framesLeft - 1));
  };
  return (index) => {
    cancelAnimationFrame(request.current);
    attempt(index, MOST_FRAMES);
  };
}

/** Whether the focus is in an element, or was in a part of the element that has been removed. */
function useHasFocus(ref: GridRef): () => boolean {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return () => {
    const focused = document.activeElement;
    if (focused !== document.body) return ref.current?.contains(focused) ?? false;
    return last.current instanceof Element && !last.current.isConnected;
  };
}
