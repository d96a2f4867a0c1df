import { dayHeader, dayTitle } from '@simmer/domain/dates/date-labels';
import { isFirstOfMonth } from '@simmer/domain/dates/month';
import { isWeekend } from '@simmer/domain/dates/weekday';
import { memo } from 'react';
import { targetOnDay } from '../drag/drop-target.ts';
import { weekDrag } from '../drag/week-session.ts';
import { isSameDay } from '../model/day-plan-equality.ts';
import type { DayPlan } from '../model/week-plan.ts';
import type { WeekShare } from '../sheet/scroller/week-offsets.ts';
import { DayCell } from './day-cell.tsx';
import { DayHours } from './day-hours.tsx';
import styles from './day.module.css';
import { DropZones } from './drop-zones.tsx';
import { WorkingLocation } from './working-location.tsx';

interface DayColumnProps {
  readonly day: DayPlan;
  readonly share: WeekShare;
  /** Height of each row of its week; missing for days side by side. */
  readonly row?: number | null;
  readonly isToday: boolean;
}

/** One day of the sheet (CAL-3). It is rendered again only when that day changes. */
export const DayColumn = memo(
  function DayColumn({ day, share, row = null, isToday }: DayColumnProps) {
    const header = dayHeader(day.date);
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
            <span className={`sm-tabular ${styles['date']}`}>{header.date}</span>
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
