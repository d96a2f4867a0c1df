import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { dayHeader, monthTitle, shortDate, weekLabel } from '@simmer/domain/dates/date-labels';
import { mondayOf, weekDates } from '@simmer/domain/dates/week';

/** The texts of the week around a day, as the prerendered calendar has them. */
export function outlineOf(today: CalendarDate) {
  const monday = mondayOf(today);
  return {
    month: monthTitle(today),
    week: weekLabel(monday),
    span: `${shortDate(monday)} – ${shortDate(addDays(monday, 6))}`,
    days: weekDates(monday).map(dayHeader),
  };
}
