import { withDistinctColors } from '@simmer/domain/colors/distinct-colors';
import { browserZone } from '@simmer/app-state/clock';
import { isAwaited, useEcocyclePhases, useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { useCalendarEvents } from '@simmer/app-state/google-calendar/calendar';
import { usePulseChecks } from '@simmer/app-state/plan/pulse-checks';
import { useWeeklyReflections } from '@simmer/app-state/plan/reflections';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import type { YearWeek } from '@simmer/domain/year/year-weeks';
import { useEffect, useMemo, useState } from 'react';
import { sheetRange } from '../../shared/sheet-range.ts';
import { useOrderedNorthStars } from '../../shared/use-ordered-north-stars.ts';
import type { CalendarEvent } from '../../shared/planning-types.ts';
import { useSizesFailure } from '../../shared/use-sizes-failure.ts';
import { countedBefore, countInSteps, type PlanSources } from './model/counted-year.ts';
import { areBlank, segmentsOf } from './model/segments.ts';
import type { Year } from './model/year.ts';

const NONE: readonly never[] = [];

/**
 * The weeks of a plan. After a change the former weeks stay until the new ones are counted; null before the first
 * count.
 */
function useCounted(sources: PlanSources | null): readonly YearWeek[] | null {
  const countedYears = useMemo(() => (sources === null ? null : countedBefore(sources)), [sources]);
  const [counted, setCounted] = useState(countedYears);
  useEffect(() => {
    if (sources === null || countedBefore(sources) !== null) return undefined;
    let isCurrent = true;
    void countInSteps(sources, () => isCurrent).then((weeks) => {
      if (weeks !== null) setCounted(weeks);
    });
    return () => {
      isCurrent = false;
    };
  }, [sources]);
  return countedYears ?? counted;
}

/** The day on which the first known event begins; what the calendar contained before is unknown (YR-11). */
const firstEventDay = (events: readonly CalendarEvent[]): string | null =>
  events
    .reduce<string | null>(
      (first, { start_time: start }) => (first === null || start < first ? start : first),
      null,
    )
    ?.slice(0, 10) ?? null;

/** The two years, computed on the device from the person's plan (YR-2). */
export function useYear(today: CalendarDate) {
  const blocks = useTimeBlocks();
  const sizes = useTimeBlockSizes();
  const phases = useEcocyclePhases();
  const checks = usePulseChecks();
  const reflections = useWeeklyReflections();
  const northStars = useOrderedNorthStars(today);
  useSizesFailure(sizes);
  const { stars } = northStars;
  const mondays = useMemo(() => calendarWeeks(today), [today]);
  const range = useMemo(() => sheetRange(mondays, today), [mondays, today]);
  const events = useCalendarEvents({ start_date: range.start, end_date: range.end });
  const needed = [blocks, checks, reflections];
  const isLoading =
    needed.some(({ data }) => data === undefined) ||
    northStars.isLoading ||
    events.isLoading ||
    [sizes, phases].some(isAwaited);
  const sources = useMemo(
    (): PlanSources | null =>
      isLoading
        ? null
        : {
            weeks: mondays,
            today,
            blocks: blocks.data ?? NONE,
            sizes: sizes.data ?? NONE,
            northStars: stars,
            // If the calendar fails, the years are shown without events.
            events: events.data ?? NONE,
            zone: browserZone(),
            checks: checks.data ?? NONE,
            reflections: reflections.data ?? NONE,
          },
    [isLoading, mondays, today, blocks.data, sizes.data, stars, events.data, checks.data, reflections.data],
  );
  const weeks = useCounted(sources);
  const year = useMemo(
    (): Year | null =>
      weeks === null
        ? null
        : {
            weeks,
            segments: segmentsOf(withDistinctColors(stars)),
            phases: new Map(phases.data?.map((phase) => [phase.id, phase])),
            eventsSince: firstEventDay(events.data ?? NONE),
            isBlank: areBlank(weeks),
          },
    [weeks, stars, phases.data, events.data],
  );
  return {
    year,
    mondays,
    error: needed.find(({ data, isError }) => isError && data === undefined)?.error ?? northStars.error,
    retry: () => {
      [...needed, sizes, phases, events].forEach((query) => void query.refetch());
      northStars.retry();
    },
  };
}
