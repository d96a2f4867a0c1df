import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { partOfTiming, startTimingOf } from '@simmer/domain/parts/day-part';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { expandOccurrences, nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
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

interface Single {
  readonly block: TimeBlock;
  readonly date: string;
}

const daysBetween = (one: string, other: string): number => Math.abs(toDayNumber(one) - toDayNumber(other));

/** The once blocks that were taken out of a series, by its id (BLK-43). */
const takenOut = (blocks: readonly TimeBlock[]): ReadonlyMap<string, TimeBlock[]> =>
  Map.groupBy(
    blocks.filter((block) => block.series_id && !isRecurring(block)),
    ({ series_id: id }) => id ?? '',
  );

/**
 * What replaces each excluded date of a series that has a replacement. A block does not say which date it replaces: the
 * closest dates belong together, and each block replaces one.
 */
function replacementsOf(series: TimeBlock, blocks: readonly TimeBlock[]): ReadonlyMap<string, Single> {
  const bare = { ...series, exclusion_dates: [] };
  const dates = series.exclusion_dates.filter((date) => occursOn(bare, date));
  const singles = blocks.flatMap((block): Single[] => {
    const date = nextOccurrence(block, block.start_date);
    return date ? [{ block, date }] : [];
  });
  const pairs = dates
    .flatMap((date) => singles.map((single) => ({ date, single, apart: daysBetween(date, single.date) })))
    .sort((one, other) => one.apart - other.apart);
  const replacements = new Map<string, Single>();
  const left = new Set(singles);
  for (const { date, single } of pairs) {
    if (replacements.has(date) || !left.delete(single)) continue;
    replacements.set(date, single);
  }
  return replacements;
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
  const isInWeek = (date: string) => date >= range.start && date <= range.end;
  const changed = blocks.filter((block) => isRecurring(block) && block.exclusion_dates.some(isInWeek));
  const taken = takenOut(blocks);
  return changed.flatMap((block): LeftOut[] => {
    const excluded = new Set(block.exclusion_dates);
    const replacements = replacementsOf(block, taken.get(block.id) ?? []);
    return expandOccurrences({ ...block, exclusion_dates: [] }, range)
      .filter((date) => excluded.has(date))
      .map((date) => {
        const single = replacements.get(date);
        const to = single && { date: single.date, part: partOfTiming(single.block.start_timing) };
        return { block, date, to: to ?? null };
      });
  });
}
