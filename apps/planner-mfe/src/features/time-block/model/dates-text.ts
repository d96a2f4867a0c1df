import { datedDay, shortDate } from '@simmer/domain/dates/date-labels';

/** The most dates that are listed. */
const NAMED = 4;

/** A date, with its year if that is not the current one: 'Nov 16', 'Nov 23, 2025'. */
export const dateText = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? shortDate(date) : datedDay(date);

/** A date without the comma, for lists: 'Jan 4, 2027, Jan 11, 2027' would be hard to read. */
const listedDate = (date: string, today: string): string => dateText(date, today).replace(',', '');

/** Some dates in a sentence: 'Nov 16, Nov 23, Nov 30, Dec 7 and 49 more'. */
export function datesText(dates: readonly string[], today: string, isEndless = false): string {
  const list = dates
    .slice(0, NAMED)
    .map((date) => listedDate(date, today))
    .join(', ');
  if (isEndless) return `${list} and all that follow`;
  const more = dates.length - NAMED;
  return more > 0 ? `${list} and ${more} more` : list;
}
