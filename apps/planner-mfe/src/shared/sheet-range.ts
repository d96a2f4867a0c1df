import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate, DateRange } from '@simmer/domain/dates/calendar-date';

/** The first and last day of the sheet's weeks. Events are fetched once for this range. */
export function sheetRange(weeks: readonly CalendarDate[], today: CalendarDate): DateRange {
  return { start: weeks[0] ?? today, end: addDays(weeks.at(-1) ?? today, 6) };
}
