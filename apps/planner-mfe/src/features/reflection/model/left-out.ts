import { addDays } from '@simmer/domain/dates/add-to-date';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { expandOccurrences, nextOccurrence, occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import type { TimeBlock } from '../../../planning/planning-types.ts';

const daysBetween = (one: string, other: string): number => Math.abs(toDayNumber(one) - toDayNumber(other));

/** The once blocks that were taken out of a series, by its id (BLK-43). */
const takenOut = (blocks: readonly TimeBlock[]): ReadonlyMap<string, TimeBlock[]> =>
  Map.groupBy(
    blocks.filter((block) => block.series_id && !isRecurring(block)),
    ({ series_id: id }) => id ?? '',
  );

/**
 * The day to which each excluded date of a series was moved. A block does not say which date it replaces: the closest dates belong
 * together, and each block replaces one.
 */
function replacementsOf(series: TimeBlock, blocks: readonly TimeBlock[]): ReadonlyMap<string, string> {
  const bare = { ...series, exclusion_dates: [] };
  const dates = series.exclusion_dates.filter((date) => occursOn(bare, date));
  const pairs = blocks
    .flatMap((block) => {
      const to = nextOccurrence(block, block.start_date);
      return to ? dates.map((date) => ({ date, to, block, apart: daysBetween(date, to) })) : [];
    })
    .sort((one, other) => one.apart - other.apart);
  const replacements = new Map<string, string>();
  const left = new Set(blocks);
  for (const { date, to, block } of pairs) {
    if (!replacements.has(date) && left.delete(block)) replacements.set(date, to);
  }
  return replacements;
}

/**
 * The series of which a date of the week was left out: those that were skipped, or moved to a later day (REF-6), once for each
 * date.
 */
export function leftOutOf(monday: string, blocks: readonly TimeBlock[]): TimeBlock[] {
  const range = { start: monday, end: addDays(monday, 6) };
  const isInWeek = (date: string) => date >= range.start && date <= range.end;
  const changed = blocks.filter((block) => isRecurring(block) && block.exclusion_dates.some(isInWeek));
  const taken = takenOut(blocks);
  return changed.flatMap((block) => {
    const excluded = new Set(block.exclusion_dates);
    const replacements = replacementsOf(block, taken.get(block.id) ?? []);
    return expandOccurrences({ ...block, exclusion_dates: [] }, range)
      .filter((date) => excluded.has(date))
      .flatMap((date) => {
        const to = replacements.get(date);
        return to === undefined || to > date ? [block] : [];
      });
  });
}
