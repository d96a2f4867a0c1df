import { datedDay, shortDate } from './date-labels.ts';
import { shownTime } from './shown-time.ts';
import { momentInZone } from './zoned-date.ts';

/** '09:00', or '09:00:05', of an instant in an IANA zone. @param instant ISO 8601 */
export function clockTime(instant: string, zone: string, withSeconds = false): string {
  const { hour, minute } = momentInZone(Date.parse(instant), zone);
  return shownTime(hour, minute, withSeconds ? { second: new Date(instant).getUTCSeconds() } : {});
}

interface MomentOptions {
  /** yyyy-MM-dd: the year is left out if it is the same (PRD-11). */
  readonly today?: string;
  /** For moments that may follow each other within a minute. */
  readonly withSeconds?: boolean;
}

/**
 * 'Jan 14, 2026, 10:00' of an instant in an IANA zone, 'Jan 14, 2026' of a date.
 *
 * @param moment ISO 8601, or yyyy-MM-dd
 */
export function momentText(moment: string, zone: string, options: MomentOptions = {}): string {
  const { today, withSeconds } = options;
  const isDate = moment.length === 10;
  const date = isDate ? moment : momentInZone(Date.parse(moment), zone).date;
  const day = date.slice(0, 4) === today?.slice(0, 4) ? shortDate(date) : datedDay(date);
  return isDate ? day : `${day}, ${clockTime(moment, zone, withSeconds)}`;
}

/** '10:42', or 'Jan 14, 10:42' on another day than today. @param today yyyy-MM-dd */
export function nearMomentText(instant: string, zone: string, today: string): string {
  const isToday = momentInZone(Date.parse(instant), zone).date === today;
  return isToday ? clockTime(instant, zone) : momentText(instant, zone, { today });
}
