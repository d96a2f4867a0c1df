import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { weekdayOf } from '../dates/weekday.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import type { BlockWrite, EditableBlock, ScheduleChanges } from './block-write.ts';
import { seriesOf } from '../recurrence/series.ts';

/** The field that a block gets when it replaces an occurrence: the series, which excludes the date (BLK-43). */
export const takenOutOf = (block: EditableBlock): Pick<ScheduleChanges, 'series_id'> =>
  isRecurring(block) ? { series_id: seriesOf(block) } : {};

/**
 * The write that removes occurrences: a series excludes the dates; a block that does not repeat drops the weekdays, so that
 * its totals (value × scheduled days) decrease too, and goes with its last one.
 */
export function withoutOccurrences<B extends EditableBlock>(
  block: B,
  dates: readonly string[],
): BlockWrite<B, ScheduleChanges> {
  const { id, exclusion_dates: exclusions } = block;
  if (isRecurring(block)) {
    const exclusion_dates = [...new Set([...(exclusions ?? []), ...dates])].sort();
    return { kind: 'update', id, changes: { exclusion_dates } };
  }
  const gone = new Set(dates.map(weekdayOf));
  const scheduled_days = block.scheduled_days.filter((day) => !gone.has(day));
  return scheduled_days.length === 0
    ? { kind: 'delete', id }
    : { kind: 'update', id, changes: { scheduled_days } };
}

/** The changes that take back those of `withoutOccurrences`. */
export function withOccurrence(block: EditableBlock, date: string): ScheduleChanges {
  if (!isRecurring(block)) {
    const days = [...block.scheduled_days, weekdayOf(date)];
    return { scheduled_days: weekdays.filter((day) => days.includes(day)) };
  }
  return { exclusion_dates: (block.exclusion_dates ?? []).filter((left) => left !== date) };
}
