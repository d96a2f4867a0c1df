import type { CalendarEvent } from '@simmer/contracts/schemas/calendar.schema';

/**
 * Every date of an event that recurs, itself included; of any other, the event alone. The wire names no series: what
 * recurs under one title in one calendar is taken for one.
 */
export function datesOf(event: CalendarEvent, events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  if (!event.is_recurring) return [event];
  return events.filter(
    (other) =>
      other.is_recurring &&
      other.title === event.title &&
      other.google_calendar_id === event.google_calendar_id,
  );
}
