import { DAY_MS } from './day-ms.ts';
import { type CalendarDate, calendarDate, toDayNumber } from './calendar-date.ts';

/** The local date and time in a zone at an instant. */
export interface ZonedMoment {
  readonly date: CalendarDate;
  /** 0 to 23. */
  readonly hour: number;
  /** 0 to 59. */
  readonly minute: number;
}

// Creating a formatter is far more expensive than using it, and a browser needs one or two zones.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  // One for all spellings: the files of other people name zones.
  const name = zone.toLowerCase();
  const cachedFormatter = formatters.get(name);
  if (cachedFormatter !== undefined) return cachedFormatter;
  const newFormatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(name, newFormatter);
  return newFormatter;
}

/** True when the runtime knows this IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Date and time in an IANA zone at an instant (milliseconds since the epoch).
 * @throws RangeError on an unknown zone or an instant that is not a number.
 */
export function momentInZone(instantMs: number, zone: string): ZonedMoment {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(instantMs)) parts[type] = value;
  const year = (parts['year'] as string).padStart(4, '0');
  return {
    date: calendarDate(`${year}-${parts['month']}-${parts['day']}`),
    hour: Number(parts['hour']),
    minute: Number(parts['minute']),
  };
}

/** Today's date in an IANA zone at the given instant (PRD-9). */
export function todayInZone(nowMs: number, zone: string): CalendarDate {
  return momentInZone(nowMs, zone).date;
}

/**
 * The instant (milliseconds) at which a date begins in an IANA zone: midnight, or the end of the gap where a zone
 * springs forward at midnight.
 */
export function startOfDayInZone(date: string, zone: string): number {
  const utcMidnight = toDayNumber(date) * DAY_MS;
  // No zone is more than 15 hours from UTC; zones change their clocks on whole minutes.
  let before = utcMidnight - 15 * 3_600_000;
  let after = utcMidnight + 15 * 3_600_000;
  while (after - before > 60_000) {
    const middle = Math.floor((before + after) / 2 / 60_000) * 60_000;
    if (momentInZone(middle, zone).date < date) before = middle;
    else after = middle;
  }
  return after;
}
