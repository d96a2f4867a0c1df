import { browserZone } from '@simmer/app-state/clock';
import { useCalendarEvents } from '@simmer/app-state/google-calendar/calendar';
import { eventsBeginning } from '@simmer/domain/events/place-event';
import { eventStarOf } from '@simmer/domain/north-stars/event-rules';
import { hasBudgets, hasEventRules } from '@simmer/domain/north-stars/has-budgets';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { useMemo } from 'react';
import type { CalendarEvent, NorthStar } from '../../planning/planning-types.ts';
import { sheetRange } from '../../planning/sheet-range.ts';
import type { CountedEvents } from './model/budget-effects.ts';

/** The calendar events that count for budgets; null, and none are requested, if none can. */
export function useCountedEvents(
  northStars: readonly NorthStar[],
  today: CalendarDate,
): CountedEvents<CalendarEvent> | null {
  const isNeeded = hasBudgets(northStars) && hasEventRules(northStars);
  // The range of the calendar, so that its answer is used again.
  const range = useMemo(() => sheetRange(calendarWeeks(today), today), [today]);
  const { data } = useCalendarEvents({ start_date: range.start, end_date: range.end }, isNeeded);
  return useMemo(() => {
    if (!isNeeded || data === undefined) return null;
    return {
      beginningOn: eventsBeginning(data, browserZone(), range),
      starOf: eventStarOf(northStars),
    };
  }, [isNeeded, data, range, northStars]);
}
