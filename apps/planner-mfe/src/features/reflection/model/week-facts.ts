import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { partOfTiming, startTimingOf } from '@simmer/domain/parts/day-part';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { countTime, NO_EVENTS, type TimeCounts } from '@simmer/domain/totals/count-time';
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

/** True if the part of today in which a block takes place has started. */
const hasBegun = (block: TimeBlock, now: Clock): boolean =>
  startTimingOf(partOfTiming(block.start_timing)).hour <= now.hour;

/** The time of a week until now: what begins later today is to come. */
export function timeUntilNow(
  monday: string,
  blocks: readonly TimeBlock[],
  minutesOf: (block: TimeBlock) => number,
  now: Clock,
): TimeCounts {
  const sunday = addDays(monday, 6);
  const days = { start: monday, end: sunday < now.date ? sunday : now.date };
  const expanded = expandAll(blocks, days);
  const today = toDayNumber(now.date);
  const begun = {
    on: (day: number) => expanded.on(day).filter((block) => day !== today || hasBegun(block, now)),
  };
  return countTime({ blocks: begun, minutesOf, ...NO_EVENTS }, days, ['activity']);
}

/** Which dates of a week's series were moved or skipped (REF-6). */
export function leftOutOf(monday: string, blocks: readonly TimeBlock[]): LeftOut[] {
  const range = { start: monday, end: addDays(monday, 6) };
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
  return changed.flatMap((block): LeftOut[] => {
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
}
