import { createContext, use, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { DAY_ROWS, type DayRow } from '@simmer/domain/parts/day-row';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { flushSync } from 'react-dom';
import { cellKey, type Folding } from './cell-plan.ts';
import { MAX_ROW, mostRowIn } from '../week/week-height.ts';
import styles from './cell.module.css';

interface SheetFolding extends Folding {
  /** Opens a folded cell, or folds it again, by its `cellKey`. */
  readonly toggle: (cell: string) => void;
}

export const FoldingContext = createContext<SheetFolding | null>(null);

/** @throws Error outside a FoldingContext. */
export function useSheetFolding(): SheetFolding {
  const folding = use(FoldingContext);
  if (folding === null) throw new Error('useSheetFolding needs a FoldingContext.');
  return folding;
}

/** Height of a folded card in CSS pixels: for a mouse, and for a finger. */
const LINE = 24;
const TOUCHED_LINE = 44;

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/**
 * Which cells of the sheet a person opened, until the sheet is left.
 * @param isNamedInCells as in `Folding`
 */
export function useFolding(isNamedInCells: boolean): SheetFolding {
  const line = useMediaQuery('(hover: none)') ? TOUCHED_LINE : LINE;
  // Days side by side scroll vertically, so only the limit for any window counts.
  const mostRow = useSyncExternalStore(onResize, () =>
    isNamedInCells ? MAX_ROW : mostRowIn(window.innerHeight),
  );
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((cell: string) => {
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(cell)) after.add(cell);
      return after;
    });
  }, []);
  return useMemo(
    () => ({ line, isNamedInCells, mostRow, opened, toggle }),
    [line, isNamedInCells, mostRow, opened, toggle],
  );
}

interface FoldButtonProps {
  readonly date: string;
  readonly row: DayRow;
  readonly isOpen: boolean;
  /** How many cards do not fit even when all are folded. */
  readonly hidden: number;
}

/** Changes the height of cells, and scrolls the sheet so that `anchor` stays where it is. */
function keepInPlace(anchor: Element, change: () => void): void {
  const before = anchor.getBoundingClientRect().top;
  flushSync(change);
  const sheet = anchor.closest('[role="group"][aria-label="Weeks"]');
  if (sheet) sheet.scrollTop += anchor.getBoundingClientRect().top - before;
}

/** Opens a folded cell in place, and folds it again (CAL-27). */
export function FoldButton({ date, row, isOpen, hidden }: FoldButtonProps) {
  const folding = useSheetFolding();
  const parts = DAY_ROWS.find(({ name }) => name === row)?.parts.join(' and ') ?? '';
  return (
    <button
      type="button"
      // Not in the Tab order: on the sheet, arrow keys reach this button.
      tabIndex={-1}
      className={styles['fold']}
      style={{ height: folding.line }}
      aria-expanded={isOpen}
      onClick={({ currentTarget: button }) => {
        // Both rows of the days grow together, also the one above (CAL-15).
        const anchor = (isOpen ? null : button.closest('[data-row]')) ?? button;
        keepInPlace(anchor, () => folding.toggle(cellKey(date, row)));
      }}
    >
      {hidden > 0 && <span className="sm-tabular">{hidden} more · </span>}
      {isOpen ? 'Fold' : 'Show all'}
      <VisuallyHidden>
        {' '}
        of {dayTitle(date)}, {parts}
      </VisuallyHidden>
    </button>
  );
}
