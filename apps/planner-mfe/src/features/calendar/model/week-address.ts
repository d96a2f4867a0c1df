import { type CalendarDate, parseCalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';

/** The query parameter that names a day of the week to open. */
export const WEEK_PARAMETER = 'date';

/** The day that an address asks for; today when it names none, no real one, or one off the roll. */
export function dayOfAddress(
  date: string | null,
  weeks: readonly CalendarDate[],
  today: CalendarDate,
): CalendarDate {
  return date === null || isLost(date, weeks) ? today : (parseCalendarDate(date) ?? today);
}

/** Whether an address names a day that cannot be opened: none at all, or one off the roll. */
export function isLost(date: string | null, weeks: readonly CalendarDate[]): boolean {
  const day = date === null ? null : parseCalendarDate(date);
  return date !== null && (day === null || !weeks.includes(mondayOf(day)));
}

/** The query of a place's address: a week, or on a phone a day. `home` has none, so that '/calendar' always means now. */
export function addressOfPlace(
  query: URLSearchParams,
  place: CalendarDate,
  home: CalendarDate,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (place === home) next.delete(WEEK_PARAMETER);
  else next.set(WEEK_PARAMETER, place);
  return next;
}

/** The link to hand on: it names its week even when that is the current one. */
export function weekLink(origin: string, monday: CalendarDate): string {
  return `${origin}/calendar?${WEEK_PARAMETER}=${monday}`;
}
