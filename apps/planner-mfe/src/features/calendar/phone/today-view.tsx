import { type ReactNode, type TouchEvent, useId, useMemo } from 'react';
import { useThisMinute } from '@simmer/app-state/clock';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { partOfHour } from '@simmer/domain/parts/day-part';
import { Button } from '@simmer/ui/buttons/button';
import { minuteOfDay } from '../../../shared/minute-of-day.ts';
import { FirstBlock } from '../day/first-block.tsx';
import type { WeekItem } from '../model/week-item.ts';
import { dayPlan, type SheetContent } from '../model/week-plan.ts';
import type { DayScroller } from '../scroll/day-scroller.ts';
import { useWeekActions } from '../model/week-actions.ts';
import { WorkingLocation } from '../day/working-location.tsx';
import { TodayItem } from './today-item.tsx';
import { todayLists } from './today-lists.ts';
import styles from './today.module.css';

/** CSS pixels sideways that make a swipe. */
const FAR = 60;

/** Touch handlers that turn to the next day (1) or to the one before (-1) when a finger swipes sideways. */
function turnBySwipe(onTurn: (days: -1 | 1) => void) {
  let start: { readonly clientX: number; readonly clientY: number } | undefined;
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (start === undefined || end === undefined) return;
      const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
      start = undefined;
      if (Math.abs(x) >= FAR && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1);
    },
  };
}

interface TodayViewProps {
  readonly scroller: DayScroller;
  readonly content: SheetContent;
  /** Whether the whole calendar has neither blocks nor events. */
  readonly isBlank: boolean;
  readonly today: CalendarDate;
}

/** Today as short lists: items that are on, that come next, the rest and, folded, those that are over (CAL-55). */
export function TodayView({ scroller, content, isBlank, today }: TodayViewProps) {
  const now = new Date(useThisMinute());
  const hour = now.getHours();
  const minute = minuteOfDay(now);
  const actions = useWeekActions();
  const { items, workingLocation } = useMemo(() => {
    const day = dayPlan(today, { ...content, proposed: null });
    return { items: [...day.early, ...day.late], workingLocation: day.workingLocation };
  }, [today, content]);
  const lists = useMemo(() => todayLists(items, minute), [items, minute]);
  const swipe = useMemo(
    () => turnBySwipe((days) => scroller.showDay(addDays(today, days))),
    [scroller, today],
  );
  const create = () => actions.createBlock(today, partOfHour(hour));
  const render = (list: readonly WeekItem[]) =>
    list.map((item) => <TodayItem key={item.key} item={item} today={today} hour={hour} />);
  const isDone = items.length === lists.earlier.length;

  return (
    <div className={styles['today']} role="region" aria-label="Today" tabIndex={-1} {...swipe}>
      {/* Seen in the days of the week above. The focus of the last item goes here. */}
      <h2 className="sm-visually-hidden" tabIndex={-1}>
        {dayTitle(today)}
      </h2>
      {workingLocation !== null && <WorkingLocation name={workingLocation} />}
      {isBlank && <FirstBlock onCreate={create} />}
      {!isBlank && isDone && (
        <p className={styles['hint']}>
          {items.length === 0 ? 'Nothing is planned for today.' : 'The rest of today is open.'}
        </p>
      )}
      <Earlier items={lists.earlier} today={today}>
        {render(lists.earlier)}
      </Earlier>
      {!isDone && (
        <List title="Now" hint="Nothing right now.">
          {render(lists.now)}
        </List>
      )}
      {lists.next.length > 0 && <List title="Next">{render(lists.next)}</List>}
      {lists.later.length > 0 && <List title="Later">{render(lists.later)}</List>}
      {!isBlank && (
        <Button className={styles['add']} onClick={create}>
          Add a block
        </Button>
      )}
    </div>
  );
}

interface ListProps {
  readonly title: string;
  /** The text of an empty list. */
  readonly hint?: string;
  readonly children: readonly ReactNode[];
}

function List({ title, hint, children }: ListProps) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className={styles['listTitle']}>
        {title}
      </h3>
      {children.length === 0 ? (
        <p className={styles['hint']}>{hint}</p>
      ) : (
        <ul className={styles['list']} aria-labelledby={id}>
          {children}
        </ul>
      )}
    </section>
  );
}

interface EarlierProps {
  readonly items: readonly WeekItem[];
  readonly today: string;
  readonly children: readonly ReactNode[];
}

/** The items that are over, folded because they ask for nothing, with the number of blocks without a mark. */
function Earlier({ items, today, children }: EarlierProps) {
  if (items.length === 0) return null;
  const open = items.filter(
    (item) => item.kind === 'block' && outcomeOn(item.card.block, today) === null,
  ).length;
  return (
    <details className={styles['earlier']}>
      <summary>
        Earlier ({items.length}){open > 0 && <span className={styles['hint']}>{` ${open} open`}</span>}
      </summary>
      <ul className={styles['list']} aria-label="Earlier">
        {children}
      </ul>
    </details>
  );
}
