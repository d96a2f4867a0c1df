import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { shortDate, weekLabel } from '@simmer/domain/dates/date-labels';
import { weekRelation, weekRelationLabel } from '@simmer/domain/weeks/week-relation';
import { memo, useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { WeekPlan } from '../model/week-plan.ts';
import { useIsNarrow } from '../sheet/use-is-narrow.ts';
import { DayColumn } from './day-column.tsx';
import { ReflectionCards } from './reflection-cards.tsx';
import styles from './week.module.css';

interface WeekRowProps {
  readonly plan: WeekPlan;
  /** CSS pixels of each of the two rows. */
  readonly row: number;
  readonly today: string;
  readonly reflection: WeeklyReflection | null;
}

/** One week of the roll: its label in the margin, seven days, and whether it is ahead, now or done. */
export const WeekRow = memo(function WeekRow({ plan, row, today, reflection }: WeekRowProps) {
  const relation = weekRelation(plan.monday, today);
  const days = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const hasToday = plan.days.some(({ date }) => date === today);
  useLayoutEffect(() => {
    // On a phone a week is wider than the screen: the current one opens at today.
    if (!hasToday || !isNarrow) return;
    const column = days.current?.querySelector<HTMLElement>('[data-today]');
    if (column) days.current?.scrollTo({ left: column.offsetLeft - days.current.offsetLeft });
  }, [hasToday, isNarrow]);
  const span = `${shortDate(plan.monday)} – ${shortDate(addDays(plan.monday, 6))}`;
  return (
    <section
      className={styles['week']}
      data-week={plan.monday}
      aria-label={`${weekLabel(plan.monday)}, ${span}`}
      style={{ '--row': `${row}px` } as CSSProperties}
    >
      <header className={styles['margin']}>
        <h2 className={`sm-tabular ${styles['label']}`}>{weekLabel(plan.monday)}</h2>
        <p className={styles['span']}>{span}</p>
        <ReflectionCards monday={plan.monday} reflection={reflection} />
      </header>
      <div
        ref={days}
        className={styles['days']}
        // Where a week is wider than the screen, it is scrolled by keys too.
        {...(isNarrow && { tabIndex: 0, role: 'group', 'aria-label': `Days of ${weekLabel(plan.monday)}` })}
      >
        {plan.days.map((day) => (
          <DayColumn key={day.date} day={day} isToday={day.date === today} />
        ))}
      </div>
      <footer className={styles['footer']}>
        <span className={styles[relation]}>{weekRelationLabel(plan.monday, today)}</span>
      </footer>
    </section>
  );
});
