import { type CalendarDate, parseCalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';

/** The query parameter with a day of the week to open (CAL-6). */
export const WEEK_PARAMETER = 'date';

/** The day of a URL; today if it has none, an invalid one, or one outside the calendar. */
export function dayOfAddress(
  date: string | null,
  weeks: readonly CalendarDate[],
  today: CalendarDate,
): CalendarDate {
  return date === null || isLost(date, weeks) ? today : (parseCalendarDate(date) ?? today);
}

/** Whether the date of a URL cannot be opened: it is invalid, or outside the calendar. */
export function isLost(date: string | null, weeks: readonly CalendarDate[]): boolean {
  const day = date === null ? null : parseCalendarDate(date);
  return date !== null && (day === null || !weeks.includes(mondayOf(day)));
}

/**
 * The query for a position: a week, or on a phone a day. The position `home` has no query, so that '/calendar' always
 * means today.
 */
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

/** A link for sharing: it names the week even if it is the current one. */
export function weekLink(origin: string, monday: CalendarDate): string {
  return `${origin}/calendar?${WEEK_PARAMETER}=${monday}`;
}
