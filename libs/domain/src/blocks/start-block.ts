import { weekdayOf } from '../dates/weekday.ts';
import { type StartTiming, startTimingOf } from '../parts/day-part.ts';
import type { DayPart, Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';

/** The schedule that the time block dialog opens with. */
export interface BlockDraft {
  readonly recurring: Recurrence;
  readonly scheduled_days: readonly Weekday[];
  readonly start_date: string;
  readonly start_timing: StartTiming;
}

/**
 * The draft of a new block: weekly, on the clicked day and part, else on Mondays in the morning from today on (BLK-16).
 */
export function startBlock(
  clicked: { readonly date: string; readonly part: DayPart } | null,
  today: string,
): BlockDraft {
  return {
    recurring: 'weekly',
    scheduled_days: [clicked ? weekdayOf(clicked.date) : 'monday'],
    start_date: clicked?.date ?? today,
    start_timing: startTimingOf(clicked?.part ?? 'morning'),
  };
}

/** True when the dialog may save: it is TBD, or has a day (BLK-20). */
export function isScheduleComplete(isToBeDecided: boolean, scheduledDays: readonly Weekday[]): boolean {
  return isToBeDecided || scheduledDays.length > 0;
}

/** Sizes by duration, shortest first; the first one is preselected (BLK-18). */
export function sortSizes<S extends { readonly duration: number }>(sizes: readonly S[]): S[] {
  return [...sizes].sort((a, b) => a.duration - b.duration);
}
