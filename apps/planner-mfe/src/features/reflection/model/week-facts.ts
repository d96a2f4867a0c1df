import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { weekDates } from '@simmer/domain/dates/week';
import { partOfTiming, startTimingOf } from '@simmer/domain/parts/day-part';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import type { TimeBlock } from '../../../planning/planning-types.ts';

/** An excluded date of a series, and its replacement. */
export interface LeftOut {
  readonly block: TimeBlock;
  readonly date: string;
  /** The new date; null if it was skipped. */
  readonly to: { readonly date: string; readonly part: DayPart } | null;
}

/** The current local time. */
export interface Clock {
  /** yyyy-MM-dd */
  readonly date: string;
  /** 0 to 23. */
  readonly hour: number;
}

/** The facts of a week, derived from the current plan. */
export interface WeekFacts {
  /** Each block with its dates that have started. */
  readonly planned: readonly { readonly block: TimeBlock; readonly dates: readonly string[] }[];
  readonly leftOut: readonly LeftOut[];
}

// A move leaves only an excluded date and a once block; further apart they are unrelated.
const FARTHEST_MOVE_DAYS = 14;

interface Single {
  readonly block: TimeBlock;
  readonly date: string;
}

const daysBetween = (one: string, other: string): number => Math.abs(toDayNumber(one) - toDayNumber(other));

function singlesAround(blocks: readonly TimeBlock[], monday: string): Single[] {
  const range = {
    start: addDays(monday, -FARTHEST_MOVE_DAYS),
    end: addDays(monday, 6 + FARTHEST_MOVE_DAYS),
  };
  return blocks
    .filter((block) => !isRecurring(block) && block.scheduled_days.length === 1)
    .flatMap((block) => expandOccurrences(block, range).map((date) => ({ block, date })));
}

/** Removes the once block that most likely replaces an occurrence: the nearest one of the same activity. */
function removeSuccessor(block: TimeBlock, date: string, singles: Single[]): Single | undefined {
  const near = singles
    .filter((single) => single.block.activity_id === block.activity_id)
    .filter((single) => single.block.size === block.size || single.date === date)
    .filter((single) => daysBetween(single.date, date) <= FARTHEST_MOVE_DAYS)
    .sort((one, other) => daysBetween(one.date, date) - daysBetween(other.date, date));
  const [found] = near;
  if (found !== undefined) singles.splice(singles.indexOf(found), 1);
  return found;
}

/** True if the day part of a block on a date has started. */
function hasBegun(block: TimeBlock, date: string, now: Clock): boolean {
  if (date !== now.date) return date < now.date;
  return startTimingOf(partOfTiming(block.start_timing)).hour <= now.hour;
}

/** What was planned in a week until now, and which dates of its series were moved or skipped (REF-6). */
export function weekFacts(monday: string, blocks: readonly TimeBlock[], now: Clock): WeekFacts {
  const range = { start: monday, end: weekDates(monday).at(-1) ?? monday };
  const planned = blocks.map((block) => ({
    block,
    dates: expandOccurrences(block, range).filter((date) => hasBegun(block, date, now)),
  }));
  // Of thousands of blocks, only these few are expanded a second time.
  const changed = blocks.filter(
    (block) =>
      isRecurring(block) && block.exclusion_dates.some((date) => date >= range.start && date <= range.end),
  );
  const activities = new Set(changed.map(({ activity_id }) => activity_id));
  const singles = singlesAround(
    blocks.filter(({ activity_id }) => activities.has(activity_id)),
    monday,
  );
  const leftOut = changed.flatMap((block): LeftOut[] => {
    const excluded = new Set(block.exclusion_dates);
    const dates = expandOccurrences({ ...block, exclusion_dates: [] }, range);
    return dates
      .filter((date) => excluded.has(date))
      .map((date) => {
        const single = removeSuccessor(block, date, singles);
        const to = single && { date: single.date, part: partOfTiming(single.block.start_timing) };
        return { block, date, to: to ?? null };
      });
  });
  return { planned: planned.filter(({ dates }) => dates.length > 0), leftOut };
}
