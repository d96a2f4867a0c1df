import { shownTime } from '@simmer/domain/dates/shown-time';
import { browserZone } from '@simmer/app-state/clock';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { momentInZone } from '@simmer/domain/dates/zoned-date';

/** 'Jan 14, 10:00' of an instant in this browser's zone; 'Jan 14' of a date. */
export function momentText(value: string): string {
  if (value.length === 10) return shortDate(value);
  const { date, hour, minute } = momentInZone(Date.parse(value), browserZone());
  return `${shortDate(date)}, ${shownTime(hour, minute)}`;
}
