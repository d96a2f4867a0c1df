import type { CountedEvent } from '@simmer/domain/events/counted-event';
import { type CountedBlock, NO_EVENTS, type PlannedTime } from '@simmer/domain/totals/count-time';
import { browserZone } from '@simmer/app-state/clock';
import { useCalendarEvents } from '@simmer/app-state/google-calendar/calendar';
import { eventsBeginning } from '@simmer/domain/events/place-event';
import { eventStarOf } from '@simmer/domain/classification/event-rules';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { useMemo } from 'react';
import type { CalendarEvent, NorthStar } from './planning-types.ts';
import { sheetRange } from './sheet-range.ts';

/** The calendar events that count for North Stars. */
export type CountedEvents<E extends CountedEvent> = Pick<
  PlannedTime<CountedBlock, E>,
  'beginningOn' | 'starOf'
>;

/**
 * The calendar events that count for North Stars: null until they are there, none if they cannot be read, or without a
 * request if `isNeeded` is false.
 */
export function useCountedEvents(
  northStars: readonly NorthStar[],
  today: CalendarDate,
  isNeeded: boolean,
): CountedEvents<CalendarEvent> | null {
  // The calendar's own range, so that its cached response is used.
  const range = useMemo(() => sheetRange(calendarWeeks(today), today), [today]);
  const { data, isLoading } = useCalendarEvents({ start_date: range.start, end_date: range.end }, isNeeded);
  return useMemo(() => {
    if (data === undefined) return isLoading ? null : NO_EVENTS;
    return {
      beginningOn: eventsBeginning(data, browserZone(), range),
      starOf: eventStarOf(northStars),
    };
  }, [data, isLoading, range, northStars]);
}
