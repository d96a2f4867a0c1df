import type { CalendarDate } from '../dates/calendar-date.ts';
import { writtenDate } from './day-shift.ts';
import { valueOf } from './event-texts.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import { readIcsTime } from './ics-time.ts';
import type { IcsComponent, IcsProperty } from './parse-ics.ts';

const DATE_LENGTH = 'yyyymmdd'.length;

const isWholeDay = ({ value, parameters }: IcsProperty): boolean =>
  parameters.get('VALUE') === 'date' || value.trim().length === DATE_LENGTH;

/**
 * A time of EXDATE, RDATE or RECURRENCE-ID in the reader's zone. A missing time of day or zone is taken from the
 * series: the days of an evening in New York are the next days in Berlin, and so are its excluded days (ICS-18).
 * @param text one of the values of `property`
 * @param start the DTSTART of the series
 */
export function timeInSeries(
  text: string,
  property: IcsProperty,
  start: IcsProperty,
  clocks: FileClocks,
): LocalTime | null {
  const value = text.trim();
  const isDay = isWholeDay({ ...property, value });
  if (isWholeDay(start)) {
    const date = writtenDate(value);
    // Some programs write midnight for an all-day event.
    if (isDay || /T000000Z?$/.test(value)) return date === null ? null : { date, minute: null };
    return readIcsTime(value, property.parameters, clocks);
  }
  if (isDay) {
    const time = start.value.trim().slice(DATE_LENGTH);
    return readIcsTime(`${value.slice(0, DATE_LENGTH)}${time}`, start.parameters, clocks);
  }
  if (property.parameters.has('TZID') || value.endsWith('Z')) {
    return readIcsTime(value, property.parameters, clocks);
  }
  return readIcsTime(start.value.trim().endsWith('Z') ? `${value}Z` : value, start.parameters, clocks);
}

/** The maximum number of times, more than a block can exclude; further times count as unreadable. */
const MAX_TIMES = 20_000;

/** The times of all properties with this name; null for a time that cannot be read. */
export function timesIn(
  event: IcsComponent,
  name: 'EXDATE' | 'RDATE',
  start: IcsProperty,
  clocks: FileClocks,
): (LocalTime | null)[] {
  // vCalendar 1.0 separates times by semicolons.
  const texts = event
    .filter((property) => property.name === name)
    .flatMap((property) => property.value.split(/[,;]/).map((text) => ({ text, property })))
    .filter(({ text }) => text.trim() !== '');
  const times = texts
    .slice(0, MAX_TIMES)
    .map(({ text, property }) => timeInSeries(text, property, start, clocks));
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
