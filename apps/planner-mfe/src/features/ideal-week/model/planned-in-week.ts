import { addDays } from '@simmer/domain/dates/add-to-date';
import { blocksOn, expandAll } from '@simmer/domain/recurrence/expand-all';
import type { TimeBlock } from '../../../shared/planning-types.ts';

/** The occurrences of each date of the week from this Monday on. */
export function plannedInWeek(
  blocks: readonly TimeBlock[],
  monday: string,
): (date: string) => readonly TimeBlock[] {
  const planned = expandAll(blocks, { start: monday, end: addDays(monday, 6) });
  return (date) => blocksOn(planned, date);
}
