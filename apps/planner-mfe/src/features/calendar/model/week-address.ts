import { type CalendarDate, parseCalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';

/** The query parameter that names a day of the week to open. */
export const WEEK_PARAMETER = 'date';

/** The week that an address asks for; the current one when it names no day, no real day, or one off the roll. */
export function weekOfAddress(
  date: string | null,
  weeks: readonly CalendarDate[],
  today: CalendarDate,
): CalendarDate {
  const day = date === null ? null : parseCalendarDate(date);
  const asked = day === null ? null : mondayOf(day);
  return asked !== null && weeks.includes(asked) ? asked : mondayOf(today);
}

/** The query of a week's address. The current week has none, so that '/calendar' always means now. */
export function addressOfWeek(
  query: URLSearchParams,
  monday: CalendarDate,
  today: CalendarDate,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (monday === mondayOf(today)) next.delete(WEEK_PARAMETER);
  else next.set(WEEK_PARAMETER, monday);
  return next;
}

/** The link to hand on: it names its week even when that is the current one. */
export function weekLink(origin: string, monday: CalendarDate): string {
  return `${origin}/calendar?${WEEK_PARAMETER}=${monday}`;
}
