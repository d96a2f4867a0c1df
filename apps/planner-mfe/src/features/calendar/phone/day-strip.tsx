import { blocksOn } from '@simmer/domain/recurrence/expand-all';
import { safeColor } from '@simmer/ui/theme/card-tint';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { dayHeader, dayTitle, weekLabel } from '@simmer/domain/dates/date-labels';
import { weekDates } from '@simmer/domain/dates/week';
import { isWeekend } from '@simmer/domain/dates/weekday';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { cardsOf } from '../model/day-event.ts';
import { memo, useSyncExternalStore } from 'react';
import type { SheetContent } from '../model/week-plan.ts';
import type { DayScroller, DaysShown } from '../scroll/day-scroller.ts';
import { countText } from '../../../shared/count-text.ts';
import styles from './phone.module.css';

/** The most marks that fit below a date. */
const MAX_MARKS = 4;

interface DayMark {
  readonly key: string;
  /** Null for blocks without a North Star, and for events. */
  readonly color: string | null;
  readonly isOfEvents?: boolean;
}

/** The North Stars of a day, each once, or a mark of its events if they are all it has; and what it has, in words. */
function dayMarks(date: string, content: SheetContent): { marks: DayMark[]; texts: string[] } {
  const blocks = blocksOn(content.blocks, date);
  const colors = new Map<string, string | null>();
  for (const block of blocks) {
    const { color } = content.cardOf(block);
    colors.set(block.north_star_theme_id ?? '', color === null ? null : safeColor(color));
  }
  const marks: DayMark[] = [...colors].map(([key, color]) => ({ key, color }));
  const events = cardsOf(content.eventsOn(date)).length;
  if (marks.length === 0 && events > 0) marks.push({ key: 'events', color: null, isOfEvents: true });
  const texts = [countText(blocks.length, 'block')];
  if (events > 0) texts.push(countText(events, 'event'));
  return { marks: marks.slice(0, MAX_MARKS), texts };
}

interface DayStripProps {
  readonly scroller: DayScroller;
  readonly daysShown: DaysShown;
  readonly content: SheetContent;
  readonly today: CalendarDate;
}

/** The seven days of the week of the visible days, always shown above the sheet (CAL-54). */
export function DayStrip({ scroller, daysShown, content, today }: DayStripProps) {
  const day = useSyncExternalStore(scroller.subscribe, scroller.getDay);
  const monday = scroller.getWeek();
  const last = addDays(day, daysShown - 1);
  return (
    <div className={styles['days']} role="group" aria-label={`Days of ${weekLabel(monday)}`}>
      {weekDates(monday).map((date) => (
        <StripDay
          key={date}
          date={date}
          content={content}
          isToday={date === today}
          isInView={date >= day && date <= last}
          onShow={scroller.showDay}
        />
      ))}
    </div>
  );
}

interface StripDayProps {
  readonly date: CalendarDate;
  readonly content: SheetContent;
  readonly isToday: boolean;
  readonly isInView: boolean;
  readonly onShow: (date: string) => void;
}

const StripDay = memo(function StripDay({ date, content, isToday, isInView, onShow }: StripDayProps) {
  const { marks, texts } = dayMarks(date, content);
  const header = dayHeader(date);
  const classes = [styles['day'], isInView && styles['inView'], isToday && styles['today']];
  if (isWeekend(date)) classes.push(styles['weekend']);
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-pressed={isInView}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onShow(date)}
    >
      <VisuallyHidden>{[dayTitle(date), ...texts].join(', ')}</VisuallyHidden>
      <span className={styles['letter']} aria-hidden="true">
        {header.weekday.slice(0, 1)}
      </span>
      <span className={`sm-tabular ${styles['number']}`} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <Marks marks={marks} />
    </button>
  );
});

function Marks({ marks }: { marks: readonly DayMark[] }) {
  return (
    <span className={styles['marks']} aria-hidden="true">
      {marks.map(({ key, color, isOfEvents }) => (
        <i key={key} data-events={isOfEvents} style={color === null ? undefined : { background: color }} />
      ))}
    </span>
  );
}
