import { COUNTED_FOR_STARS } from '@simmer/domain/totals/star-minutes';
import { SegmentedControl } from '@simmer/ui/fields/segmented-control';
import { AllocationCard } from './allocation-card.tsx';
import styles from './dashboard.module.css';
import { timeText, plannedText } from './model/figures.ts';
import { daysText, type Period, PERIODS } from './model/period.ts';
import { TotalFigures, VibeFigures } from './total-figures.tsx';
import type { Dashboard } from './use-dashboard.ts';

interface PeriodSectionProps {
  readonly dashboard: Dashboard;
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
  readonly onRetry: () => void;
}

/** Where the time of some weeks goes: planned and done, with each occurrence counted once (DSH-8). */
export function PeriodSection({ dashboard, period, onChoose, onRetry }: PeriodSectionProps) {
  const { time, days, totals, vibes, byNorthStar, byPhase } = dashboard;
  return (
    <section className={styles['period']} aria-labelledby="dashboard-period">
      <header className={styles['periodHead']}>
        <h2 id="dashboard-period" className={styles['headline']} aria-live="polite">
          {plannedText(time)}
          <span className={styles['unit']}>
            {' '}
            {timeText(time.planned.minutes)} · {daysText(days)}
          </span>
        </h2>
        <SegmentedControl label="Weeks shown" options={PERIODS} value={period} onChange={onChoose} />
      </header>
      <TotalFigures totals={totals} />
      <VibeFigures vibes={vibes} />
      <div className={styles['halves']}>
        <AllocationCard
          title="By North Star"
          rows={byNorthStar}
          emptyText="Give your time blocks a North Star, and you will see here where your time goes."
          note={COUNTED_FOR_STARS}
        />
        <AllocationCard
          title="By ecocycle phase"
          rows={byPhase}
          emptyText="Give your time blocks a phase, and you will see here what is growing and what is ending."
          note="Everything but what you marked as not done."
          failureText="Failed to load ecocycle phases"
          onRetry={onRetry}
        />
      </div>
    </section>
  );
}
