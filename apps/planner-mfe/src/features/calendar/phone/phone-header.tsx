import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { monthTitle } from '@simmer/domain/dates/date-labels';
import { Button } from '@simmer/ui/buttons/button';
import { SegmentedControl } from '@simmer/ui/fields/segmented-control';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import Inbox from 'lucide-react/icons/inbox';
import { useSyncExternalStore } from 'react';
import type { NorthStar } from '../../../planning/planning-types.ts';
import { NorthStarChips } from '../north-star-chips.tsx';
import { NextQuarter } from '../next-quarter.tsx';
import { WeekMenu } from '../week-menu.tsx';
import type { DayRoll, DaysShown } from '../sheet/roll/day-roll.ts';
import styles from './phone.module.css';

const DAYS_SHOWN = [
  { value: '1', label: 'Day' },
  { value: '3', label: '3 days' },
] as const;

interface PhoneHeaderProps {
  readonly roll: DayRoll;
  readonly today: CalendarDate;
  readonly northStars: readonly NorthStar[];
  readonly daysShown: DaysShown;
  readonly onChooseDaysShown: (shown: DaysShown) => void;
  readonly isPanelOpen: boolean;
  readonly unassignedCount: number;
  readonly onTogglePanel: () => void;
  readonly onManageNorthStars: () => void;
}

/** The calendar's header in the hand: two rows in which everything stands; only the North Stars are pushed sideways. */
export function PhoneHeader(props: PhoneHeaderProps) {
  const { roll, today } = props;
  const month = useSyncExternalStore(roll.subscribe, roll.getMonth);
  return (
    <header className={styles['header']}>
      <div className={styles['top']}>
        <h1 className={styles['month']} aria-live="polite">
          {monthTitle(month)}
        </h1>
        <Button size="small" onClick={() => roll.showDay(today)}>
          Today
        </Button>
        <NextQuarter roll={roll} today={today} size="small" />
        <WeekMenu roll={roll} today={today} onManageNorthStars={props.onManageNorthStars} />
      </div>
      <div className={styles['tools']}>
        <SegmentedControl
          label="Days at a time"
          hideLabel
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
        <NorthStarChips northStars={props.northStars} className={styles['stars']} isScrolled />
      </div>
    </header>
  );
}
