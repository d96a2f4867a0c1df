import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { monthTitle } from '@simmer/domain/dates/date-labels';
import { startOfMonth } from '@simmer/domain/dates/month';
import { useHeightForLayout } from '@simmer/ui/hooks/use-height-for-layout';
import { Button } from '@simmer/ui/buttons/button';
import { useRef, useSyncExternalStore } from 'react';
import styles from './calendar.module.css';
import type { NorthStar } from '../../../shared/planning-types.ts';
import { NorthStarChips } from './north-star-chips.tsx';
import { NextQuarter } from './next-quarter.tsx';
import { showAdjacentWeek } from '../scroll/calendar-scroller.ts';
import type { WeekScroller } from '../scroll/week-scroller.ts';
import { unassignedText } from '../model/unassigned.ts';
import { MoreMenu } from './more-menu.tsx';
import { WeekButtons } from './week-buttons.tsx';

interface CalendarHeaderProps {
  readonly scroller: WeekScroller;
  readonly today: CalendarDate;
  readonly northStars: readonly NorthStar[];
  readonly isPanelOpen: boolean;
  /** '–' until all blocks are there. */
  readonly unassignedCount: number | '–';
  readonly onTogglePanel: () => void;
  readonly onManageNorthStars: () => void;
}

/**
 * Month, navigation and North Stars. The header itself subscribes to the scroller, so that scrolling renders nothing
 * else.
 */
export function CalendarHeader(props: CalendarHeaderProps) {
  const { scroller, today } = props;
  const head = useRef<HTMLElement>(null);
  useHeightForLayout(head, '--page-head-height');
  const month = useSyncExternalStore(scroller.subscribe, scroller.getMonth) ?? startOfMonth(today);
  return (
    <header ref={head} className={styles['header']}>
      <h1 className={styles['month']} aria-live="polite">
        {monthTitle(month)}
      </h1>
      <div className={styles['jumps']}>
        <WeekButtons onTurn={(weeks) => showAdjacentWeek(scroller, today, weeks)} />
        <Button size="small" onClick={() => scroller.showDay(today)}>
          Today
        </Button>
        <NextQuarter scroller={scroller} today={today} size="small" />
      </div>
      <NorthStarChips northStars={props.northStars} className={styles['stars']} />
      <div className={styles['tools']}>
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={props.onManageNorthStars}>
          Manage North Stars
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={props.isPanelOpen}
          aria-controls="unassigned"
          onClick={props.onTogglePanel}
        >
          {unassignedText(props.unassignedCount)}
        </Button>
        <MoreMenu scroller={scroller} today={today} />
      </div>
    </header>
  );
}
