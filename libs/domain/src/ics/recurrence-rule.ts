import { MAX_DAY } from '../dates/calendar-date.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import { type BlockSchedule, keepsDayOfMonth } from '../recurrence/recurrence.ts';

/** The weekdays of RFC 5545, Monday first. */
export const DAY_CODES: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * A series as the value of an RRULE with exactly the same days (ICS-2); null for a block that does not repeat. The rule
 * counts from the series' first day; excluded dates are written separately.
 * @throws RangeError when a date of the block is invalid.
 */
export function recurrenceRule(block: BlockSchedule): string | null {
  const series = planSeries(block);
  if (series.kind === 'once') return null;
  // A floating start requires a floating end.
  const until = series.end === MAX_DAY ? '' : `;UNTIL=${(block.end_date ?? '').replaceAll('-', '')}T235959`;
  if (series.kind === 'monthly') {
    const days = series.slots.map(
      ({ weekday, nth }) => `${nth}${weekday === null ? '' : DAY_CODES[weekday]}`,
    );
    return `FREQ=MONTHLY;BY${keepsDayOfMonth(block) ? 'MONTHDAY' : 'DAY'}=${days.join(',')}${until}`;
  }
  const days = series.offsets.map((weekday) => DAY_CODES[weekday]);
  const interval = series.stepDays === 7 ? '' : `;INTERVAL=${series.stepDays / 7}`;
  return `FREQ=WEEKLY${interval};WKST=MO;BYDAY=${days.join(',')}${until}`;
}
