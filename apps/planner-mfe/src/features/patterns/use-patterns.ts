import { browserZone } from '@simmer/app-state/clock';
import { useEcocyclePhases, useTimeBlockSizes, useVibes } from '@simmer/app-state/plan/catalogue';
import { useCalendarEvents } from '@simmer/app-state/google-calendar/calendar';
import { useNorthStars } from '@simmer/app-state/plan/north-stars';
import { usePulseChecks } from '@simmer/app-state/plan/pulse-checks';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { findPatterns, MIN_WEEKS, type Patterns } from '@simmer/domain/patterns/find-patterns';
import type { PatternNames } from '@simmer/domain/patterns/pattern-text';
import type { WeekFacts } from '@simmer/domain/patterns/week-facts';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { useEffect, useMemo, useState } from 'react';
import { useHasPatterns } from '../../shared/has-patterns.ts';
import { yieldToPage } from '../../shared/yield-to-page.ts';
import { countedWeeks, type FactSources, gatherFacts } from './gather-facts.ts';

const NONE: readonly never[] = [];

interface Found extends Patterns {
  readonly facts: readonly WeekFacts[];
}

/** The patterns of a plan, computed in short tasks; null until they are computed. */
function useFound(sources: FactSources | null): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (sources === null) return undefined;
    let isCurrent = true;
    const compute = async () => {
      const facts: WeekFacts[] = [];
      for (const step of gatherFacts(sources)) {
        facts.push(...step);
        await yieldToPage();
        if (!isCurrent) return;
      }
      setFound({ ...findPatterns(facts), facts });
    };
    void compute();
    return () => {
      isCurrent = false;
    };
  }, [sources]);
  return found;
}

const namesOf = (items: readonly { readonly id: string; readonly name: string }[] = NONE) =>
  new Map(items.map(({ id, name }) => [id, name]));

/** The patterns in a person's weeks (PAT-1 to PAT-5), computed on the device: nothing is sent. */
export function usePatterns(today: CalendarDate) {
  const checks = usePulseChecks();
  const blocks = useTimeBlocks();
  const sizes = useTimeBlockSizes();
  const northStars = useNorthStars();
  const vibes = useVibes();
  const phases = useEcocyclePhases();
  const weeks = useMemo(() => countedWeeks(checks.data ?? NONE, today), [checks.data, today]);
  const hasEnough = weeks.length >= MIN_WEEKS;
  const [first] = weeks[0] ?? [today];
  const events = useCalendarEvents({ start_date: first, end_date: addDays(mondayOf(today), -1) }, hasEnough);
  const isLoading =
    events.isLoading || [checks, blocks, sizes, northStars].some(({ isPending }) => isPending);
  const sources = useMemo(
    (): FactSources | null =>
      !hasEnough || isLoading || !blocks.data
        ? null
        : {
            weeks,
            blocks: blocks.data,
            sizes: sizes.data ?? NONE,
            northStars: northStars.data ?? NONE,
            // If the calendar fails, patterns are computed without events.
            events: events.data ?? NONE,
            zone: browserZone(),
          },
    [hasEnough, isLoading, weeks, blocks.data, sizes.data, northStars.data, events.data],
  );
  const names = useMemo(
    (): PatternNames => ({
      stars: namesOf(northStars.data),
      phases: new Map(phases.data?.map(({ id, name }) => [id, phaseLabel(name)])),
      vibes: namesOf(vibes.data),
    }),
    [northStars.data, phases.data, vibes.data],
  );
  const found = useFound(sources);
  const { noteFound } = useHasPatterns();
  const isKnown = checks.data !== undefined;
  const hasFound = isKnown && !hasEnough ? false : found && found.found.length > 0;
  useEffect(() => {
    if (hasFound !== null) noteFound(hasFound);
  }, [hasFound, noteFound]);
  const needed = [checks, blocks];
  return {
    weeks: weeks.length,
    hasEnough,
    found,
    names,
    isKnown,
    error: needed.find(({ data, isError }) => isError && data === undefined)?.error ?? null,
    retry: () => needed.forEach((query) => void query.refetch()),
  };
}
