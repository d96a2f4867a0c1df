import { mondayOf } from '@simmer/domain/dates/week';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';

/** Why a card cannot be moved to a date; null if the calendar includes it. */
export function edgeText(date: string, today: string): string | null {
  const weeks = calendarWeeks(today);
  const week = mondayOf(date);
  if (weeks.includes(week)) return null;
  return week < (weeks[0] ?? week)
    ? 'This is the beginning of your calendar.'
    : 'This is the end of your calendar.';
}
