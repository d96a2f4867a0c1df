import { clockTime, entryStart } from '@simmer/domain/event-history/history-moments';
import { momentInZone } from '@simmer/domain/dates/zoned-date';

/**
 * A moment as text: '10:42', or 'Jan 14, 10:42' on another day than today.
 * @param instant ISO 8601
 * @param zone the person's IANA zone
 * @param today yyyy-MM-dd
 */
export function momentText(instant: string, zone: string, today: string): string {
  const { date } = momentInZone(Date.parse(instant), zone);
  return date === today ? clockTime(instant, zone, false) : entryStart(instant, zone, today);
}
