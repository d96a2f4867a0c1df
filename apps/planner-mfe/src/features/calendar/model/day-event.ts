import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { isWorkingLocation } from '@simmer/domain/events/counted-event';
import { unitsOfMinutes } from '@simmer/domain/parts/block-height';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { eventMinutes } from '@simmer/domain/totals/event-duration';
import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { type EventPlacement, placeEvents } from '@simmer/domain/events/place-event';
import { shownTime } from '@simmer/domain/dates/shown-time';
import type { CalendarEvent } from '../../../shared/planning-types.ts';

const WHOLE_DAY = -1;
export const MINUTES_PER_DAY = 1440;

/** A calendar event on one of the days it touches. */
export interface DayEvent {
  readonly event: CalendarEvent;
  readonly part: DayPart;
  /** Minutes into this day at which the event starts; -1 if it is all-day or started earlier. */
  readonly minute: number;
  /** The minute of this day at which the event ends; 1440 if it goes on. */
  readonly end: number;
  /** The start time, '09:30', or null if the event has no time on this day. */
  readonly timeLabel: string | null;
  /** Which of the event's days this is, 1 for the first, and how many it has. */
  readonly day: number;
  readonly days: number;
}

/** Where the person works on a day, by a calendar event: 'Home'; null without such an event (CAL-72). */
export const workingLocationOf = (events: readonly DayEvent[]): string | null =>
  events.flatMap(({ event }) => (isWorkingLocation(event) ? [event.title] : [])).join(', ') || null;

/** The events that are shown as cards. */
export const cardsOf = (events: readonly DayEvent[]): readonly DayEvent[] =>
  events.filter(({ event }) => !isWorkingLocation(event));

/** The length of an event with a time, '1h 30m'; null for one that has none on this day, or no length. */
export function lengthOfEvent({ event, timeLabel }: DayEvent): string | null {
  const minutes = timeLabel === null ? 0 : eventMinutes(event);
  return minutes > 0 ? lengthText(minutes) : null;
}

/** The time of an event that has no start on its day: 'all day', or 'until 02:00'. */
export const restOfEvent = ({ event, end }: DayEvent): string =>
  event.is_all_day || end === MINUTES_PER_DAY
    ? 'all day'
    : `until ${shownTime(Math.floor(end / 60), end % 60)}`;

/** 'day 2 of 5'; null for an event of one day. */
export const dayOfEvent = ({ day, days }: DayEvent): string | null =>
  days === 1 ? null : `day ${day} of ${days}`;

/** Height of an event in units of its week: that of a block of its length; 1 if it has no time on its day (CAL-21). */
export const unitsOfEvent = ({ timeLabel, minute, end }: DayEvent): number =>
  timeLabel === null ? 1 : unitsOfMinutes(end - minute);

/** Start time and length, '13:00 · 2h'; null for an event without a time on this day. */
export const clockOfEvent = (dayEvent: DayEvent): string | null =>
  [dayEvent.timeLabel, lengthOfEvent(dayEvent)].filter((text) => text !== null).join(' · ') || null;

/** Returns the events that begin on a date: a timed event has a time on its first day alone. */
export const beginningOf =
  (eventsOn: (date: string) => readonly DayEvent[]) =>
  (date: string): readonly CalendarEvent[] =>
    eventsOn(date).flatMap(({ event, timeLabel }) => (timeLabel === null ? [] : [event]));

const NOTHING: readonly DayEvent[] = [];

type Placed = EventPlacement & { readonly event: CalendarEvent };

function dayEvent({ event, part, isFirstDay, day, days, from, to }: Placed): DayEvent {
  const isTimed = !event.is_all_day && isFirstDay;
  return {
    event,
    part: part ?? 'morning',
    minute: isTimed ? from : WHOLE_DAY,
    end: to,
    timeLabel: isTimed ? shownTime(Math.floor(from / 60), from % 60) : null,
    day,
    days,
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
