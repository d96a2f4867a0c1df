import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { weekRelation, weekRelationLabel } from '@simmer/domain/weeks/week-relation';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSyncExternalStore } from 'react';
import type { DayScroller } from '../sheet/scroller/day-scroller.ts';
import styles from './phone.module.css';

interface WeekStripProps {
  readonly scroller: DayScroller;
  readonly today: CalendarDate;
}

/** The week of the visible days, and navigation to the adjacent ones. */
export function WeekStrip({ scroller, today }: WeekStripProps) {
  const day = useSyncExternalStore(scroller.subscribe, scroller.getDay);
  const monday = scroller.getWeek();
  return (
    <section className={styles['week']} aria-label={weekLabel(monday)}>
      <IconButton
        label="Previous week"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={monday === scroller.weeks[0]}
        onClick={() => scroller.showDay(addDays(day, -7))}
      />
      <h2 className={`sm-tabular ${styles['label']}`}>
        {weekLabel(monday)}
        <small className={styles[weekRelation(monday, today)]}>{weekRelationLabel(monday, today)}</small>
      </h2>
      <IconButton
        label="Next week"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={monday === scroller.weeks.at(-1)}
        onClick={() => scroller.showDay(addDays(day, 7))}
      />
    </section>
  );
}
