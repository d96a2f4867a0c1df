import { textScale } from '@simmer/ui/device/text-scale';
import { createContext, use, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from '@simmer/ui/device/use-media-query';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { UNIT_HEIGHT } from '@simmer/domain/parts/block-height';
import { DAY_ROWS, type DayRow } from '@simmer/domain/parts/day-row';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { flushSync } from 'react-dom';
import { cellKey, type Fit } from '../model/cell-plan.ts';
import { MAX_ROW, rowInWindow } from '../model/week-height.ts';
import styles from './cell.module.css';

export interface SheetFit extends Fit {
  /** CSS pixels for each pixel of the computed heights: 2 with text of 200 % (UI-56). */
  readonly scale: number;
  /** Opens a cell that leaves cards out, or closes it again, by its `cellKey`. */
  readonly toggle: (cell: string) => void;
}

export const FitContext = createContext<SheetFit | null>(null);

/** @throws Error outside a FitContext. */
export function useSheetFit(): SheetFit {
  const fit = use(FitContext);
  if (fit === null) throw new Error('useSheetFit needs a FitContext.');
  return fit;
}

/** The unit of all heights of a week, or of a day of a phone, in CSS pixels at the usual size of text (CAL-27). */
export const UnitContext = createContext<number>(UNIT_HEIGHT);

/** Height of a card below which it has one line. */
export const LOW = 34;
/** Height of a card below which even a narrow one has a single line. */
export const LOWEST = 32;

/** Half an hour stays a line that can be read, and by touch pressed. */
const LEAST_UNIT = 22;
const LEAST_ROOMY_UNIT = 32;
/** Text so large that the days are narrow for it. */
const LARGE = 1.5;

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/**
 * How the days of a sheet fit, and which cells a person opened, until the sheet is left.
 * @param isNamedInCells as in `Fit`
 */
export function useFit(isNamedInCells: boolean): SheetFit {
  const [scale] = useState(textScale);
  const isTouched = useMediaQuery('(hover: none)');
  const leastUnit = isTouched || scale >= LARGE ? LEAST_ROOMY_UNIT : LEAST_UNIT;
  // Days side by side are scrolled, in a window whose height changes with its address bar.
  const row = useSyncExternalStore(onResize, () =>
    isNamedInCells ? MAX_ROW : rowInWindow(window.innerHeight, scale),
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
    () => ({ row, leastUnit, isNamedInCells, opened, scale, toggle }),
    [row, leastUnit, isNamedInCells, opened, scale, toggle],
  );
}

interface MoreButtonProps {
  readonly date: string;
  readonly row: DayRow;
  readonly isOpen: boolean;
  /** How many cards are left out. */
  readonly hidden: number;
}

/** Changes the height of cells, and scrolls the sheet so that `anchor` stays where it is. */
function keepInPlace(anchor: Element, change: () => void): void {
  const before = anchor.getBoundingClientRect().top;
  flushSync(change);
  const sheet = anchor.closest('[role="group"][aria-label="Weeks"]');
  if (sheet) sheet.scrollTop += anchor.getBoundingClientRect().top - before;
}

/** Opens a cell that leaves cards out in place, and closes it again (CAL-27). */
export function MoreButton({ date, row, isOpen, hidden }: MoreButtonProps) {
  const { toggle } = useSheetFit();
  const parts = DAY_ROWS.find(({ name }) => name === row)?.parts.join(' and ') ?? '';
  return (
    <button
      type="button"
      // Not in the Tab order: on the sheet, arrow keys reach this button.
      tabIndex={-1}
      className={`sm-tabular ${styles['more']}`}
      aria-expanded={isOpen}
      onClick={({ currentTarget: button }) => {
        // Both rows of the days grow together, also the one above (CAL-15).
        const anchor = (isOpen ? null : button.closest('[data-row]')) ?? button;
        keepInPlace(anchor, () => toggle(cellKey(date, row)));
      }}
    >
      <span>{isOpen ? 'Show fewer' : `${hidden} more`}</span>
      <VisuallyHidden>
        {' '}
        on {dayTitle(date)}, {parts}
      </VisuallyHidden>
    </button>
  );
}
