import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The rows to render, including the one with the focus. */
export function withActiveRow(range: Range, active: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (active >= range.count || rows.includes(active)) return rows;
  return [...rows, active].sort((a, b) => a - b);
}

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

interface RowKeys {
  readonly rows: readonly CalendarEvent[];
  readonly activeRef: RefObject<number>;
  readonly scrollRef: RefObject<HTMLElement | null>;
  readonly showRow: (index: number) => void;
  readonly onToggle: (event: CalendarEvent) => void;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** One Tab stop, arrow keys between rows, Space selects, Enter opens. */
export function useRowKeys({ rows, activeRef, scrollRef, showRow, onToggle, onOpen }: RowKeys) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(rows.length - 1, 0));
  const mustFocus = useRef(false);
  const activate = useCallback(
    (index: number) => {
      activeRef.current = index;
      setActive(index);
    },
    [activeRef],
  );

  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    scrollRef.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  }, [active, scrollRef]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset['index'] !== undefined;
    const isInRow = event.target instanceof HTMLElement && event.target.closest('[data-index]') !== null;
    const row = rows[active];
    if (isOnRow && row && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      if (event.key === ' ') onToggle(row);
      else onOpen(row);
      return;
    }
    const next = isInRow ? rowForKey(event.key, active, rows.length) : null;
    if (next === null) return;
    event.preventDefault();
    if (next === active) return;
    mustFocus.current = true;
    activate(next);
    showRow(next);
  };

  return { active, activate, onKeyDown };
}
