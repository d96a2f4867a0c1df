import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { dayParts } from '@simmer/contracts/schemas/planning-values';
import { inRem } from '@simmer/ui/device/text-scale';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { shortDate, weekLabel } from '@simmer/domain/dates/date-labels';
import { weekRelation, weekRelationLabel } from '@simmer/domain/weeks/week-relation';
import { memo, type CSSProperties } from 'react';
import { LazyBudgets } from '../hours/lazy-budgets.tsx';
import { sumOfMinutes } from '../model/day-time.ts';
import type { WeekPlan } from '../model/week-plan.ts';
import type { WeekShare } from '../scroll/week-offsets.ts';
import { DayColumn } from '../day/day-column.tsx';
import { PlannedHours } from '../hours/planned-hours.tsx';
import { ReflectionCards } from './reflection-cards.tsx';
import styles from './week.module.css';

interface WeekRowProps {
  readonly plan: WeekPlan;
  /** Height of each of the two rows. */
  readonly row: number;
  readonly share: WeekShare;
  /** Whether the week has a budget line. */
  readonly hasBudgets: boolean;
  readonly today: string;
  readonly reflection: WeeklyReflection | null;
}

/** A week of the sheet: its label in the margin, seven days, and whether it is ahead, current or over (CAL-3). */
export const WeekRow = memo(function WeekRow(props: WeekRowProps) {
  const { plan, row, share, hasBudgets, today, reflection } = props;
  const relation = weekRelation(plan.monday, today);
  const span = `${shortDate(plan.monday)} – ${shortDate(addDays(plan.monday, 6))}`;
  return (
    <section
      className={`sm-fitted-text ${styles['week']}`}
      data-week={plan.monday}
      aria-label={`${weekLabel(plan.monday)}, ${span}`}
      style={{ '--row': inRem(row) } as CSSProperties}
    >
      <header className={styles['margin']}>
        <div className={styles['top']}>
          <h2 className={`sm-tabular ${styles['label']}`}>{weekLabel(plan.monday)}</h2>
          <PlannedHours minutes={sumOfMinutes(plan.days.map(({ minutes }) => minutes))} />
        </div>
        <p className={styles['span']}>{span}</p>
        <ReflectionCards monday={plan.monday} reflection={reflection} tabIndex={-1} />
      </header>
      {hasBudgets && (
        <div className={styles['budgets']} data-budgets="">
          <LazyBudgets monday={plan.monday} />
        </div>
      )}
      <BandNames />
      <div className={styles['days']}>
        {plan.days.map((day) => (
          <DayColumn key={day.date} day={day} share={share} row={row} isToday={day.date === today} />
        ))}
      </div>
      <footer className={styles['footer']}>
        <span className={styles[relation]}>{weekRelationLabel(plan.monday, today)}</span>
      </footer>
    </section>
  );
});

/** The names of the four bands, once a week; for screen readers each band has its own name (CAL-25). */
function BandNames() {
  return (
    <div className={styles['bandNames']} aria-hidden="true">
      {dayParts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </div>
  );
}
