import { monthTitle } from '@simmer/domain/dates/date-labels';
import { Button } from '@simmer/ui/button';
import { Chip } from '@simmer/ui/chip';
import styles from './calendar.module.css';
import type { NorthStar } from '../../planning/planning-types.ts';

interface CalendarHeaderProps {
  /** First day of the month most visible on the sheet. */
  readonly month: string;
  readonly northStars: readonly NorthStar[];
  readonly isPanelOpen: boolean;
  readonly unassignedCount: number;
  readonly onToday: () => void;
  readonly onNextQuarter: () => void;
  readonly onTogglePanel: () => void;
}

export function CalendarHeader(props: CalendarHeaderProps) {
  return (
    <header className={styles['header']}>
      <h1 className={styles['month']} aria-live="polite">
        {monthTitle(props.month)}
      </h1>
      <div className={styles['jumps']}>
        <Button size="small" onClick={props.onToday}>
          Today
        </Button>
        <Button size="small" onClick={props.onNextQuarter}>
          Next Quarter
        </Button>
      </div>
      <ul className={styles['stars']} aria-label="North Stars">
        {props.northStars.map((star) => (
          <li key={star.id}>
            <Chip emoji={star.emoji} color={star.color}>
              {star.name}
            </Chip>
          </li>
        ))}
      </ul>
      <div className={styles['tools']}>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={props.isPanelOpen}
          aria-controls="unassigned"
          onClick={props.onTogglePanel}
        >
          Unassigned ({props.unassignedCount})
        </Button>
      </div>
    </header>
  );
}
