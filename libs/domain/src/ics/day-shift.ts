import { addDays } from '../dates/add-to-date.ts';
import { type CalendarDate, parseCalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import { readIcsTime } from './ics-time.ts';
import type { IcsProperty } from './parse-ics.ts';

const WEEKS_OF_A_YEAR = 53;
/** Minutes by which the difference between two zones may vary with their clock changes. */
const MAX_DRIFT = 120;
const MINUTES_PER_DAY = 1440;

/** The date as written, regardless of the reader's zone. */
export const writtenDate = (text: string): CalendarDate | null =>
  parseCalendarDate(text.trim().replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3'));

/** True if no clock change can move the time across midnight. */
const isWellInTheDay = ({ minute }: LocalTime): boolean =>
  minute === null || (minute >= MAX_DRIFT && minute < MINUTES_PER_DAY - MAX_DRIFT);

/**
 * The number of days by which a recurring time is later in the reader's zone than in its own; null if that varies,
 * because the clocks of the two zones change on different dates.
 * @param start the first time, in the reader's zone
 */
export function dayShift(
  { value, parameters }: IcsProperty,
  start: LocalTime,
  clocks: FileClocks,
): number | null {
  const first = writtenDate(value) ?? start.date;
  const shift = toDayNumber(start.date) - toDayNumber(first);
  if (isWellInTheDay(start)) return shift;
  const time = value.trim().slice('yyyymmdd'.length);
  for (let week = 1; week <= WEEKS_OF_A_YEAR; week += 1) {
    const date = addDays(first, week * 7);
    const shownTime = readIcsTime(`${date.replaceAll('-', '')}${time}`, parameters, clocks);
    if (shownTime !== null && toDayNumber(shownTime.date) - toDayNumber(date) !== shift) return null;
  }
  return shift;
}
