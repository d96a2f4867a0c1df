import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { markArea } from '@simmer/ui/drag/marks';
import { type RowWindow, rowsIn } from '../scroll/row-scroller.ts';
import { shareOf, type WeekShare } from '../scroll/week-offsets.ts';
import type { WeekScroller } from '../scroll/week-scroller.ts';
import type { NorthStar } from '../../../shared/planning-types.ts';
import { useDraggedFrom, weekDrag } from '../model/week-session.ts';
import { SHEET_METRICS } from '../model/week-height.ts';
import { type Scale, type SheetContent, weekPlanner } from '../model/week-plan.ts';
import { FitContext, UnitContext, useFit } from '../day/fit.tsx';
import { WeekRow } from './week-row.tsx';
import styles from './week.module.css';
import { useWeekHeights } from './use-week-heights.ts';
import { enableArrowKeys } from './arrow-keys.ts';

const covers = (drawn: RowWindow, part: RowWindow): boolean =>
  drawn.first <= part.first && drawn.last >= part.last;

/**
 * The halves of weeks to render. Halves that become visible are rendered before the next paint, so that no jump shows a
 * blank; those around follow in steps between frames, so that neither a jump nor the first paint waits for them. The
 * scroller must be laid out after this hook, which subscribes to it.
 */
function useShownWeeks(scroller: WeekScroller): RowWindow {
  const onScreen = useSyncExternalStore(scroller.subscribe, scroller.getOnScreen);
  const [around, widen] = useState(onScreen);
  useLayoutEffect(() => {
    let frame = 0;
    const follow = () => {
      // A state update during layout renders before the paint; the subscription of `useSyncExternalStore` only after
      // it.
      widen((drawn) => (covers(drawn, scroller.getOnScreen()) ? drawn : scroller.getOnScreen()));
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => startTransition(() => widen(scroller.getShown())));
    };
    const stop = scroller.subscribe(follow);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [scroller]);
  return covers(around, onScreen) ? around : onScreen;
}

interface WeekSheetProps {
  readonly scroller: WeekScroller;
  readonly content: SheetContent;
  /** The North Stars whose budgets are shown. */
  readonly budgeted?: readonly NorthStar[];
  readonly reflectionOf: (monday: string) => WeeklyReflection | null;
  readonly today: CalendarDate;
}

const NONE: readonly never[] = [];

interface DrawnWeek {
  readonly monday: CalendarDate;
  readonly index: number;
  readonly share: WeekShare;
}

/** The rendered halves of weeks, and the whole weeks of certain days. */
function drawnWeeks(
  { weeks, rowOf }: WeekScroller,
  halves: RowWindow,
  wholeWeekDates: readonly (string | null)[],
): DrawnWeek[] {
  const whole = wholeWeekDates.flatMap((date) => (date === null ? [] : [rowOf(date)]));
  const shown = { first: halves.first >> 1, last: halves.last >> 1 };
  return rowsIn(shown, whole).flatMap((index) => {
    const monday = weeks[index];
    const share = whole.includes(index) ? 'whole' : shareOf(halves, index);
    return monday === undefined || share === null ? [] : [{ monday, index, share }];
  });
}

/** The day that Tab moves to: today if its week is visible, else that week's Monday. */
function entryOf(scroller: WeekScroller, today: CalendarDate): CalendarDate {
  const week = scroller.getWeek() ?? mondayOf(today);
  return week === mondayOf(today) ? today : week;
}

/** Two years of weeks in a column, of which only those near the screen are rendered. */
export function WeekSheet({ scroller, content, budgeted = NONE, reflectionOf, today }: WeekSheetProps) {
  const { weeks } = scroller;
  const fit = useFit(false);
  const heights = useWeekHeights(weeks, { content, budgeted, fit });
  const { halves } = heights;
  const shown = useShownWeeks(scroller);
  useLayoutEffect(() => scroller.layOut(halves), [scroller, halves]);

  // The weeks where a drag began and where the focus is stay rendered, else the drag or the focus would be lost.
  const draggedFrom = useDraggedFrom();
  const [focusedWeek, setFocusedWeek] = useState<string | null>(null);
  const planOf = useMemo(() => weekPlanner(content), [content]);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const detach = scroller.attach(element);
      const disableArrowKeys = enableArrowKeys(element, {
        entry: () => entryOf(scroller, today),
        onFocusWeek: (week) => startTransition(() => setFocusedWeek(week)),
      });
      const removeCover = markArea(weekDrag, element);
      return () => {
        removeCover();
        disableArrowKeys();
        detach();
      };
    },
    [scroller, today],
  );

  return (
    <div ref={attach} className={styles['scroller']} style={SHEET_METRICS} role="group" aria-label="Weeks">
      <div className={styles['content']} style={{ height: halves.at(-1) ?? 0 }}>
        <FitContext value={fit}>
          {drawnWeeks(scroller, shown, [draggedFrom, focusedWeek]).map(({ monday, index, share }) => {
            const { unit, row } = heights.scales[index] as Scale;
            return (
              // `top` instead of a transform, so that the sticky headers of the days stay in view (CAL-26).
              <div key={monday} className={styles['place']} style={{ top: halves[2 * index] ?? 0 }}>
                <UnitContext value={unit}>
                  <WeekRow
                    plan={planOf(monday)}
                    row={row}
                    share={share}
                    hasBudgets={(heights.budgets[index] ?? 0) > 0}
                    today={today}
                    reflection={reflectionOf(monday)}
                  />
                </UnitContext>
              </div>
            );
          })}
        </FitContext>
      </div>
    </div>
  );
}
