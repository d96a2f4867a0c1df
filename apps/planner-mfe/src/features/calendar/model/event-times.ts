import { shortDate } from '@simmer/domain/dates/date-labels';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import type { CalendarEvent } from '../../../planning/planning-types.ts';

/** '09:05' of hours and minutes. */
export function clockText(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The day on which an event begins for somebody in an IANA zone. */
export function eventDate(event: CalendarEvent, zone: string): string {
  return event.is_all_day
    ? event.start_time.slice(0, 10)
    : momentInZone(Date.parse(event.start_time), zone).date;
}

/** 'Jan 5, 09:05' of a timed event; 'Jan 5' or 'Jan 5 – Jan 7' of an all-day one. */
export function whenText(event: CalendarEvent, zone: string): string {
  const first = shortDate(eventDate(event, zone));
  if (!event.is_all_day) {
    const { hour, minute } = momentInZone(Date.parse(event.start_time), zone);
    return `${first}, ${clockText(hour, minute)}`;
  }
  const last = shortDate(event.end_time.slice(0, 10));
  return first === last ? first : `${first} – ${last}`;
}
