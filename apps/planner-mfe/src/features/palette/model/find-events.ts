import { type CalendarDate, calendarDate } from '@simmer/domain/dates/calendar-date';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import type { CalendarEvent } from '../../../shared/planning-types.ts';
import { matches } from './matches.ts';

/** The most events shown; a longer search finds the rest. */
const SHOWN_EVENTS = 8;

export interface FoundEvent {
  readonly event: CalendarEvent;
  /** The first day of the event. */
  readonly date: CalendarDate;
}

/**
 * The events whose title contains every typed word: upcoming ones first, the soonest first, then past ones, the latest
 * first.
 * @param text in lower case
 * @param zone the IANA zone of a timed event's day
 */
export function findEvents(
  text: string,
  events: readonly CalendarEvent[],
  today: CalendarDate,
  zone: string,
): FoundEvent[] {
  const byStart = events
    .filter(({ title }) => matches(title, text))
    .sort((one, other) => one.start_time.localeCompare(other.start_time));
  const ahead = byStart.filter(({ end_time }) => end_time >= today);
  const past = byStart.filter(({ end_time }) => end_time < today).reverse();
  return [...ahead, ...past].slice(0, SHOWN_EVENTS).map((event) => ({
    event,
    date: event.is_all_day
      ? calendarDate(event.start_time.slice(0, 10))
      : momentInZone(Date.parse(event.start_time), zone).date,
  }));
}
