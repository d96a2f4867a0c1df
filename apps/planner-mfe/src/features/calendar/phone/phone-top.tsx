import { ChevronLeft, ChevronRight } from '@simmer/ui/buttons/header-icons';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { weekRelation, weekRelationLabel } from '@simmer/domain/weeks/week-relation';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { NorthStar } from '../../../shared/planning-types.ts';
import { MoreMenu } from '../menus/more-menu.tsx';
import { NextQuarter } from '../menus/next-quarter.tsx';
import { NorthStarChips } from '../menus/north-star-chips.tsx';
import type { DayScroller } from '../scroll/day-scroller.ts';
import styles from './phone-top.module.css';

export interface PhoneTopProps {
  readonly scroller: DayScroller;
  readonly today: CalendarDate;
  readonly northStars: readonly NorthStar[];
  readonly onManageNorthStars: () => void;
  /** The strip of the two years. */
  readonly children: ReactNode;
}

/** What the month of a phone's header unfolds (CAL-54). */
export function PhoneTop({ children, ...props }: PhoneTopProps) {
  return (
    <>
      <Jumps {...props} />
      {children}
      <WeekStrip {...props} />
    </>
  );
}

/** The buttons and the menu stay in place: only the North Stars scroll sideways. */
function Jumps({ scroller, today, northStars, onManageNorthStars }: Omit<PhoneTopProps, 'children'>) {
  const monday = useSyncExternalStore(scroller.subscribe, scroller.getWeek);
  return (
    <div className={styles['jumps']}>
      <Button size="small" onClick={() => scroller.showDay(today)}>
        Today
      </Button>
      <NextQuarter scroller={scroller} today={today} size="small" />
      <MoreMenu scroller={scroller} today={today} onManageNorthStars={onManageNorthStars} />
      <NorthStarChips northStars={northStars} monday={monday} className={styles['stars']} />
    </div>
  );
}

/** The week of the visible days, and navigation to the weeks beside it. */
function WeekStrip({ scroller, today }: Pick<PhoneTopProps, 'scroller' | 'today'>) {
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
