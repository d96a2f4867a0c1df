import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mostVisibleMonth } from '@simmer/domain/weeks/visible-month';
import { type CSSProperties, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import { useDragStore } from '../drag/drag.store.ts';
import { measureRow, type SheetContent, weekPlan } from '../model/week-plan.ts';
import { WEEK_METRICS, weekHeight } from '../model/week-height.ts';
import { WeekRow } from '../week/week-row.tsx';
import styles from './sheet.module.css';
import { useCellFocus } from './use-cell-focus.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useWeekWindow, type WeekScroll } from './use-week-window.ts';
import { visibleHeightOf, weekAt, weekOffsets } from './week-offsets.ts';

export interface SheetHandle {
  /** Brings the week that begins with this Monday to the top. */
  showWeek(monday: string, isSmooth?: boolean): void;
}

interface WeekSheetProps {
  readonly weeks: readonly CalendarDate[];
  readonly content: SheetContent;
  readonly today: CalendarDate;
  /** The week to begin with. */
  readonly start: CalendarDate;
  readonly onMonthChange: (firstOfMonth: CalendarDate) => void;
  readonly ref?: Ref<SheetHandle>;
}

const pixels = (value: number): string => `${value}px`;

const METRICS = {
  '--week-header': pixels(WEEK_METRICS.header),
  '--week-margin': pixels(WEEK_METRICS.margin),
  '--week-footer': pixels(WEEK_METRICS.footer),
  '--week-gap': pixels(WEEK_METRICS.gap),
  '--cell-padding': pixels(WEEK_METRICS.cellPadding),
  '--slip-gap': pixels(WEEK_METRICS.slipGap),
  '--cell-invitation': pixels(WEEK_METRICS.cellInvitation),
} as CSSProperties;

/** Two years of weeks on one roll of paper, of which only the ones on screen and around it are drawn. */
export function WeekSheet({ weeks, content, today, start, onMonthChange, ref }: WeekSheetProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const rows = useMemo(() => weeks.map((monday) => measureRow(monday, content)), [weeks, content]);
  const offsets = useMemo(() => weekOffsets(rows.map((row) => weekHeight(row, isNarrow))), [rows, isNarrow]);

  const onScroll = useCallback(
    ({ scrollTop, viewHeight }: WeekScroll) => {
      const first = weekAt(offsets, scrollTop);
      const last = weekAt(offsets, scrollTop + viewHeight);
      const month = mostVisibleMonth(
        weeks.slice(first, last + 1).map((monday, index) => ({
          monday,
          visibleHeight: visibleHeightOf(offsets, first + index, scrollTop, viewHeight),
        })),
      );
      if (month !== null) onMonthChange(month);
    },
    [weeks, offsets, onMonthChange],
  );

  const startIndex = Math.max(0, weeks.indexOf(start));
  const { shown, scrollToWeek } = useWeekWindow(scroller, offsets, startIndex, onScroll);
  useImperativeHandle(
    ref,
    () => ({
      showWeek: (monday, isSmooth) =>
        scrollToWeek(Math.max(0, weeks.indexOf(monday as CalendarDate)), isSmooth),
    }),
    [weeks, scrollToWeek],
  );

  // The week a slip was taken from stays drawn, or the drag would lose its origin when it scrolls away.
  const carriedFrom = useDragStore((state) => state.carried?.from ?? null);
  const drawn = useMemo(() => {
    const indexes = Array.from({ length: shown.last - shown.first + 1 }, (_, index) => shown.first + index);
    const origin = carriedFrom === null ? -1 : weeks.findLastIndex((monday) => monday <= carriedFrom);
    return origin < 0 || indexes.includes(origin) ? indexes : [...indexes, origin];
  }, [shown, carriedFrom, weeks]);

  const plans = useMemo(
    () => new Map(drawn.map((index) => [index, weekPlan(weeks[index] ?? today, content)])),
    [drawn, weeks, content, today],
  );
  const onKeyDown = useCellFocus();

  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      style={METRICS}
      onKeyDown={onKeyDown}
      tabIndex={0}
      role="group"
      aria-label="Weeks"
    >
      <div className={styles['roll']} style={{ height: offsets.at(-1) ?? 0 }}>
        {drawn.map((index) => {
          const plan = plans.get(index);
          return (
            plan && (
              <div
                key={plan.monday}
                className={styles['place']}
                style={{ transform: `translateY(${offsets[index] ?? 0}px)` }}
              >
                <WeekRow plan={plan} row={rows[index] ?? WEEK_METRICS.minRow} today={today} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
