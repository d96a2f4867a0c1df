import { isInKnownYears } from '@simmer/contracts/known-years';
import ICAL from 'ical.js';
import { addDays } from '../dates/add-to-date.ts';
import { type CalendarDate, parseCalendarDate } from '../dates/calendar-date.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import type { IcsProperty } from './parse-ics.ts';
import { MINUTES_PER_DAY, minutesOf } from './zone-offsets.ts';

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z?))?$/;

const zoneNameOf = (parameters: IcsProperty['parameters']): string | null =>
  parameters.get('TZID')?.trim() || null;

/** The zone of a time; null for a floating one. */
export const zoneOf = ({ value, parameters }: IcsProperty): string | null =>
  value.trim().endsWith('Z') ? 'UTC' : zoneNameOf(parameters);

interface WrittenTime {
  readonly date: CalendarDate;
  readonly minute: number | null;
  readonly isUtc: boolean;
}

function readWritten(text: string, parameters: IcsProperty['parameters']): WrittenTime | null {
  const [, year, month, day, hour, minutes, utc] = TIME.exec(text.trim()) ?? [];
  const date = parseCalendarDate(`${year}-${month}-${day}`);
  if (date === null) return null;
  const isDay = minutes === undefined || parameters.get('VALUE') === 'date';
  if (isDay) return { date, minute: null, isUtc: false };
  const minute = Number(hour) * 60 + Number(minutes);
  const isUtc = utc === 'Z';
  // Some programs write 24:00 for the end of a day.
  if (minute === MINUTES_PER_DAY && isInKnownYears(date)) return { date: addDays(date, 1), minute: 0, isUtc };
  return minute < MINUTES_PER_DAY && Number(minutes) < 60 ? { date, minute, isUtc } : null;
}

/**
 * A time of a property in the reader's zone (ICS-9). A floating time, or a time in an unknown zone, is taken as
 * written. Null if the text is not a time.
 */
export function readIcsTime(
  text: string,
  parameters: IcsProperty['parameters'],
  clocks: FileClocks,
): LocalTime | null {
  const writtenTime = readWritten(text, parameters);
  if (writtenTime === null) return null;
  const { date, minute, isUtc } = writtenTime;
  if (minute === null) return { date, minute };
  if (isUtc) return clocks.showInstant(minutesOf(date, minute));
  const tzid = zoneNameOf(parameters);
  return tzid === null ? { date, minute } : clocks.show(date, minute, tzid);
}

/** The TZID of a time if its zone is unknown (ICS-11); null for any other time. */
export function unknownZoneOf({ value, parameters }: IcsProperty, clocks: FileClocks): string | null {
  const written = readWritten(value, parameters);
  const tzid = zoneNameOf(parameters);
  if (written === null || written.minute === null || written.isUtc || tzid === null) return null;
  return clocks.knows(tzid) ? null : tzid;
}

/** The minutes of a DURATION, or null if it is invalid. */
export function readIcsDuration(text: string): number | null {
  try {
    return Math.floor(ICAL.Duration.fromString(text.toUpperCase()).toSeconds() / 60);
  } catch {
    return null;
  }
}

/** The minutes from one time to another; a whole day counts as its first minute. */
export const minutesBetween = (start: LocalTime, end: LocalTime): number =>
  minutesOf(end.date, end.minute ?? 0) - minutesOf(start.date, start.minute ?? 0);
