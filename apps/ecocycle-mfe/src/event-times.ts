import { shownTime } from '@simmer/domain/dates/shown-time';
import { weekdayLabel } from '@simmer/domain/dates/weekday-labels';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { momentInZone, startOfDayInZone, type ZonedMoment } from '@simmer/domain/dates/zoned-date';

/** The fields with the time of an event. */
export type TimedEvent = Pick<CalendarEvent, 'start_time' | 'end_time' | 'is_all_day'>;

/** The time of an event in two lines. */
export interface EventTimes {
  readonly day: string;
  readonly time: string;
}

const clock = ({ hour, minute }: ZonedMoment): string => shownTime(hour, minute);

const isMidnight = ({ hour, minute }: ZonedMoment): boolean => hour === 0 && minute === 0;

const dayText = (date: string): string => `${weekdayLabel(weekdayOf(date))}, ${shortDate(date)}`;

const spanText = (first: string, last: string): string =>
  first === last ? dayText(first) : `${shortDate(first)} – ${shortDate(last)}`;

/** 'Wed, Jan 14' and '10:00 – 11:00' in an IANA zone; 'Jan 14 – Jan 16' and 'All day' for all-day events. */
export function eventTimes(event: TimedEvent, zone: string): EventTimes {
  if (event.is_all_day) {
    return { day: spanText(event.start_time.slice(0, 10), event.end_time.slice(0, 10)), time: 'All day' };
  }
  const start = momentInZone(Date.parse(event.start_time), zone);
  const end = momentInZone(Date.parse(event.end_time), zone);
  const last = end.date > start.date && isMidnight(end) ? start.date : end.date;
  return { day: spanText(start.date, last), time: `${clock(start)} – ${clock(end)}` };
}

const startsOfDays = new Map<string, number>();

/** The start instant in milliseconds, all-day events at midnight in the zone: the sort key of the start time. */
export function startInstant(event: TimedEvent, zone: string): number {
  if (!event.is_all_day) return Date.parse(event.start_time);
  const date = event.start_time.slice(0, 10);
  const key = `${zone} ${date}`;
  const cachedStart = startsOfDays.get(key);
  if (cachedStart !== undefined) return cachedStart;
  const start = startOfDayInZone(date, zone);
  startsOfDays.set(key, start);
  return start;
}
