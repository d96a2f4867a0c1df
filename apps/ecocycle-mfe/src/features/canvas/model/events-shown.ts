import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { isWorkingLocation } from '@simmer/domain/events/counted-event';
import { momentInZone } from '@simmer/domain/dates/zoned-date';

/**
 * The events of the period in an IANA zone, sorted by start, without working locations: these take no time. All-day
 * events count from first to last day.
 */
export function eventsShown(
  events: readonly CalendarEvent[],
  { start, end }: DateRange,
  zone: string,
): readonly CalendarEvent[] {
  const dateOf = (instant: string) => momentInZone(Date.parse(instant), zone).date;
  const isShown = (event: CalendarEvent): boolean => {
    if (isWorkingLocation(event)) return false;
    if (event.is_all_day) return event.start_time.slice(0, 10) <= end && event.end_time.slice(0, 10) >= start;
    const date = dateOf(event.start_time);
    return date >= start && date <= end;
  };
  return events.filter(isShown).toSorted((a, b) => a.start_time.localeCompare(b.start_time));
}
