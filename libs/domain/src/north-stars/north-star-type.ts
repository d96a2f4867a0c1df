import type { NorthStarType } from '@simmer/contracts/schemas/planning-values';
import { addDays, addMonths, addYears } from '../dates/add-to-date.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';

/** The type of a North Star that was saved without one (NST-20). */
export const DEFAULT_NORTH_STAR_TYPE: NorthStarType = 'ongoing';

/**
 * The end date of a type: +7 days, +1 month, +3 months, +1 year or, for ongoing, +10 years from the start or, without a
 * start, from today (NST-20, NST-22). A day that a month lacks becomes the month's last day.
 */
export function northStarEndDate(
  type: NorthStarType,
  start: string | null | undefined,
  today: string,
): CalendarDate {
  const from = start || today;
  switch (type) {
    case 'weekly':
      return addDays(from, 7);
    case 'monthly':
      return addMonths(from, 1);
    case 'seasonal':
      return addMonths(from, 3);
    case 'annual':
      return addYears(from, 1);
    case 'ongoing':
      return addYears(from, 10);
  }
}

/** True when the form lets a person change the end date: for every type but ongoing. */
export function isEndDateEditable(type: NorthStarType): boolean {
  return type !== 'ongoing';
}
