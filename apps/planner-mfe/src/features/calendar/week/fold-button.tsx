import { dayTitle } from '@simmer/domain/dates/date-labels';
import { DAY_ROWS, type DayRow } from '@simmer/domain/parts/day-row';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { flushSync } from 'react-dom';
import { cellKey } from '../model/cell-plan.ts';
import styles from './cell.module.css';
import { useSheetFolding } from './folding-context.ts';

interface FoldButtonProps {
  readonly date: string;
  readonly row: DayRow;
  readonly isOpen: boolean;
  /** How many cards do not fit even when they are folded. */
  readonly hidden: number;
}

/** Changes the height of cells, and scrolls the sheet so that an element of it stays where it is. */
function keepInPlace(kept: Element, change: () => void): void {
  const before = kept.getBoundingClientRect().top;
  flushSync(change);
  const sheet = kept.closest('[role="group"][aria-label="Weeks"]');
  if (sheet) sheet.scrollTop += kept.getBoundingClientRect().top - before;
}

/** Opens a folded cell in place, and folds it again (CAL-27). */
export function FoldButton({ date, row, isOpen, hidden }: FoldButtonProps) {
  const folding = useSheetFolding();
  const parts = DAY_ROWS.find(({ name }) => name === row)?.parts.join(' and ') ?? '';
  return (
    <button
      type="button"
      // On the sheet arrow keys reach it.
      tabIndex={-1}
      className={styles['fold']}
      style={{ height: folding.line }}
      aria-expanded={isOpen}
      onClick={({ currentTarget: button }) => {
        // The other row of the days grows with this one, also if it is the one above (CAL-15).
        const kept = (isOpen ? null : button.closest('[data-row]')) ?? button;
        keepInPlace(kept, () => folding.toggle(cellKey(date, row)));
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
