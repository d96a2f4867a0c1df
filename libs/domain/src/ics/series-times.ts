import { addDays } from '../dates/add-to-date.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import { writtenDate } from './day-shift.ts';
import { valueOf } from './event-texts.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import { minutesBetween, readIcsDuration, readIcsTime } from './ics-time.ts';
import type { IcsComponent, IcsProperty } from './parse-ics.ts';
import { MINUTES_PER_DAY, minutesOf } from './zone-offsets.ts';

const DATE_LENGTH = 'yyyymmdd'.length;

/** The maximum length of a period in minutes. */
const LONGEST_PERIOD = 366 * MINUTES_PER_DAY;

type Parameters = IcsProperty['parameters'];

export const isWholeDay = ({ value, parameters }: Pick<IcsProperty, 'value' | 'parameters'>): boolean =>
  parameters.get('VALUE') === 'date' || value.trim().length === DATE_LENGTH;

/** A midnight in a zone between Reykjavik and Calcutta, in UTC: Outlook ends the rules of all-day events with it. */
const MIDNIGHT_IN_EAST = /T(?:18|19|2[0-3])[03]000Z$/;

/** The day of an all-day series that a time means (ICS-25). */
function dayOfTime(value: string, parameters: Parameters, clocks: FileClocks): CalendarDate | null {
  const time = readIcsTime(value, parameters, clocks);
  const written = writtenDate(value);
  if (time === null || written === null || /T000000Z?$/.test(value)) return written;
  // The start or end of a day in the zone of the calendar.
  if (time.minute === 0 || time.minute === MINUTES_PER_DAY - 1) return time.date;
  return MIDNIGHT_IN_EAST.test(value) ? addDays(written, 1) : written;
}

/**
 * A time of EXDATE, RDATE or RECURRENCE-ID in the reader's zone. A missing time of day or zone is taken from the
 * series: the days of an evening in New York are the next days in Berlin, and so are its excluded days (ICS-18).
 * @param start the DTSTART of the series
 */
export function timeInSeries(
  text: string,
  parameters: Parameters,
  start: IcsProperty,
  clocks: FileClocks,
): LocalTime | null {
  const value = text.trim();
  const isDay = isWholeDay({ value, parameters });
  if (isWholeDay(start)) {
    const date = isDay ? writtenDate(value) : dayOfTime(value, parameters, clocks);
    return date === null ? null : { date, minute: null };
  }
  if (isDay) {
    const time = start.value.trim().slice(DATE_LENGTH);
    return readIcsTime(`${value.slice(0, DATE_LENGTH)}${time}`, start.parameters, clocks);
  }
  if (parameters.has('TZID') || value.endsWith('Z')) return readIcsTime(value, parameters, clocks);
  return readIcsTime(start.value.trim().endsWith('Z') ? `${value}Z` : value, start.parameters, clocks);
}

/** The maximum number of times, more than a block can exclude; further times count as unreadable. */
const MAX_TIMES = 20_000;

/** The texts of all properties with this name, up to one more than are read: a list may be as long as the file. */
function valuesOf(event: IcsComponent, name: string) {
  const values: { readonly text: string; readonly parameters: Parameters }[] = [];
  for (const property of event) {
    if (property.name !== name) continue;
    // vCalendar 1.0 separates times by semicolons.
    const texts = property.value.split(/[,;]/, MAX_TIMES + 1).map((text) => text.trim());
    values.push(
      ...texts.filter((text) => text !== '').map((text) => ({ text, parameters: property.parameters })),
    );
    if (values.length > MAX_TIMES) break;
  }
  return values;
}

/** The lengths in minutes of the periods of RDATE, by their local starts in minutes. */
export function periodsIn(
  event: IcsComponent,
  start: IcsProperty,
  clocks: FileClocks,
): ReadonlyMap<number, number> {
  const periods = new Map<number, number>();
  for (const { text, parameters } of valuesOf(event, 'RDATE').slice(0, MAX_TIMES)) {
    const [from = '', to] = text.split('/');
    const time = to === undefined ? null : timeInSeries(from, parameters, start, clocks);
    if (time === null || to === undefined) continue;
    const end = timeInSeries(to, parameters, start, clocks);
    const minutes = end === null ? readIcsDuration(to) : minutesBetween(time, end);
    if (minutes !== null && minutes >= 0 && minutes <= LONGEST_PERIOD)
      periods.set(minutesOf(time.date, time.minute ?? 0), minutes);
  }
  return periods;
}

/** The times of all properties with this name; null for a time that cannot be read. */
export function timesIn(
  event: IcsComponent,
  name: 'EXDATE' | 'RDATE',
  start: IcsProperty,
  clocks: FileClocks,
): (LocalTime | null)[] {
  const texts = valuesOf(event, name);
  const times = texts
    .slice(0, MAX_TIMES)
    .map(({ text, parameters }) => timeInSeries(text, parameters, start, clocks));
  return texts.length > MAX_TIMES ? [...times, null] : times;
}

/** The days that a series leaves out. */
export interface ExcludedDays {
  /** The days in the reader's zone. */
  readonly days: ReadonlySet<CalendarDate>;
  /** True if at least one of them cannot be read. */
  readonly areUnreadable: boolean;
}

export function excludedDays(event: IcsComponent, clocks: FileClocks): ExcludedDays {
  const start = valueOf(event, 'DTSTART');
  const times = start === undefined ? [] : timesIn(event, 'EXDATE', start, clocks);
  return {
    days: new Set(times.flatMap((time) => time?.date ?? [])),
    areUnreadable: times.includes(null),
  };
}
