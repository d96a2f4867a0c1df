import { weekdayOf } from '../dates/weekday.ts';
import { type StartTiming, startTimingOf } from '../parts/day-part.ts';
import { isTakenOut } from '../recurrence/series.ts';
import type { DayPart, Recurrence, Weekday } from '@simmer/contracts/schemas/planning-values';

/** The schedule that the time block dialog opens with. */
export interface BlockDraft {
  readonly recurring: Recurrence;
  readonly scheduled_days: readonly Weekday[];
  readonly start_date: string;
  readonly start_timing: StartTiming;
}

/**
 * The block that the person created last, except by a change of a single occurrence (BLK-43); null before the first
 * block.
 */
export function lastCreated<
  Block extends {
    readonly created_at: string;
    readonly recurring: Recurrence;
    readonly series_id?: string | null | undefined;
  },
>(blocks: readonly Block[]): Block | null {
  const later = (last: Block | null, block: Block) =>
    last === null || Date.parse(block.created_at) >= Date.parse(last.created_at) ? block : last;
  return blocks.filter((block) => !isTakenOut(block)).reduce<Block | null>(later, null);
}

/**
 * The draft of a new block: weekly, or with the recurrence of the last block (BLK-63); on the clicked day and part,
 * else on Mondays in the morning from today on (BLK-16).
 */
export function startBlock(
  clicked: { readonly date: string; readonly part: DayPart } | null,
  today: string,
  last: { readonly recurring: Recurrence } | null = null,
): BlockDraft {
  return {
    recurring: last?.recurring ?? 'weekly',
    scheduled_days: [clicked ? weekdayOf(clicked.date) : 'monday'],
    start_date: clicked?.date ?? today,
    start_timing: startTimingOf(clicked?.part ?? 'morning'),
  };
}

/** True if the dialog may save the schedule: the block is TBD, or has a day (BLK-20). */
export function isScheduleComplete(isToBeDecided: boolean, scheduledDays: readonly Weekday[]): boolean {
  return isToBeDecided || scheduledDays.length > 0;
}

/** Sizes by duration, shortest first; the first one is preselected (BLK-18). */
export function sortSizes<S extends { readonly duration: number }>(sizes: readonly S[]): S[] {
  return [...sizes].sort((a, b) => a.duration - b.duration);
}
