import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import type { BlockSchedule } from '@simmer/domain/recurrence/recurrence';

/** The blocks without those whose last day is before the period (ECO-10). */
export function blocksShown<B extends BlockSchedule>(
  blocks: readonly B[],
  { start }: DateRange,
): readonly B[] {
  return blocks.filter((block) => block.scheduled_days.length === 0 || nextOccurrence(block, start) !== null);
}
