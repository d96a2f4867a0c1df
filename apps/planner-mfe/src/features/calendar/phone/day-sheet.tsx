import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useDragStore } from '../drag/drag.store.ts';
import { WEEK_METRICS } from '../model/week-height.ts';
import { dayPlan, measureRow, type SheetContent } from '../model/week-plan.ts';
import { walkSheet } from '../sheet/walk-sheet.ts';
import { SHEET_METRICS } from '../sheet/sheet-metrics.ts';
import { DayColumn } from '../week/day-column.tsx';
import type { DayRoll, DaysShown } from '../sheet/roll/day-roll.ts';
import styles from './day-sheet.module.css';

/** Days drawn on each side of those in view, so that a quick swipe meets no blank. */
const AROUND = 4;

interface DaySheetProps {
  readonly roll: DayRoll;
  readonly daysShown: DaysShown;
  readonly content: SheetContent;
  readonly today: CalendarDate;
}

/** Indices of the days to draw: those in view, those around, and the one a slip was taken from. */
function drawnDays(roll: DayRoll, first: number, daysShown: number, carriedFrom: string | null): number[] {
  const from = Math.max(0, first - AROUND);
  const to = Math.min(roll.length - 1, first + daysShown - 1 + AROUND);
  const drawn = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  const origin = carriedFrom === null ? null : roll.indexOf(carriedFrom);
  return origin === null || drawn.includes(origin) ? drawn : [...drawn, origin];
}

/** High enough for the days in view and for those that a swipe brings into it. */
function heightOf(roll: DayRoll, first: number, daysShown: number, content: SheetContent): number {
  const from = Math.max(0, first - 1);
  return WEEK_METRICS.header + 2 * measureRow(roll.dayAt(from), content, daysShown + 2);
}

/** Two years of days beside one another, one or three at a time, on from Sunday to Monday. */
export function DaySheet({ roll, daysShown, content, today }: DaySheetProps) {
  const first = roll.indexOf(useSyncExternalStore(roll.subscribe, roll.getDay));
  // Pages are counted anew from a day that was asked for.
  useSyncExternalStore(roll.subscribe, roll.getOrigin);
  useLayoutEffect(() => roll.settle(), [roll, first]);
  const carriedFrom = useDragStore((state) => state.carried?.from ?? null);
  const isCarrying = useDragStore((state) => state.carried !== null);
  // Also when a slip was put down: snapping, on again, would go back to the day that it last held.
  useLayoutEffect(() => roll.layOut(daysShown), [roll, daysShown, isCarrying]);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const detach = roll.attach(element);
      const stopWalking = walkSheet(element, {
        entry: roll.getDay,
        reveal: (date) => flushSync(() => roll.reveal(date)),
      });
      return () => {
        stopWalking();
        detach();
      };
    },
    [roll],
  );
  const height = useMemo(() => heightOf(roll, first, daysShown, content), [roll, first, daysShown, content]);
  const style = { ...SHEET_METRICS, '--days-shown': daysShown } as CSSProperties;

  return (
    <div
      ref={attach}
      className={styles['scroller']}
      style={style}
      // Snapping would pull the sheet back while it scrolls along below a carried slip.
      data-carrying={isCarrying || undefined}
      data-days-shown={daysShown}
      role="group"
      aria-label="Weeks"
    >
      <div className={styles['roll']} style={{ '--days': roll.length, minHeight: height } as CSSProperties}>
        {drawnDays(roll, first, daysShown, carriedFrom).map((index) => (
          <div
            key={index}
            className={styles['place']}
            style={{ '--index': index } as CSSProperties}
            data-page={roll.isPageStart(index, daysShown) || undefined}
            // What is beside the screen is there for the next swipe, not for who hears or tabs through the day.
            inert={isCarrying ? false : index < first || index >= first + daysShown}
          >
            <DrawnDay date={roll.dayAt(index)} content={content} isToday={roll.dayAt(index) === today} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface DrawnDayProps {
  readonly date: CalendarDate;
  readonly content: SheetContent;
  readonly isToday: boolean;
}

function DrawnDay({ date, content, isToday }: DrawnDayProps) {
  const day = useMemo(() => dayPlan(date, content), [date, content]);
  return <DayColumn day={day} share="whole" isToday={isToday} />;
}
