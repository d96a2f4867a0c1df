import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { datedDay, shortDate, weekLabel } from '@simmer/domain/dates/date-labels';

/** The days of a week: 'Nov 16 – Nov 22'. */
export const weekDaysText = (monday: string): string =>
  `${shortDate(monday)} – ${shortDate(addDays(monday, 6))}`;

/** A week as text: 'Wk 47, Nov 16 – Nov 22, 2026'. */
export function weekText(monday: CalendarDate): string {
  const sunday = addDays(monday, 6);
  return `${weekLabel(monday)}, ${shortDate(monday)} – ${datedDay(sunday)}`;
}
