import type { ReviewMail } from '@simmer/contracts/schemas/user.schema';
import { addDays } from '../dates/add-to-date.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { momentInZone } from '../dates/zoned-date.ts';
import { weekToReview } from './review-week.ts';

/**
 * The Monday of the week whose review is to be mailed now, from the chosen hour on until the end of the next day; null
 * at other times (REF-39). Computed with local dates and hours, so that no clock change skips or doubles a mail.
 * @param nowMs milliseconds since the epoch
 * @throws RangeError when the zone is not known
 */
export function weekToMail({ weekday, hour, zone }: ReviewMail, nowMs: number): CalendarDate | null {
  const now = momentInZone(nowMs, zone);
  if (weekdayOf(now.date) === weekday) return now.hour >= hour ? weekToReview(now.date) : null;
  const yesterday = addDays(now.date, -1);
  return weekdayOf(yesterday) === weekday ? weekToReview(yesterday) : null;
}
