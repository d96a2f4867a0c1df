import { inRem } from '@simmer/ui/device/text-scale';
import type { CalendarDate, DateRange } from '@simmer/domain/dates/calendar-date';
import { datesInRange } from '@simmer/domain/dates/week';
import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { isHeld, useDragState } from '@simmer/ui/drag/drag-session';
import { weekDrag } from '../model/week-session.ts';
import type { Fit } from '../model/cell-plan.ts';
import { SHEET_METRICS, WEEK_METRICS } from '../model/week-height.ts';
import { rowPlan, type Scale, scaleOf, type SheetContent } from '../model/week-plan.ts';
import { enableArrowKeys } from '../week/arrow-keys.ts';
import { FitContext, UnitContext, useFit, useSheetFit } from '../day/fit.tsx';
import { DayColumn } from '../day/day-column.tsx';
import type { DayScroller, DaysShown } from '../scroll/day-scroller.ts';
import { rowsIn } from '../scroll/row-scroller.ts';
import styles from './day-sheet.module.css';

interface DaySheetProps {
  readonly scroller: DayScroller;
  readonly daysShown: DaysShown;
  readonly content: SheetContent;
  readonly today: CalendarDate;
}

/** The scale of the days that a phone shows together. */
const scaleOfPage = (page: DateRange, content: SheetContent, fit: Fit): Scale =>
  scaleOf(page.start, content, datesInRange(page).length, fit);

/** Two years of days in a row, one or three at a time, continuing from Sunday to Monday. */
export function DaySheet({ scroller, daysShown, content, today }: DaySheetProps) {
  const first = scroller.indexOf(useSyncExternalStore(scroller.subscribe, scroller.getDay));
  // Renders again when the origin changes: pages are counted from the opened day.
  useSyncExternalStore(scroller.subscribe, scroller.getOrigin);
  useLayoutEffect(() => scroller.settle(), [scroller, first]);
  const draggedFrom = useDragState(weekDrag, (state) => state.dragged?.from ?? null);
  // The day where a drag began stays rendered, else the drag would end.
  const extraRows = draggedFrom === null ? [] : [scroller.indexOf(draggedFrom)];
  const isDragging = useDragState(weekDrag, isHeld);
  // Also after a drop: scroll snapping is enabled again and would return to its last position.
  useLayoutEffect(() => scroller.layOut(daysShown), [scroller, daysShown, isDragging]);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const detach = scroller.attach(element);
      const disableArrowKeys = enableArrowKeys(element, {
        entry: scroller.getDay,
        reveal: (date) => flushSync(() => scroller.reveal(date)),
      });
      return () => {
        disableArrowKeys();
        detach();
      };
    },
    [scroller],
  );
  const fit = useFit(true);
  // Enough for the visible days and for those that a swipe brings into view.
  const height = useMemo(() => {
    const pages = [first - 1, first, first + daysShown].map((index) =>
      scroller.pageOf(Math.max(0, index), daysShown),
    );
    return WEEK_METRICS.dayHeader + 2 * Math.max(...pages.map((page) => scaleOfPage(page, content, fit).row));
  }, [scroller, first, daysShown, content, fit]);
  const style = {
    ...SHEET_METRICS,
    '--week-header': inRem(WEEK_METRICS.dayHeader),
    '--days-shown': daysShown,
  } as CSSProperties;

  return (
    <div
      ref={attach}
      className={styles['scroller']}
      style={style}
      // Disables scroll snapping, which would pull the sheet back while it scrolls during a drag.
      data-carrying={isDragging || undefined}
      data-days-shown={daysShown}
      role="group"
      aria-label="Weeks"
    >
      <div
        className={styles['content']}
        style={{ '--days': scroller.length, minHeight: inRem(height) } as CSSProperties}
      >
        <FitContext value={fit}>
          {rowsIn(scroller.windowOf(daysShown), extraRows).map((index) => (
            <div
              key={index}
              className={styles['place']}
              style={{ '--index': index, '--column': index - first } as CSSProperties}
              data-page={scroller.isPageStart(index, daysShown) || undefined}
              // Days outside the screen are rendered for swipes, and stay hidden from screen readers and Tab.
              inert={isDragging ? false : index < first || index >= first + daysShown}
            >
              <DrawnDay
                date={scroller.dayAt(index)}
                row={scroller.pageOf(index, daysShown)}
                content={content}
                isToday={scroller.dayAt(index) === today}
              />
            </div>
          ))}
        </FitContext>
      </div>
    </div>
  );
}

interface DrawnDayProps {
  readonly date: CalendarDate;
  /** The days that are shown with it: bars go over them. */
  readonly row: DateRange;
  readonly content: SheetContent;
  readonly isToday: boolean;
}

function DrawnDay({ date, row: { start, end }, content, isToday }: DrawnDayProps) {
  const fit = useSheetFit();
  const day = useMemo(
    () => rowPlan(datesInRange({ start, end }), content).find((each) => each.date === date),
    [date, start, end, content],
  );
  const { unit } = useMemo(() => scaleOfPage({ start, end }, content, fit), [start, end, content, fit]);
  return (
    day && (
      <UnitContext value={unit}>
        <DayColumn day={day} share="whole" isToday={isToday} />
      </UnitContext>
    )
  );
}
