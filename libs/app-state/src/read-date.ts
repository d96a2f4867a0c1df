import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { readTypedDate } from '@simmer/domain/dates/read-typed-date';
import { today } from './hooks/clock.ts';

/** Whether this browser's language writes the day before the month: '4/12'. */
const isDayFirst = (): boolean => {
  const parts = new Intl.DateTimeFormat(navigator.language).formatToParts();
  return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day';
};

/** The date that a text of a date field means: '4 dec', 'tomorrow', '12/4' (UI-43); null without one. */
export const readDate = (text: string): string | null =>
  isCalendarDate(text) ? text : readTypedDate(text, today(), isDayFirst());
