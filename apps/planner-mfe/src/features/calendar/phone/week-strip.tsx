import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { dayHeader, dayTitle, weekLabel } from '@simmer/domain/dates/date-labels';
import { weekDates } from '@simmer/domain/dates/week';
import { isWeekend } from '@simmer/domain/dates/weekday';
import { weekRelation, weekRelationLabel } from '@simmer/domain/weeks/week-relation';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, useSyncExternalStore } from 'react';
import type { SheetContent } from '../model/week-plan.ts';
import { ReflectionCards } from '../week/reflection-cards.tsx';
import { type DayMark, dayMarks } from './day-marks.ts';
import type { DayScroller, DaysShown } from '../sheet/scroller/day-scroller.ts';
import styles from './phone.module.css';

interface WeekStripProps {
  readonly scroller: DayScroller;
  readonly daysShown: DaysShown;
  readonly content: SheetContent;
  readonly reflectionOf: (monday: string) => WeeklyReflection | null;
  readonly today: CalendarDate;
}

/** The week of the visible days: its seven days, navigation to the adjacent weeks, and its reflections. */
export function WeekStrip({ scroller, daysShown, content, reflectionOf, today }: WeekStripProps) {
  const day = useSyncExternalStore(scroller.subscribe, scroller.getDay);
  const monday = scroller.getWeek();
  const last = addDays(day, daysShown - 1);
  const isWithin = (date: string) => date >= day && date <= last;
  return (
    <section aria-label={weekLabel(monday)}>
      <div className={styles['days']}>
        {weekDates(monday).map((date) => (
          <StripDay
            key={date}
            date={date}
            content={content}
            isToday={date === today}
            isInView={isWithin(date)}
            onShow={scroller.showDay}
          />
        ))}
      </div>
      <div className={styles['week']}>
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
        <ReflectionCards monday={monday} reflection={reflectionOf(monday)} />
      </div>
    </section>
  );
}

interface StripDayProps {
  readonly date: CalendarDate;
  readonly content: SheetContent;
  readonly isToday: boolean;
  readonly isInView: boolean;
  readonly onShow: (date: string) => void;
}

const blocksText = (count: number): string => (count === 1 ? '1 block' : `${count} blocks`);

const StripDay = memo(function StripDay({ date, content, isToday, isInView, onShow }: StripDayProps) {
  const { marks, count } = dayMarks(date, content);
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
      <VisuallyHidden>
        {dayTitle(date)}, {blocksText(count)}
      </VisuallyHidden>
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
      {marks.map(({ key, color }) => (
        <i key={key} style={color === null ? undefined : { background: color }} />
      ))}
    </span>
  );
}
