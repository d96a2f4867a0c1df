import { momentInZone } from '@simmer/domain/dates/zoned-date';
import type { CalendarEvent } from '../../../planning/planning-types.ts';

/** The start date of an event in an IANA zone. */
export function eventDate(event: CalendarEvent, zone: string): string {
  return event.is_all_day
    ? event.start_time.slice(0, 10)
    : momentInZone(Date.parse(event.start_time), zone).date;
}
