import { toDayNumber } from '../dates/calendar-date.ts';
import { durationText } from '../durations/duration-text.ts';
import { type CountedEvent, takesTime } from '../events/counted-event.ts';
import type { PlacedEvent } from '../events/place-event.ts';

const MINUTES_PER_DAY = 1440;

/** Minutes of an event; an all-day event counts 1440 for each day (KIT-35: a sort field). */
export function eventMinutes(event: PlacedEvent): number {
  if (event.is_all_day) {
    const days = toDayNumber(event.end_time.slice(0, 10)) - toDayNumber(event.start_time.slice(0, 10)) + 1;
    return Math.max(1, days) * MINUTES_PER_DAY;
  }
  return Math.max(0, (Date.parse(event.end_time) - Date.parse(event.start_time)) / 60_000);
}

/**
 * Minutes that a person attends an event. All-day events, and events longer than a day, say when something is rather
 * than how long a person attends it, so they count 0, like events that take no time.
 */
export function attendedMinutes(event: CountedEvent): number {
  if (event.is_all_day || !takesTime(event)) return 0;
  const minutes = eventMinutes(event);
  return minutes > MINUTES_PER_DAY ? 0 : minutes;
}

/** 'Xh Ym', 'Ym' or 'All day' for an event. */
export function eventDurationText(event: PlacedEvent): string {
  return durationText(eventMinutes(event), event.is_all_day);
}
