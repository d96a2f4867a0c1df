import { shortDate } from '@simmer/domain/dates/date-labels';
import { weekdayOf } from '@simmer/domain/dates/weekday';

/** 'Friday, Nov 20' */
export function dayTitle(date: string): string {
  const weekday = weekdayOf(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${shortDate(date)}`;
}
