import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { type EventPlacement, placeEvents } from '@simmer/domain/events/place-event';
import type { DayEvent } from './day-event.ts';
import { shownTime } from '@simmer/domain/dates/shown-time';
import type { CalendarEvent } from '../../../planning/planning-types.ts';

const WHOLE_DAY = -1;
const NOTHING: readonly DayEvent[] = [];

type Placed = EventPlacement & { readonly event: CalendarEvent };

function dayEvent({ event, part, isFirstDay, from, to }: Placed): DayEvent {
  const isTimed = !event.is_all_day && isFirstDay;
  return {
    event,
    part: part ?? 'morning',
    minute: isTimed ? from : WHOLE_DAY,
    end: to,
    timeLabel: isTimed ? shownTime(Math.floor(from / 60), from % 60) : null,
  };
}

/** The events of each day of the range in an IANA zone; an all-day event is in the morning. */
export function eventsByDay(
  events: readonly CalendarEvent[],
  zone: string,
  range: DateRange,
): (date: string) => readonly DayEvent[] {
  const days = new Map<string, readonly DayEvent[]>();
  for (const [date, placements] of placeEvents(events, zone, range)) {
    days.set(date, placements.map(dayEvent));
  }
  return (date) => days.get(date) ?? NOTHING;
}
