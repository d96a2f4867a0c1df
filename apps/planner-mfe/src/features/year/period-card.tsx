import { monthTitle } from '@simmer/domain/dates/date-labels';
import { quarterTitle, type YearPeriod, type YearZoom } from '@simmer/domain/year/year-periods';
import { sumWeeks, type YearWeek } from '@simmer/domain/year/year-weeks';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { areBlank, totalHours } from './model/segments.ts';
import { daysText } from './model/period-text.ts';
import { yearLink } from '../../shared/year-address.ts';
import { PeriodChart } from './period-chart.tsx';
import styles from './year.module.css';
import type { Year } from './model/year.ts';
import { WeekNotes } from './week-notes.tsx';

interface PeriodCardProps {
  readonly period: YearPeriod<YearWeek>;
  readonly year: Year;
  readonly scale: number;
  readonly current: string;
  /** False until the chart is to be drawn; its space is kept. */
  readonly isDrawn?: boolean;
}

const WEEKS_PER_QUARTER = 13;
const WEEKS_PER_MONTH = 5;

/** A quarter; a click anywhere on the card opens it. */
export function QuarterCard(props: PeriodCardProps) {
  return (
    <PeriodCard
      {...props}
      zoom="quarter"
      title={quarterTitle(props.period.start)}
      columns={WEEKS_PER_QUARTER}
    />
  );
}

/** A month with its notes. */
export function MonthCard(props: PeriodCardProps) {
  const noted = props.period.weeks.filter(({ notes }) => notes !== null);
  return (
    <PeriodCard {...props} zoom="month" title={monthTitle(props.period.start)} columns={WEEKS_PER_MONTH}>
      {noted.map((week) => (
        <WeekNotes key={week.monday} week={week} />
      ))}
    </PeriodCard>
  );
}

interface TitledCardProps extends PeriodCardProps {
  readonly zoom: YearZoom;
  readonly title: string;
  readonly columns: number;
  readonly children?: ReactNode;
}

function PeriodCard({
  period,
  year,
  scale,
  current,
  zoom,
  title,
  columns,
  isDrawn = true,
  children,
}: TitledCardProps) {
  const { start, weeks } = period;
  return (
    <li className={styles['period']}>
      <h3>
        <Link to={yearLink({ zoom, start })} className={styles['open']}>
          {title}
        </Link>
        <span className={styles['days']}>
          {daysText(weeks)} · {totalHours(sumWeeks(weeks))}
        </span>
      </h3>
      {areBlank(weeks) ? null : isDrawn ? (
        <PeriodChart
          weeks={weeks}
          year={year}
          scale={scale}
          current={current}
          columns={columns}
          isLate={weeks[0] === year.weeks[0]}
        />
      ) : (
        <div className={styles['undrawn']} />
      )}
      {children}
    </li>
  );
}
