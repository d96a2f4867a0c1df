import { isInKnownYears, OUT_OF_YEARS } from '@simmer/contracts/known-years';
import { addDays, daysBetween } from '@simmer/domain/dates/add-to-date';
import { type DateRange, parseCalendarDate } from '@simmer/domain/dates/calendar-date';
import { InvalidInputError } from '@simmer/domain/errors/domain-error';

/** The maximum number of days: a longer range tells little, and costs much. */
export const MAX_RANGE_DAYS = 366;

function dateOf(field: string, text: string) {
  const date = parseCalendarDate(text.trim());
  if (date === null) throw InvalidInputError.inBody(field, 'Write an existing date as yyyy-MM-dd.');
  if (!isInKnownYears(date)) throw InvalidInputError.inBody(field, OUT_OF_YEARS);
  return date;
}

/** The days of a tool's input; with one end a year, null without any. @throws InvalidInputError */
export function rangeOf({
  from,
  to,
}: {
  readonly from: string | undefined;
  readonly to: string | undefined;
}): DateRange | null {
  const [first, last] = [from && dateOf('from', from), to && dateOf('to', to)];
  const start = first || (last && addDays(last, 1 - MAX_RANGE_DAYS));
  const end = last || (first && addDays(first, MAX_RANGE_DAYS - 1));
  if (!start || !end) return null;
  if (end < start) throw InvalidInputError.inBody('to', 'The end is before the start.');
  if (daysBetween(start, end) >= MAX_RANGE_DAYS)
    throw InvalidInputError.inBody('to', `Ask for at most ${MAX_RANGE_DAYS} days.`);
  return { start, end };
}
