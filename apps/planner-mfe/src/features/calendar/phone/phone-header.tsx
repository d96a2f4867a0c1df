import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { monthTitle } from '@simmer/domain/dates/date-labels';
import { Button } from '@simmer/ui/buttons/button';
import { SegmentedControl } from '@simmer/ui/fields/segmented-control';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import Inbox from 'lucide-react/icons/inbox';
import { useSyncExternalStore } from 'react';
import type { NorthStar } from '../../../planning/planning-types.ts';
import { NorthStarChips } from '../header/north-star-chips.tsx';
import { NextQuarter } from '../header/next-quarter.tsx';
import { PlanMenu, WeekMenu } from '../header/header-menu.tsx';
import type { DayScroller, DaysShown } from '../sheet/scroller/day-scroller.ts';
import styles from './phone.module.css';

const DAYS_SHOWN = [
  { value: '1', label: 'Day' },
  { value: '3', label: '3 days' },
] as const;

interface PhoneHeaderProps {
  readonly scroller: DayScroller;
  readonly today: CalendarDate;
  readonly northStars: readonly NorthStar[];
  readonly daysShown: DaysShown;
  readonly onChooseDaysShown: (shown: DaysShown) => void;
  readonly isPanelOpen: boolean;
  readonly unassignedCount: number;
  readonly onTogglePanel: () => void;
  readonly onManageNorthStars: () => void;
}

/** The calendar's header on phones: two rows; only the North Stars scroll sideways. */
export function PhoneHeader(props: PhoneHeaderProps) {
  const { scroller, today } = props;
  const month = useSyncExternalStore(scroller.subscribe, scroller.getMonth);
  const monday = useSyncExternalStore(scroller.subscribe, scroller.getWeek);
  return (
    <header className={styles['header']}>
      <div className={styles['top']}>
        <h1 className={styles['month']} aria-live="polite">
          {monthTitle(month)}
        </h1>
        <Button size="small" onClick={() => scroller.showDay(today)}>
          Today
        </Button>
        <NextQuarter scroller={scroller} today={today} size="small" />
        <WeekMenu scroller={scroller} today={today} />
        <PlanMenu today={today} onManageNorthStars={props.onManageNorthStars} />
      </div>
      <div className={styles['tools']}>
        <SegmentedControl
          label="Days at a time"
          options={DAYS_SHOWN}
          value={props.daysShown === 3 ? '3' : '1'}
          onChange={(value) => props.onChooseDaysShown(value === '3' ? 3 : 1)}
        />
        <Button
          className={styles['unassigned']}
          aria-expanded={props.isPanelOpen}
          aria-controls="unassigned"
          title="Unassigned"
          onClick={props.onTogglePanel}
          variant="quiet"
          size="small"
          icon={<Inbox aria-hidden="true" />}
        >
          <VisuallyHidden>Unassigned ({props.unassignedCount})</VisuallyHidden>
          <span className="sm-tabular" aria-hidden="true">
            {props.unassignedCount}
          </span>
        </Button>
        <NorthStarChips
          northStars={props.northStars}
          monday={monday}
          className={styles['stars']}
          isScrolled
        />
      </div>
    </header>
  );
}
