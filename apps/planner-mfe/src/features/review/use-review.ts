import { browserZone, useThisMinute } from '@simmer/app-state/clock';
import { useActivities } from '@simmer/app-state/plan/activities';
import { isAwaited, useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { useCalendarEvents } from '@simmer/app-state/google-calendar/calendar';
import { usePulseChecks } from '@simmer/app-state/plan/pulse-checks';
import { useWeeklyReflections } from '@simmer/app-state/plan/reflections';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { minuteOfDay } from '../../shared/minute-of-day.ts';
import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { reviewFacts } from '@simmer/domain/review/review-facts';
import { reviewQuestions } from '@simmer/domain/review/review-questions';
import { plannedTimeOf } from '@simmer/domain/totals/time-sources';
import { onceEachWeek, starMinutes } from '@simmer/domain/totals/star-minutes';
import { useMemo } from 'react';
import { sheetRange } from '../../shared/sheet-range.ts';
import { useOrderedNorthStars } from '../../shared/use-ordered-north-stars.ts';
import { useSizesFailure } from '../../shared/use-sizes-failure.ts';
import { cardMaker } from '../calendar/model/block-card.ts';

const NONE: readonly never[] = [];
// A missed budget is compared with this many weeks before.
const WEEKS_BEFORE = 3;

/** The content of a week's review, computed on the device from the person's plan. */
export type Review = NonNullable<ReturnType<typeof useReview>['review']>;

/** The data of a week's review, and its loading state. */
export function useReview(monday: CalendarDate, weeks: readonly CalendarDate[], today: CalendarDate) {
  const blocks = useTimeBlocks();
  const activities = useActivities();
  const sizes = useTimeBlockSizes();
  const checks = usePulseChecks();
  const reflections = useWeeklyReflections();
  const northStars = useOrderedNorthStars(today);
  useSizesFailure(sizes);
  const range = useMemo(() => sheetRange(weeks, today), [weeks, today]);
  const events = useCalendarEvents({ start_date: range.start, end_date: range.end });
  const { stars } = northStars;
  const needed = [blocks, activities, checks, reflections];
  const isLoading =
    needed.some(({ data }) => data === undefined) ||
    northStars.isLoading ||
    events.isLoading ||
    isAwaited(sizes);
  // Computed once for all minutes of an open page.
  const counted = useMemo(() => {
    if (isLoading) return null;
    const plan = {
      blocks: blocks.data ?? NONE,
      sizes: sizes.data ?? NONE,
      northStars: stars,
      // If the calendar fails, the review is shown without events.
      events: events.data ?? NONE,
      zone: browserZone(),
    };
    const time = plannedTimeOf(plan)(addDays(monday, -7 * WEEKS_BEFORE), addDays(monday, 7));
    const cardOf = cardMaker({
      activities: activities.data ?? NONE,
      northStars: stars,
      sizes: plan.sizes,
      vibes: NONE,
    });
    return { time, cardOf, minutes: onceEachWeek((week) => starMinutes(time, week)) };
  }, [isLoading, monday, blocks.data, activities.data, sizes.data, stars, events.data]);
  const minute = minuteOfDay(useThisMinute());
  const review = useMemo(() => {
    if (counted === null) return null;
    const { time, minutes } = counted;
    const now = { date: today, hour: Math.floor(minute / 60), minute: minute % 60 };
    const facts = reviewFacts(time, monday, now);
    const missed = facts.left.blocks.filter(({ outcome }) => outcome?.result === 'missed');
    return {
      ...counted,
      monday,
      today,
      facts,
      missed,
      stars,
      checks: checks.data ?? NONE,
      reflection: reflections.data?.find(({ week_start_date: week }) => week === monday) ?? null,
      questions: reviewQuestions({
        monday,
        stars,
        minutes,
        checks: checks.data ?? NONE,
        left: missed.length,
        marked: facts.planned.blocks.filter(({ outcome }) => outcome !== null).length,
      }),
    };
  }, [counted, monday, today, minute, stars, checks.data, reflections.data]);
  return {
    review,
    error: needed.find(({ data, isError }) => isError && data === undefined)?.error ?? northStars.error,
    retry: () => {
      [...needed, sizes, events].forEach((query) => void query.refetch());
      northStars.retry();
    },
  };
}
