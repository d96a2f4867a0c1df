import { dayTitle } from '@simmer/domain/dates/date-labels';
import { DAY_ROWS, type DayRow } from '@simmer/domain/parts/day-row';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { use } from 'react';
import { cellKey } from '../model/cell-plan.ts';
import styles from './cell.module.css';
import { FoldingContext } from './folding-context.ts';

interface FoldButtonProps {
  readonly date: string;
  readonly row: DayRow;
  readonly isOpen: boolean;
  /** How many cards do not fit even when they are folded. */
  readonly hidden: number;
}

/** Opens a folded cell in place, and folds it again (CAL-27). */
export function FoldButton({ date, row, isOpen, hidden }: FoldButtonProps) {
  const folding = use(FoldingContext);
  if (folding === null) return null;
  const parts = DAY_ROWS.find(({ name }) => name === row)?.parts.join(' and ') ?? '';
  return (
    <button
      type="button"
      // On the sheet arrow keys reach it.
      tabIndex={-1}
      className={styles['fold']}
      style={{ height: folding.line }}
      aria-expanded={isOpen}
      onClick={() => folding.toggle(cellKey(date, row))}
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
