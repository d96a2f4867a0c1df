import { type CalendarDate, parseCalendarDate } from '../dates/calendar-date.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import type { IcsProperty } from './parse-ics.ts';
import { minutesOf } from './zone-offsets.ts';

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z?))?$/;

const zoneNameOf = (parameters: IcsProperty['parameters']): string | null =>
  parameters.get('TZID')?.trim() || null;

interface WrittenTime {
  readonly date: CalendarDate;
  readonly minute: number | null;
  readonly isUtc: boolean;
}

function readWritten(text: string): WrittenTime | null {
  const [, year, month, day, hour, minute, utc] = TIME.exec(text.trim()) ?? [];
  const date = parseCalendarDate(`${year}-${month}-${day}`);
  if (date === null) return null;
  if (hour === undefined || minute === undefined) return { date, minute: null, isUtc: false };
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return { date, minute: Number(hour) * 60 + Number(minute), isUtc: utc === 'Z' };
}

/**
 * A time of a property in the reader's zone (ICS-9). A floating time, and one in an unknown zone, is taken as written.
 * Null if it is not a time.
 */
export function readIcsTime(
  text: string,
  parameters: IcsProperty['parameters'],
  clocks: FileClocks,
): LocalTime | null {
  const writtenTime = readWritten(text);
  if (writtenTime === null) return null;
  const { date, minute, isUtc } = writtenTime;
  if (minute === null) return { date, minute };
  if (isUtc) return clocks.showInstant(minutesOf(date, minute));
  const tzid = zoneNameOf(parameters);
  return tzid === null ? { date, minute } : clocks.show(date, minute, tzid);
}

/** The TZID of a time if its zone is unknown (ICS-11); null for any other time. */
export function unknownZoneOf({ value, parameters }: IcsProperty, clocks: FileClocks): string | null {
  const written = readWritten(value);
  const tzid = zoneNameOf(parameters);
  if (written === null || written.minute === null || written.isUtc || tzid === null) return null;
  return clocks.knows(tzid) ? null : tzid;
}

const DURATION = /^P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}S)?)?$/;

/** Minutes of a DURATION, or null if it is invalid or negative. */
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
