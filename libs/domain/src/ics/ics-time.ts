import { type CalendarDate, parseCalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { isTimeZone, momentInZone } from '../dates/zoned-date.ts';
import type { IcsProperty } from './parse-ics.ts';

/** A time of a file as the clocks of its reader show it. */
export interface LocalTime {
  readonly date: CalendarDate;
  /** Minutes into the day; null for a whole day. */
  readonly minute: number | null;
}

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;
const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z?))?$/;

/** Minutes since the epoch, read as if the clocks were UTC's. */
const minutesOf = (date: string, minute: number): number => toDayNumber(date) * MINUTES_PER_DAY + minute;

function inZone(instantMinutes: number, zone: string): LocalTime {
  const { date, hour, minute } = momentInZone(instantMinutes * MS_PER_MINUTE, zone);
  return { date, minute: hour * 60 + minute };
}

/** The instant, in minutes, at which a zone's clocks show a time; in the gap of a clock change the one after it. */
function instantOf(date: CalendarDate, minute: number, zone: string): number {
  const wall = minutesOf(date, minute);
  const offsetAt = (instant: number): number => {
    const shown = inZone(instant, zone);
    return minutesOf(shown.date, shown.minute ?? 0) - instant;
  };
  // The first guess may lie on the other side of a clock change; the second is right.
  return wall - offsetAt(wall - offsetAt(wall));
}

/**
 * One time of a property, for somebody whose clocks show `zone`. A floating time, and one in a zone that nobody here
 * knows, is taken as written. Null when it is none.
 */
export function readIcsTime(
  text: string,
  parameters: IcsProperty['parameters'],
  zone: string,
): LocalTime | null {
  const [, year, month, day, hour, minute, utc] = TIME.exec(text.trim()) ?? [];
  const date = parseCalendarDate(`${year}-${month}-${day}`);
  if (date === null) return null;
  if (hour === undefined || minute === undefined) return { date, minute: null };
  const time = Number(hour) * 60 + Number(minute);
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  if (utc === 'Z') return inZone(minutesOf(date, time), zone);
  const written = parameters.get('TZID');
  if (written === undefined || written === zone || !isTimeZone(written)) return { date, minute: time };
  return inZone(instantOf(date, time, written), zone);
}

const DURATION = /^P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}S)?)?$/;

/** Minutes of a DURATION, or null when it is none or negative. */
export function readIcsDuration(text: string): number | null {
  const parts = DURATION.exec(text.trim());
  if (parts === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((weeks * 7 + days) * 24 + hours) * 60 + minutes;
}

/** Minutes from one time to another; null between whole days. */
export function minutesBetween(start: LocalTime, end: LocalTime): number | null {
  if (start.minute === null || end.minute === null) return null;
  return minutesOf(end.date, end.minute) - minutesOf(start.date, start.minute);
}
