import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import { type EventPlacement, placeEvents } from '@simmer/domain/events/place-event';
import type { DayEvent } from './day-event.ts';
import { clockText } from '@simmer/domain/dates/clock-text';
import type { CalendarEvent } from '../../../planning/planning-types.ts';

const WHOLE_DAY = -1;
const NOTHING: readonly DayEvent[] = [];

function dayEvent(event: CalendarEvent, placement: EventPlacement, zone: string): DayEvent {
  const part = placement.part ?? 'morning';
  if (event.is_all_day || !placement.isFirstDay) return { event, part, minute: WHOLE_DAY, timeLabel: null };
  const { hour, minute } = momentInZone(Date.parse(event.start_time), zone);
  return { event, part, minute: hour * 60 + minute, timeLabel: clockText(hour, minute) };
}

/** The events of each day of the range in an IANA zone; an all-day event is in the morning. */
export function eventsByDay(
  events: readonly CalendarEvent[],
  zone: string,
  range: DateRange,
): (date: string) => readonly DayEvent[] {
  const days = new Map<string, readonly DayEvent[]>();
  for (const [date, placements] of placeEvents(events, zone, range)) {
    days.set(
      date,
      placements.map((placement) => dayEvent(placement.event, placement, zone)),
    );
  }
  return (date) => days.get(date) ?? NOTHING;
}
