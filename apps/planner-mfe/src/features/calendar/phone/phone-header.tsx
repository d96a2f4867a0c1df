import { storedPreference } from '@simmer/ui/device/stored-preference';
import { type ReactNode, useCallback, useRef, useSyncExternalStore } from 'react';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { monthTitle, weekLabel } from '@simmer/domain/dates/date-labels';
import { useHeightForLayout } from '@simmer/ui/hooks/use-height-for-layout';
import { Button } from '@simmer/ui/buttons/button';
import { SegmentedControl } from '@simmer/ui/fields/segmented-control';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Inbox from 'lucide-react/icons/inbox';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { weekRelation, weekRelationLabel } from '@simmer/domain/weeks/week-relation';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { NorthStar } from '../../../shared/planning-types.ts';
import { NorthStarChips } from '../menus/north-star-chips.tsx';
import { NextQuarter } from '../menus/next-quarter.tsx';
import { MoreMenu } from '../menus/more-menu.tsx';
import { unassignedText } from '../unassigned/unassigned.ts';
import type { DayScroller } from '../week/day-scroller.ts';
import styles from './phone.module.css';
import type { PhoneView } from './use-phone-view.ts';

const preference = storedPreference<boolean>('simmer-phone-top', (saved) => saved === 'open');

/** Whether the header is unfolded; stored in this browser (CAL-54). */
function useTopOpen(): [boolean, () => void] {
  const isOpen = useSyncExternalStore(preference.subscribe, preference.get);
  const toggle = useCallback(() => preference.set(preference.get() ? 'folded' : 'open'), []);
  return [isOpen, toggle];
}

const VIEWS = [
  { value: 'today', label: 'Today' },
  { value: '1', label: 'Day' },
  { value: '3', label: '3 days' },
] as const;

interface PhoneHeaderProps {
  readonly scroller: DayScroller;
  readonly today: CalendarDate;
  readonly northStars: readonly NorthStar[];
  readonly view: PhoneView;
  readonly onChooseView: (view: PhoneView) => void;
  readonly isPanelOpen: boolean;
  /** '–' until all blocks are there. */
  readonly unassignedCount: number | '–';
  readonly onTogglePanel: () => void;
  readonly onManageNorthStars: () => void;
  /** The part that unfolds below the North Stars. */
  readonly children: ReactNode;
}

/** The calendar's header on phones: one line, and the part that it unfolds (CAL-54). */
export function PhoneHeader(props: PhoneHeaderProps) {
  const { scroller } = props;
  const head = useRef<HTMLElement>(null);
  useHeightForLayout(head, '--page-head-height');
  const month = useSyncExternalStore(scroller.subscribe, scroller.getMonth);
  const [isOpen, toggle] = useTopOpen();
  return (
    <header ref={head} className={styles['header']}>
      <div className={styles['line']}>
        <h1 className={styles['month']} aria-live="polite">
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={isOpen}
            aria-controls="calendar-top"
            title="Weeks and North Stars"
            onClick={toggle}
          >
            <span>{monthTitle(month)}</span>
            <ChevronDown className={styles['chevron']} aria-hidden="true" />
          </button>
        </h1>
        <SegmentedControl
          label="Days at a time"
          options={VIEWS}
          value={props.view}
          onChange={props.onChooseView}
        />
        <Button
          className={styles['unassigned']}
          aria-expanded={props.isPanelOpen}
          aria-controls="unassigned"
          title={unassignedText(props.unassignedCount)}
          onClick={props.onTogglePanel}
          variant="quiet"
          size="small"
        >
          <Inbox aria-hidden="true" />
          <VisuallyHidden>{unassignedText(props.unassignedCount)}</VisuallyHidden>
          <span className={`sm-tabular ${styles['count']}`} aria-hidden="true">
            {props.unassignedCount}
          </span>
        </Button>
      </div>
      {isOpen && (
        <div id="calendar-top" className={styles['opened']}>
          <Jumps {...props} />
          {props.children}
        </div>
      )}
    </header>
  );
}

type JumpsProps = Pick<PhoneHeaderProps, 'scroller' | 'today' | 'northStars' | 'onManageNorthStars'>;

/** The buttons and the menu stay in place: only the North Stars scroll sideways. */
function Jumps({ scroller, today, northStars, onManageNorthStars }: JumpsProps) {
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

interface WeekStripProps {
  readonly scroller: DayScroller;
  readonly today: CalendarDate;
}

/** The week of the visible days, and navigation to the weeks beside it. */
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
