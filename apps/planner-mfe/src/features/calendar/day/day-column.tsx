import { dayHeader, dayTitle } from '@simmer/domain/dates/date-labels';
import { isFirstOfMonth } from '@simmer/domain/dates/month';
import { isWeekend } from '@simmer/domain/dates/weekday';
import { memo } from 'react';
import { dayParts } from '@simmer/contracts/schemas/planning-values';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { TapTarget } from '@simmer/ui/drag/tap-target';
import { targetOnDay } from '../scroll/drop-target.ts';
import { weekDrag } from '../model/week-session.ts';
import { type DayPlan, isSameDay } from '../model/week-plan.ts';
import type { WeekShare } from '../scroll/week-offsets.ts';
import { DayCell } from './day-cell.tsx';
import { DayHours } from '../hours/planned-hours.tsx';
import styles from './day.module.css';
import { WorkingLocation } from './working-location.tsx';
import { placeText } from '../drag/week-rules.ts';

interface DayColumnProps {
  readonly day: DayPlan;
  readonly share: WeekShare;
  /** Height of each row of the week, in CSS pixels; null or missing for days side by side. */
  readonly row?: number | null;
  readonly isToday: boolean;
}

/** One day of the sheet (CAL-3), rendered again only when that day changes. */
export const DayColumn = memo(
  function DayColumn({ day, share, row = null, isToday }: DayColumnProps) {
    const header = dayHeader(day.date);
    const [month, number] = header.date.split(' ');
    const marks = [
      styles['day'],
      isToday && styles['today'],
      isWeekend(day.date) && styles['weekend'],
      isFirstOfMonth(day.date) && styles['firstOfMonth'],
    ];
    return (
      <div
        className={marks.filter(Boolean).join(' ')}
        data-today={isToday || undefined}
        role="group"
        aria-label={dayTitle(day.date)}
      >
        <div className={styles['header']} aria-current={isToday ? 'date' : undefined}>
          <span className={styles['weekday']}>{header.weekday}</span>
          <span className={styles['line']}>
            <span className={`sm-tabular ${styles['date']}`}>
              <span className={styles['month']}>{`${month} `}</span>
              <span>{number}</span>
            </span>
            {day.workingLocation !== null && <WorkingLocation name={day.workingLocation} />}
          </span>
          <DayHours date={day.date} minutes={day.minutes} />
          {isToday && <span className={styles['todayMark']}>TODAY</span>}
        </div>
        <div
          ref={(element: HTMLDivElement) =>
            weekDrag.targets.register(day.date, element, targetOnDay(day.date))
          }
          className={styles['body']}
          data-day={day.date}
        >
          <DropZones date={day.date} />
          <DayCell date={day.date} row="early" items={day.early} height={row} isDrawn={share !== 'lower'} />
          <DayCell date={day.date} row="late" items={day.late} height={row} isDrawn={share !== 'upper'} />
        </div>
      </div>
    );
  },
  (before, after) =>
    before.isToday === after.isToday &&
    before.share === after.share &&
    before.row === after.row &&
    isSameDay(before.day, after.day),
);

/**
 * The four quarters of the day that a card is dragged over. The target is highlighted; the drag preview shows its name.
 * While a card is moved by taps, the quarters of every day are buttons.
 */
function DropZones({ date }: { date: string }) {
  const aimed = useDragState(weekDrag, ({ target }) => (target?.date === date ? target.part : null));
  const isTapped = useDragState(weekDrag, ({ mode }) => mode === 'taps');
  if (aimed === null && !isTapped) return null;
  return (
    <div
      className={styles['zones']}
      data-zones=""
      data-tapped={isTapped || undefined}
      aria-hidden={!isTapped}
    >
      {dayParts.map((part) => (
        <span key={part} className={part === aimed ? styles['zoneAimed'] : styles['zone']}>
          {isTapped && (
            <TapTarget
              session={weekDrag}
              target={{ date, part }}
              text={part}
              label={`Move to ${placeText({ date, part })}`}
              isTabStop={false}
            />
          )}
        </span>
      ))}
    </div>
  );
}
