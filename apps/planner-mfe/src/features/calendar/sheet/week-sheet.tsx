import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { type CSSProperties, useCallback, useLayoutEffect, useMemo } from 'react';
import { useDragStore } from '../drag/drag.store.ts';
import { WEEK_METRICS, weekHeight } from '../model/week-height.ts';
import { measureRow, type SheetContent, weekPlanner } from '../model/week-plan.ts';
import { WeekRow } from '../week/week-row.tsx';
import { walkCells } from './cell-focus.ts';
import styles from './sheet.module.css';
import { useIsNarrow } from './use-is-narrow.ts';
import { useShownWeeks } from './use-shown-weeks.ts';
import { type WeekWindow, weekOffsets } from './week-offsets.ts';
import type { WeekRoll } from './week-roll.ts';

interface WeekSheetProps {
  readonly roll: WeekRoll;
  readonly content: SheetContent;
  readonly reflectionOf: (monday: string) => WeeklyReflection | null;
  readonly today: CalendarDate;
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

/** The weeks on screen, and the one a slip was taken from: undrawn, the drag would lose its origin. */
function drawnWeeks(weeks: readonly CalendarDate[], shown: WeekWindow, carriedFrom: string | null) {
  return weeks
    .map((monday, index) => ({ monday, index, next: weeks[index + 1] }))
    .filter(({ monday, index, next }) => {
      const isShown = index >= shown.first && index <= shown.last;
      const isOrigin = carriedFrom !== null && monday <= carriedFrom && (next ?? '9999') > carriedFrom;
      return isShown || isOrigin;
    });
}

/** Two years of weeks on one roll of paper, of which only the ones on screen and around it are drawn. */
export function WeekSheet({ roll, content, reflectionOf, today }: WeekSheetProps) {
  const { weeks } = roll;
  const isNarrow = useIsNarrow();
  const rows = useMemo(() => weeks.map((monday) => measureRow(monday, content)), [weeks, content]);
  const offsets = useMemo(() => weekOffsets(rows.map((row) => weekHeight(row, isNarrow))), [rows, isNarrow]);
  const shown = useShownWeeks(roll);
  useLayoutEffect(() => roll.layOut(offsets), [roll, offsets]);

  const carriedFrom = useDragStore((state) => state.carried?.from ?? null);
  const planOf = useMemo(() => weekPlanner(content), [content]);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const detach = roll.attach(element);
      const stopWalking = walkCells(element);
      return () => {
        stopWalking();
        detach();
      };
    },
    [roll],
  );

  return (
    <div ref={attach} className={styles['scroller']} style={METRICS} role="group" aria-label="Weeks">
      <div className={styles['roll']} style={{ height: offsets.at(-1) ?? 0 }}>
        {drawnWeeks(weeks, shown, carriedFrom).map(({ monday, index }) => (
          <div
            key={monday}
            className={styles['place']}
            style={{ transform: `translateY(${offsets[index] ?? 0}px)` }}
          >
            <WeekRow
              plan={planOf(monday)}
              row={rows[index] ?? WEEK_METRICS.minRow}
              today={today}
              reflection={reflectionOf(monday)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
