import { datedDay, shortDate } from '../dates/date-labels.ts';
import { shownTime } from '../dates/shown-time.ts';
import { momentInZone } from '../dates/zoned-date.ts';

function clockOf(instant: string, zone: string, withSeconds = false) {
  const { date, hour, minute } = momentInZone(Date.parse(instant), zone);
  const options = withSeconds ? { second: new Date(instant).getUTCSeconds() } : {};
  return { date, time: shownTime(hour, minute, options) };
}

/**
 * 'Jan 14, 09:00:05': when a sync started, in an IANA zone. With seconds, because syncs may follow within a minute.
 *
 * @param instant ISO 8601
 */
export function syncMoment(instant: string, zone: string): string {
  const { date, time } = clockOf(instant, zone, true);
  return `${shortDate(date)}, ${time}`;
}

/** '09:00', or '09:00:05', of an instant in an IANA zone. @param instant ISO 8601 */
export function clockTime(instant: string, zone: string, withSeconds: boolean): string {
  return clockOf(instant, zone, withSeconds).time;
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
