import { COUNTED_FOR_STARS } from '@simmer/domain/totals/star-minutes';
import { SegmentedControl } from '@simmer/ui/fields/segmented-control';
import type { ReactNode } from 'react';
import { AllocationCard } from './allocation-card.tsx';
import styles from './dashboard.module.css';
import { timeText, plannedText } from './model/figures.ts';
import { daysText, type Period, PERIODS } from './model/period.ts';
import { PointsNote, TotalFigures, VibeFigures, WholePlan } from './total-figures.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { WeeklyTimeline } from './weekly-timeline.tsx';

interface PeriodSectionProps {
  readonly dashboard: Dashboard;
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
  readonly onRetry: () => void;
  readonly latestCheck: ReactNode;
}

/**
 * Where the time of some weeks goes: planned and done, with each occurrence counted once (DSH-8). Below its headline two
 * columns of cards, each as high as its content.
 */
export function PeriodSection({ dashboard, period, onChoose, onRetry, latestCheck }: PeriodSectionProps) {
  const { time, days, totals, vibes, byNorthStar, byPhase, timeline } = dashboard;
  const { isFirstWeek } = dashboard;
  return (
    <>
      <section className={styles['period']} aria-labelledby="dashboard-period">
        <header className={styles['periodHead']}>
          <h2 id="dashboard-period" className={styles['headline']} aria-live="polite">
            {isFirstWeek ? (
              'Your first week'
            ) : (
              <>
                {plannedText(time)}
                <span className={styles['unit']}>
                  {' '}
                  {timeText(time.planned.minutes)} · {daysText(days)}
                </span>
              </>
            )}
          </h2>
          <SegmentedControl label="Weeks shown" options={PERIODS} value={period} onChange={onChoose} />
        </header>
        {isFirstWeek && <WholePlan totals={totals} />}
        <PointsNote />
        <VibeFigures vibes={vibes} />
      </section>
      <div className={styles['columns']}>
        <div>
          <AllocationCard
            title="By North Star"
            rows={byNorthStar}
            emptyText="Give your time blocks a North Star, and you will see here where your time goes."
            note={COUNTED_FOR_STARS}
          />
          <WeeklyTimeline timeline={timeline} />
        </div>
        <div>
          <AllocationCard
            title="By ecocycle phase"
            rows={byPhase}
            emptyText="Give your time blocks a phase, and you will see here what is growing and what is ending."
            note="Everything but what you marked as not done."
            failureText="Failed to load ecocycle phases"
            onRetry={onRetry}
          />
          {latestCheck}
          {!isFirstWeek && <TotalFigures totals={totals} />}
        </div>
      </div>
    </>
  );
}
