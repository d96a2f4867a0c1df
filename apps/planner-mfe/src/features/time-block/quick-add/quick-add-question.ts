import { dayTitle, datedDay, shortDate } from '@simmer/domain/dates/date-labels';
import { shownTimeOf } from '@simmer/domain/dates/shown-time';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import type { QuickAddQuestion } from '@simmer/domain/quick-add/quick-add-question';
import type { QuickAddReading } from '@simmer/domain/quick-add/read-quick-add';

const yearOf = (date: string): string => date.slice(0, 4);

/** The question about a line: 'Which day?', or which year a date just past belongs to (QCK-8, QCK-9). */
export function questionText({ days: [first], isYear }: QuickAddQuestion, today: CalendarDate): string {
  if (!isYear || first === undefined) return 'Which day?';
  const years = yearOf(first) === yearOf(today) ? 'this year or next' : 'last year or this';
  return `${shortDate(first)} is past: ${years}?`;
}

/** A day to choose, as text: 'This year', 'Today', 'Tuesday, Dec 1'. */
export function dayChoiceText(day: CalendarDate, { isYear }: QuickAddQuestion, today: CalendarDate): string {
  if (isYear) {
    if (yearOf(day) === yearOf(today)) return 'This year';
    return day < today ? 'Last year' : 'Next year';
  }
  if (day === today) return 'Today';
  return yearOf(day) === yearOf(today) ? dayTitle(day) : datedDay(day);
}

type Notices = Pick<
  QuickAddReading,
  'unknownRecurrence' | 'unknownEnd' | 'convertedTime' | 'unconvertedZone'
>;

/** Why a reminder of a line will not come (QCK-18); null if it does, or there is none. */
export const reminderNotice = (reminder: number | null, isReminded: boolean): string | null =>
  reminder === null || isReminded
    ? null
    : 'Your reminders are off: choose how you are reminded in your account.';

/**
 * Why a part of a line cannot be saved in a block: an unknown recurrence (QCK-10), an unknown end (QCK-16), or another
 * time zone (QCK-15). Null without such a part.
 */
export function noticeText({
  unknownRecurrence,
  unknownEnd,
  convertedTime,
  unconvertedZone,
}: Notices): string | null {
  if (unknownRecurrence !== null)
    return `“${unknownRecurrence}” cannot be kept: a block repeats every week, every 2 weeks, every month or every quarter.`;
  const notices = [
    unknownEnd !== null && `“${unknownEnd}” is no date or month, so there is no last day.`,
    convertedTime !== null &&
      `“${convertedTime.text}” is ${shownTimeOf(convertedTime.startTime)} where you are.`,
    unconvertedZone !== null && `“${unconvertedZone}” is not converted: times are those of where you are.`,
  ];
  return notices.filter(Boolean).join(' ') || null;
}
