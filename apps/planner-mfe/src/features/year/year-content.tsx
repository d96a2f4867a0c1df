import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { monthTitle } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import {
  type YearPeriod,
  type YearView,
  periodsOf,
  periodTitle,
  startOfQuarter,
} from '@simmer/domain/year/year-periods';
import type { YearWeek } from '@simmer/domain/year/year-weeks';
import { type CSSProperties, memo, useEffect, useMemo, useRef } from 'react';
import { scaleOf } from './model/segments.ts';
import { MonthCard } from './period-card.tsx';
import { QuarterList } from './quarter-list.tsx';
import { YearLayout } from './year-outline.tsx';
import styles from './year.module.css';
import type { Year } from './model/year.ts';
import { useYearKeys } from './use-year-keys.ts';
import { WeekCard } from './week-card.tsx';
import { YearSums } from './year-sums.tsx';
import { YearTable } from './year-table.tsx';
import { YearTools } from './year-tools.tsx';
import { YearTrail } from './year-trail.tsx';

interface YearContentProps {
  readonly year: Year;
  readonly view: YearView;
  readonly today: CalendarDate;
}

/** The two years by quarter, a quarter by month, or a month by week. */
export const YearContent = memo(function YearContent({ year, view, today }: YearContentProps) {
  const { weeks } = year;
  const quarters = useMemo(() => periodsOf(weeks, 'quarter'), [weeks]);
  const months = useMemo(() => periodsOf(weeks, 'month'), [weeks]);
  const shown = shownOf(view, { weeks, quarters, months });
  const heading = useFocusOnChange(view);
  useYearKeys(view, view.zoom === 'month' ? months : quarters);
  const chart = { year, scale: useMemo(() => scaleOf(weeks), [weeks]), current: mondayOf(today) };
  const isYears = view.zoom === 'years';
  return (
    <YearLayout tools={<YearTools year={year} today={today} />}>
      <YearTrail view={view} periods={view.zoom === 'month' ? months : quarters} />
      <section
        className={styles['shown']}
        aria-labelledby="year-shown"
        data-zoom={view.zoom}
        style={rowsOf(weeks)}
      >
        <h2 id="year-shown" ref={heading} tabIndex={-1} className={styles['title']}>
          {isYears ? yearsTitle(weeks) : periodTitle(view)}
        </h2>
        <YearSums weeks={shown} year={year} />
        {view.zoom === 'month' ? (
          <ol className={styles['weeks']}>
            {shown.map((week) => (
              <WeekCard key={week.monday} week={week} {...chart} />
            ))}
          </ol>
        ) : isYears ? (
          <QuarterList quarters={quarters} {...chart} />
        ) : (
          <ol className={styles['periods']}>
            {months
              .filter(({ start }) => startOfQuarter(start) === view.start)
              .map((month) => (
                <MonthCard key={month.start} period={month} {...chart} />
              ))}
          </ol>
        )}
        <YearTable rows={isYears ? months : shown} year={year} />
      </section>
    </YearLayout>
  );
});

/** The charts have a row of moods and one of notes only if there are any in the two years. */
const rowsOf = (weeks: readonly YearWeek[]): CSSProperties & Record<`--${string}`, string> => ({
  '--moods': weeks.some(({ moods }) => moods.length > 0) ? '20px' : '0px',
  '--notes': weeks.some(({ notes }) => notes !== null) ? '10px' : '0px',
});

interface Periods {
  readonly weeks: readonly YearWeek[];
  readonly quarters: readonly YearPeriod<YearWeek>[];
  readonly months: readonly YearPeriod<YearWeek>[];
}

function shownOf({ zoom, start }: YearView, { weeks, quarters, months }: Periods): readonly YearWeek[] {
  if (zoom === 'years') return weeks;
  const periods = zoom === 'quarter' ? quarters : months;
  return periods.find((period) => period.start === start)?.weeks ?? [];
}

function yearsTitle(weeks: readonly YearWeek[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  return first && last ? `${monthTitle(first.monday)} to ${monthTitle(last.monday)}` : '';
}

/** The heading gets the focus when the view changes: the pressed element is gone. */
function useFocusOnChange({ zoom, start }: YearView) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(`${zoom} ${start}`);
  useEffect(() => {
    if (before.current === `${zoom} ${start}`) return;
    before.current = `${zoom} ${start}`;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [zoom, start]);
  return heading;
}
