import { addDays } from '@simmer/domain/dates/add-to-date';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { isTakenOut, seriesOf } from '@simmer/domain/recurrence/series';
import { nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import type { TimeBlock } from '../../../shared/planning-types.ts';

const daysBetween = (one: string, other: string): number => Math.abs(toDayNumber(one) - toDayNumber(other));

/** An excluded date of one part of a series. */
interface LeftDate {
  readonly part: TimeBlock;
  readonly date: string;
}

const excludedDates = (part: TimeBlock): LeftDate[] => {
  const bare = { ...part, exclusion_dates: [] };
  return part.exclusion_dates.filter((date) => occursOn(bare, date)).map((date) => ({ part, date }));
};

/**
 * The day to which each excluded date of a series was moved. A block does not say which date it replaces: the closest
 * dates belong together, and each block replaces one date.
 */
function replacementsOf(
  dates: readonly LeftDate[],
  takenBlocks: readonly TimeBlock[],
): ReadonlyMap<LeftDate, string> {
  const pairs = takenBlocks
    .flatMap((block) => {
      const to = nextOccurrence(block, block.start_date);
      return to ? dates.map((left) => ({ left, to, block, apart: daysBetween(left.date, to) })) : [];
    })
    .sort((one, other) => one.apart - other.apart);
  const replacements = new Map<LeftDate, string>();
  const unused = new Set(takenBlocks);
  for (const { left, to, block } of pairs) {
    if (!replacements.has(left) && unused.delete(block)) replacements.set(left, to);
  }
  return replacements;
}

/**
 * The series with a date of the week that was skipped, or moved to a later day (REF-6), once for each date. A block
 * taken out of a series names the series, whichever of its parts had the date (BLK-43).
 */
export function leftOutOf(monday: string, blocks: readonly TimeBlock[]): TimeBlock[] {
  const sunday = addDays(monday, 6);
  const isInWeek = ({ date }: LeftDate) => date >= monday && date <= sunday;
  const parts = Map.groupBy(blocks.filter(isRecurring), seriesOf);
  const takenBySeries = Map.groupBy(blocks.filter(isTakenOut), seriesOf);
  return [...parts].flatMap(([series, all]) => {
    const dates = all.flatMap(excludedDates);
    if (!dates.some(isInWeek)) return [];
    const replacements = replacementsOf(dates, takenBySeries.get(series) ?? []);
    return dates.filter(isInWeek).flatMap((left) => {
      const to = replacements.get(left);
      return to === undefined || to > left.date ? [left.part] : [];
    });
  });
}
