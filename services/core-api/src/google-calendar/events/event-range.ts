import type { TimeRange } from '@simmer/persistence/calendar-sync/event-columns';
import { DAY_MS } from '@simmer/domain/dates/day-ms';

const HOUR_MS = 3_600_000;
// Time zones reach from UTC+14 to UTC-12.
const EARLIEST_MS = 14 * HOUR_MS;
const LATEST_MS = 12 * HOUR_MS;

/** Start and end of a request: days or instants. */
export interface GivenRange {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/**
 * The range whose events are read. Without both ends it is the month of `now`, with one end the rest of its month. A
 * day is extended to all zones, so that no event on it is missing (SYN-35).
 */
export function eventRange(requestedRange: GivenRange, now: Date): TimeRange {
  const day = (requestedRange.start_date ?? requestedRange.end_date ?? now.toISOString()).slice(0, 10);
  const start = requestedRange.start_date ?? `${day.slice(0, 7)}-01`;
  const end = requestedRange.end_date ?? lastDayOfMonth(day);
  return {
    startAt: isDay(start) ? moved(start, -EARLIEST_MS) : new Date(start).toISOString(),
    endAt: isDay(end) ? moved(end, DAY_MS + LATEST_MS - 1) : new Date(end).toISOString(),
    startDate: start.slice(0, 10),
    endDate: end.slice(0, 10),
  };
}

const isDay = (text: string): boolean => text.length === 10;

const moved = (day: string, ms: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + ms).toISOString();

function lastDayOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
