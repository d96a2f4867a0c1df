import { browserZone } from '@simmer/app-state/clock';
import { useActivities } from '@simmer/app-state/plan/activities';
import { useCalendarEvents } from '@simmer/app-state/google-calendar/calendar';
import { isAwaited, useTimeBlockSizes, useVibes } from '@simmer/app-state/plan/catalogue';
import { useNorthStars } from '@simmer/app-state/plan/north-stars';
import { useWeeklyPriorities, useWeeklyReflections } from '@simmer/app-state/plan/reflections';
import { useTimeBlocksSoFar } from '@simmer/app-state/plan/time-blocks';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { orderNorthStars } from '@simmer/domain/north-stars/order-north-stars';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { useEffect, useMemo, useState } from 'react';
import { useProposals } from '../../../shared/proposals.store.ts';
import { cardMaker } from './block-card.ts';
import { eventsByDay } from './day-event.ts';
import type { CalendarEvent, NorthStar, TimeBlock, TimeBlockSize } from '../../../shared/planning-types.ts';
import { sheetRange } from '../../../shared/sheet-range.ts';
import { useSizesFailure } from '../../../shared/use-sizes-failure.ts';
import { findUnassigned, type Unassigned } from './unassigned.ts';
import type { SheetContent } from './week-plan.ts';

const NONE: readonly never[] = [];

/** Milliseconds for which blocks wait for the events, so that the week is painted once. */
const EVENTS_WAIT_MS = 1_000;

/** Whether the blocks are there and wait for the events: once, and never after the week was shown. */
function useIsWaitingForEvents(hasBlocks: boolean, isLoading: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  const end = () => setIsOver(true);
  useEffect(() => {
    if (!hasBlocks) return undefined;
    const timer = setTimeout(end, isLoading ? EVENTS_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [hasBlocks, isLoading]);
  return hasBlocks && isLoading && !isOver;
}

export interface CalendarPlan {
  readonly weeks: readonly CalendarDate[];
  readonly content: SheetContent;
  readonly unassigned: Unassigned;
  readonly blocks: readonly TimeBlock[];
  readonly sizes: readonly TimeBlockSize[];
  /** In the order of the current week's priority. */
  readonly northStars: readonly NorthStar[];
  readonly reflectionOf: (monday: string) => WeeklyReflection | null;
  /** Whether the plan has neither blocks nor events. */
  readonly isBlank: boolean;
  /** Whether blocks of other weeks are still to come. */
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** All data of the calendar from app-state; recomputed only when it changes. */
export function useCalendarPlan(today: CalendarDate): CalendarPlan {
  const { blocks, hasMore } = useTimeBlocksSoFar();
  const activities = useActivities();
  const northStars = useNorthStars();
  const sizes = useTimeBlockSizes();
  const vibes = useVibes();
  useSizesFailure(sizes);
  const priorities = useWeeklyPriorities();
  const reflections = useWeeklyReflections();
  const proposals = useProposals();
  const weeks = useMemo(() => calendarWeeks(today), [today]);
  const range = useMemo(() => sheetRange(weeks, today), [weeks, today]);
  const events = useCalendarEvents({ start_date: range.start, end_date: range.end });

  const cardOf = useMemo(
    () =>
      cardMaker({
        activities: [...(activities.data ?? NONE), ...proposals.activities],
        northStars: northStars.data ?? NONE,
        sizes: sizes.data ?? NONE,
        vibes: vibes.data ?? NONE,
      }),
    [activities.data, proposals.activities, northStars.data, sizes.data, vibes.data],
  );
  // A disconnected calendar, or a calendar failure, must not hide the plan: the week is shown without events.
  const eventList: readonly CalendarEvent[] = events.data ?? NONE;
  const eventsOn = useMemo(() => eventsByDay(eventList, browserZone(), range), [eventList, range]);
  const blockList: readonly TimeBlock[] = blocks.data ?? NONE;
  const expanded = useMemo(() => expandAll(blockList, range), [blockList, range]);
  const proposed = useMemo(
    () => (proposals.blocks.length === 0 ? null : expandAll(proposals.blocks, range)),
    [proposals.blocks, range],
  );
  const content = useMemo(
    () => ({ blocks: expanded, proposed, cardOf, eventsOn }),
    [expanded, proposed, cardOf, eventsOn],
  );
  const unassigned = useMemo(
    () => findUnassigned(blockList, eventList, cardOf, today),
    [blockList, eventList, cardOf, today],
  );
  const ordered = useMemo(() => {
    const week = mondayOf(today);
    const priority = priorities.data?.find((candidate) => candidate.week_start_date === week);
    return orderNorthStars(northStars.data ?? NONE, priority?.ordered_theme_ids ?? NONE);
  }, [northStars.data, priorities.data, today]);

  const reflectionOf = useMemo(() => {
    const byWeek = new Map(reflections.data?.map((reflection) => [reflection.week_start_date, reflection]));
    return (monday: string) => byWeek.get(monday) ?? null;
  }, [reflections.data]);

  const needed = [blocks, activities, northStars];
  const isWhole = !hasMore && !events.isLoading;
  // The week is shown even without sizes and vibes.
  const catalogues = [sizes, vibes];
  const hasBlocks = !needed.some((query) => query.isPending) && !catalogues.some(isAwaited);
  const isWaitingForEvents = useIsWaitingForEvents(hasBlocks, events.isLoading);
  return {
    weeks,
    content,
    unassigned,
    blocks: blockList,
    sizes: sizes.data ?? NONE,
    northStars: ordered,
    reflectionOf,
    hasMore,
    isBlank: isWhole && blockList.length === 0 && eventList.length === 0,
    isLoading: !hasBlocks || isWaitingForEvents,
    // Only a first load that failed is an error: when a refetch fails, the data stays, with every form open over it.
    error: needed.find(({ data, isError }) => isError && data === undefined)?.error ?? null,
    retry: () => [...needed, ...catalogues].forEach((query) => void query.refetch()),
  };
}
