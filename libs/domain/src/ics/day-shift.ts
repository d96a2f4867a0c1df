import { addDays } from '../dates/add-to-date.ts';
import { type CalendarDate, parseCalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import type { FileClocks, LocalTime } from './file-clocks.ts';
import { readIcsTime } from './ics-time.ts';
import type { IcsProperty } from './parse-ics.ts';

const WEEKS_OF_A_YEAR = 53;
/** Minutes by which two zones, each with its clock changes, may come nearer to or farther from each other. */
const MOST_DRIFT = 120;
const MINUTES_PER_DAY = 1440;

/** The date with which a time is written, whatever the clocks of its reader show. */
export const writtenDate = (text: string): CalendarDate | null =>
  parseCalendarDate(text.trim().replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3'));

/** A time that no change of clocks carries over midnight. */
const isWellInTheDay = ({ minute }: LocalTime): boolean =>
  minute === null || (minute >= MOST_DRIFT && minute < MINUTES_PER_DAY - MOST_DRIFT);

/**
 * Days by which the reader's clocks show a time that comes back on other days later than it is written; null when they
 * do not always show it by as many, because the clocks of the two zones change at different times.
 * @param start the first time, as the reader's clocks show it
 */
export function dayShift(
  { value, parameters }: IcsProperty,
  start: LocalTime,
  clocks: FileClocks,
): number | null {
  const first = writtenDate(value);
  if (first === null) return 0;
  const shift = toDayNumber(start.date) - toDayNumber(first);
  if (isWellInTheDay(start)) return shift;
  const time = value.trim().slice('yyyymmdd'.length);
  for (let week = 1; week <= WEEKS_OF_A_YEAR; week += 1) {
    const date = addDays(first, week * 7);
    const shown = readIcsTime(`${date.replaceAll('-', '')}${time}`, parameters, clocks);
    if (shown !== null && toDayNumber(shown.date) - toDayNumber(date) !== shift) return null;
  }
  return shift;
}
