import { withDistinctColors } from '@simmer/domain/colors/distinct-colors';
import { isAwaited, useEcocyclePhases, useTimeBlockSizes, useVibes } from '@simmer/app-state/plan/catalogue';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { hasEventRules } from '@simmer/domain/north-stars/has-budgets';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { countTime, NO_EVENTS, type TimeCount } from '@simmer/domain/totals/count-time';
import { minutesBySize, wholePlanTotals, type Totals } from '@simmer/domain/totals/planned-totals';
import type { CalendarDate, DateRange } from '@simmer/domain/dates/calendar-date';
import { useMemo } from 'react';
import { useCountedEvents } from '../../shared/use-counted-events.ts';
import { useSizesFailure } from '../../shared/use-sizes-failure.ts';
import { useOrderedNorthStars } from '../../shared/use-ordered-north-stars.ts';
import type { NorthStar } from '../../shared/planning-types.ts';
import { type AllocationRow, allocationByNorthStar, allocationByPhase } from './model/allocation.ts';
import { isFirstWeek, type Period, periodDays } from './model/period.ts';
import { type TimelineView, timelineView } from './model/timeline-view.ts';
import { type VibeCount, vibeCards } from './model/vibe-cards.ts';

const NONE: readonly never[] = [];

export interface Dashboard {
  readonly stars: readonly NorthStar[];
  /** The totals of the whole plan (DSH-2). */
  readonly totals: Totals;
  /** The time of the period. `vibes`, `byNorthStar` and `byPhase` are of the period, too; `timeline` is not. */
  readonly time: TimeCount;
  readonly days: DateRange;
  readonly vibes: readonly VibeCount[];
  readonly byNorthStar: readonly AllocationRow[];
  /** The time by phase; null if the phases could not be loaded. */
  readonly byPhase: readonly AllocationRow[] | null;
  readonly timeline: TimelineView;
  /** Whether the plan has just begun: its totals are then the only ones (DSH-11). */
  readonly isFirstWeek: boolean;
}

/** The data of the dashboard, and its loading state. */
export function useDashboard(today: CalendarDate, period: Period) {
  const blocks = useTimeBlocks();
  const sizes = useTimeBlockSizes();
  const vibes = useVibes();
  const phases = useEcocyclePhases();
  const northStars = useOrderedNorthStars(today);
  const { stars } = northStars;
  useSizesFailure(sizes);
  const events = useCountedEvents(stars, today, hasEventRules(stars));

  const minutesOf = useMemo(() => {
    // Without sizes the minutes are unknown.
    return sizes.data ? minutesBySize(sizes.data) : () => Number.NaN;
  }, [sizes.data]);
  const plan = blocks.data ?? NONE;
  const timeline = useMemo(() => timelineView(plan, minutesOf, today), [plan, minutesOf, today]);
  const days = useMemo(() => periodDays(period, today), [period, today]);
  const counts = useMemo(() => {
    const time = { blocks: expandAll(plan, days), minutesOf, ...(events ?? NO_EVENTS) };
    return countTime(time, days, ['star', 'phase', 'vibe']);
  }, [plan, minutesOf, days, events]);
  const totals = useMemo(
    () => wholePlanTotals(plan, sizes.data ?? plan.map(({ size }) => ({ id: size, duration: Number.NaN }))),
    [plan, sizes.data],
  );
  const rows = allocationByNorthStar(counts, withDistinctColors(stars));
  const dashboard: Dashboard = {
    stars,
    totals,
    time: counts.all,
    days,
    vibes: vibeCards(counts, vibes.data ?? NONE),
    // Without the events that count, the minutes are unknown.
    byNorthStar: events === null ? rows.map((row) => ({ ...row, minutes: Number.NaN })) : rows,
    byPhase: phases.data ? allocationByPhase(counts, phases.data) : null,
    timeline,
    isFirstWeek: isFirstWeek(plan, today),
  };

  // The dashboard is shown even without sizes, vibes and phases.
  const catalogues = [sizes, vibes, phases];
  return {
    dashboard,
    isLoading: blocks.data === undefined || northStars.isLoading || catalogues.some(isAwaited),
    error: (blocks.data === undefined ? blocks.error : null) ?? northStars.error,
    retry: () => {
      [blocks, ...catalogues].forEach((query) => void query.refetch());
      northStars.retry();
    },
  };
}
