import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { budgetInWeek } from '@simmer/domain/north-stars/budget';
import { useMemo } from 'react';
import type { NorthStar } from '../../../shared/planning-types.ts';
import type { SheetFit } from '../day/fit.tsx';
import { WEEK_METRICS } from '../model/week-height.ts';
import { type Scale, scaleOf, type SheetContent } from '../model/week-plan.ts';
import { halfOffsets, type WeekOffsets } from '../scroll/week-offsets.ts';

interface MeasuredPlan {
  readonly content: SheetContent;
  /** The North Stars whose budgets are shown. */
  readonly budgeted: readonly NorthStar[];
  readonly fit: SheetFit;
}

interface WeekHeights {
  /** The unit and the height of each of the two rows, by week. */
  readonly scales: readonly Scale[];
  /** Height of the budget line above the days, by week: its space is there from the first rendering. */
  readonly budgets: readonly number[];
  /** In CSS pixels, as the scroll position is. */
  readonly halves: WeekOffsets;
}

/** The heights of all weeks, before any is rendered. */
export function useWeekHeights(
  weeks: readonly CalendarDate[],
  { content, budgeted, fit }: MeasuredPlan,
): WeekHeights {
  const scales = useMemo(
    () => weeks.map((monday) => scaleOf(monday, content, 7, fit)),
    [weeks, content, fit],
  );
  const budgets = useMemo(
    () =>
      weeks.map((monday) =>
        budgeted.some((star) => budgetInWeek(star.budgets, monday) !== null) ? WEEK_METRICS.budgets : 0,
      ),
    [weeks, budgeted],
  );
  const halves = useMemo(
    () =>
      halfOffsets(
        scales.map(({ row }) => row),
        budgets,
      ).map((offset) => offset * fit.scale),
    [scales, budgets, fit.scale],
  );
  return useMemo(() => ({ scales, budgets, halves }), [scales, budgets, halves]);
}
