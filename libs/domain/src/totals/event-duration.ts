import { toDayNumber } from '../dates/calendar-date.ts';
import { durationText } from './duration-text.ts';
import type { PlacedEvent } from '../events/place-event.ts';

const MINUTES_PER_DAY = 1440;

/** Minutes an event lasts; an all-day event lasts its days of 1440 minutes each (KIT-35: a sort field). */
export function eventMinutes(event: PlacedEvent): number {
  if (event.is_all_day) {
    const days = toDayNumber(event.end_time.slice(0, 10)) - toDayNumber(event.start_time.slice(0, 10)) + 1;
    return Math.max(1, days) * MINUTES_PER_DAY;
  }
  return Math.max(0, (Date.parse(event.end_time) - Date.parse(event.start_time)) / 60_000);
}

/**
 * Minutes that somebody is at an event. Whole days, and events longer than a day, tell when something is and not how long
 * somebody is at it: they count none.
 */
export function attendedMinutes(event: PlacedEvent): number {
  if (event.is_all_day) return 0;
  const minutes = eventMinutes(event);
  return minutes > MINUTES_PER_DAY ? 0 : minutes;
}

/** 'Xh Ym', 'Ym' or 'All day' for an event. */
export function eventDurationText(event: PlacedEvent): string {
  return durationText(eventMinutes(event), event.is_all_day);
}
