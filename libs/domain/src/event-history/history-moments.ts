import { clockText } from '../dates/clock-text.ts';
import { datedDay, shortDate } from '../dates/date-labels.ts';
import { momentInZone } from '../dates/zoned-date.ts';

const two = (value: number): string => String(value).padStart(2, '0');

function clockOf(instant: string, zone: string) {
  const { date, hour, minute } = momentInZone(Date.parse(instant), zone);
  return { date, time: clockText(hour, minute) };
}

/**
 * 'Jan 14, 09:00:05': when a sync started, in an IANA zone. With seconds, because syncs may follow within a minute.
 *
 * @param instant ISO 8601
 */
export function syncMoment(instant: string, zone: string): string {
  const { date, time } = clockOf(instant, zone);
  return `${shortDate(date)}, ${time}:${two(new Date(instant).getUTCSeconds())}`;
}

/** '09:00', or '09:00:05', of an instant in an IANA zone. @param instant ISO 8601 */
export function clockTime(instant: string, zone: string, withSeconds: boolean): string {
  const { time } = clockOf(instant, zone);
  return withSeconds ? `${time}:${two(new Date(instant).getUTCSeconds())}` : time;
}

/**
 * 'Jan 14, 10:00' of an instant in an IANA zone, 'Jan 14' of a date; with the year if it is not the current one. It
 * distinguishes the occurrences of a series.
 *
 * @param start ISO 8601, or yyyy-MM-dd of an all-day event
 * @param today yyyy-MM-dd
 */
export function entryStart(start: string, zone: string, today: string): string {
  const isDate = start.length === 10;
  const { date, time } = isDate ? { date: start, time: '' } : clockOf(start, zone);
  const day = date.slice(0, 4) === today.slice(0, 4) ? shortDate(date) : datedDay(date);
  return isDate ? day : `${day}, ${time}`;
}
