import { momentInZone } from '@simmer/domain/dates/zoned-date';
import type { CalendarEvent } from '../../../planning/planning-types.ts';

/** '09:05' for hours and minutes. */
export function clockText(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The start date of an event in an IANA zone. */
export function eventDate(event: CalendarEvent, zone: string): string {
  return event.is_all_day
    ? event.start_time.slice(0, 10)
    : momentInZone(Date.parse(event.start_time), zone).date;
}
