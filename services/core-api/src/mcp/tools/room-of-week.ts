import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { type BlockClock, startMinuteOf, startTimeOf } from '@simmer/domain/blocks/block-clock';
import { overlapping, type TimedItem } from '@simmer/domain/blocks/overlapping';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { blocksOn } from '@simmer/domain/recurrence/expand-all';
import { placeEvents } from '@simmer/domain/events/place-event';
import { minutesByDay } from '@simmer/domain/review/review-facts';
import type { PlannedTime } from '@simmer/domain/totals/count-time';
import { limitOn, minutesLeft } from '@simmer/domain/totals/day-limit';
import { attendedMinutes } from '@simmer/domain/totals/event-duration';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { minutesBySize, type SizedBlock } from '@simmer/domain/totals/planned-totals';
import type { PersonSettings } from '../calendar-reader.ts';

type Candidate = BlockClock & SizedBlock;

interface PlannedWeek extends PersonSettings {
  readonly time: PlannedTime<TimeBlock, CalendarEvent>;
  readonly events: readonly CalendarEvent[];
  readonly sizes: readonly TimeBlockSize[];
  readonly monday: string;
}

/** The minutes of each day of a week, of its blocks and of the events that the person attends. */
export const minutesOfDays = (
  time: PlannedTime<TimeBlock, CalendarEvent>,
  monday: string,
): Map<string, number> =>
  new Map(
    minutesByDay(time, calendarDate(monday)).map(({ date, planned, events }) => [date, planned + events]),
  );

/**
 * Places blocks in the room of a week, one after the other: null if the day would exceed its limit (CAP-1). A block
 * that overlaps an item with a time loses its own time (CAL-60).
 */
export function roomOfWeek({ time, events, sizes, zone, dayLimits, monday }: PlannedWeek) {
  const minutesOf = minutesBySize(sizes);
  const minutes = minutesOfDays(time, monday);
  const placements = placeEvents(events, zone, { start: monday, end: addDays(monday, 6) });
  const added = new Map<string, TimedItem[]>();
  const timedOn = (date: string): TimedItem[] => [
    ...blocksOn(time.blocks, date).flatMap((block) => {
      const start = startMinuteOf(block);
      return start === null ? [] : [{ start, minutes: time.minutesOf(block) }];
    }),
    ...(placements.get(date) ?? []).flatMap(({ event, from, to }) =>
      attendedMinutes(event) > 0 ? [{ start: from, minutes: to - from }] : [],
    ),
    ...(added.get(date) ?? []),
  ];
  return (block: Candidate, date: string) => {
    const own = minutesOf(block);
    const limit = limitOn(dayLimits, date);
    const sum = (minutes.get(date) ?? 0) + own;
    if (limit !== null && minutesLeft(limit, sum) < 0) return null;
    minutes.set(date, sum);
    const start = startMinuteOf(block);
    if (start === null) return { startTime: null, minutes: own };
    const item = { start, minutes: own };
    if (overlapping([...timedOn(date), item]).has(item)) return { startTime: null, minutes: own };
    added.set(date, [...(added.get(date) ?? []), item]);
    return { startTime: startTimeOf(block), minutes: own };
  };
}
