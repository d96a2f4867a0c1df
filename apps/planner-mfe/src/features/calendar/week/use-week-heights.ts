import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { budgetInWeek } from '@simmer/domain/north-stars/budget';
import { useMemo } from 'react';
import type { NorthStar } from '../../../shared/planning-types.ts';
import type { Folding } from '../day/cell-plan.ts';
import { WEEK_METRICS } from './week-height.ts';
import { measureRow, type SheetContent } from './week-plan.ts';
import { halfOffsets, type WeekOffsets } from './week-offsets.ts';

const NOTHING_OPENED: ReadonlySet<string> = new Set();

interface MeasuredPlan {
  readonly content: SheetContent;
  /** The North Stars whose budgets are shown. */
  readonly budgeted: readonly NorthStar[];
  readonly folding: Folding;
}

interface WeekHeights {
  /** Height of each of a week's two rows, by week, in CSS pixels. */
  readonly rows: readonly number[];
  /** Height of the budget line above the days, by week: its space is there from the first rendering. */
  readonly budgets: readonly number[];
  readonly halves: WeekOffsets;
}

/** The heights of all weeks, before any is rendered. */
export function useWeekHeights(
  weeks: readonly CalendarDate[],
  { content, budgeted, folding: { line, isNamedInCells, mostRow, opened } }: MeasuredPlan,
): WeekHeights {
  const folded = useMemo(() => {
    const folding = { line, isNamedInCells, mostRow, opened: NOTHING_OPENED };
    return weeks.map((monday) => measureRow(monday, content, 7, folding));
  }, [weeks, content, line, isNamedInCells, mostRow]);
  const rows = useMemo(() => {
    const folding = { line, isNamedInCells, mostRow, opened };
    const changed = new Set([...opened].map((cell) => mondayOf(cell.slice(0, 10))));
    return folded.map((row, index) => {
      const monday = weeks[index];
      return monday && changed.has(monday) ? measureRow(monday, content, 7, folding) : row;
    });
  }, [folded, weeks, content, line, isNamedInCells, mostRow, opened]);
  const budgets = useMemo(
    () =>
      weeks.map((monday) =>
        budgeted.some((star) => budgetInWeek(star.budgets, monday) !== null) ? WEEK_METRICS.budgets : 0,
      ),
    [weeks, budgeted],
  );
  const halves = useMemo(() => halfOffsets(rows, budgets), [rows, budgets]);
  return useMemo(() => ({ rows, budgets, halves }), [rows, budgets, halves]);
}
