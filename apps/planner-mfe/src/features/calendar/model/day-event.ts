import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import type { CalendarEvent } from '../../../planning/planning-types.ts';

/** A calendar event on one of the days it touches. */
export interface DayEvent {
  readonly event: CalendarEvent;
  readonly part: DayPart;
  /** Minutes into this day at which it starts; -1 if it is all-day or started earlier. */
  readonly minute: number;
  /** '09:30', or null if it has no time on this day. */
  readonly timeLabel: string | null;
}

/** The events that begin on a date: only on its first day does a timed event have a time. */
export const beginningOf =
  (eventsOn: (date: string) => readonly DayEvent[]) =>
  (date: string): readonly CalendarEvent[] =>
    eventsOn(date).flatMap(({ event, timeLabel }) => (timeLabel === null ? [] : [event]));
