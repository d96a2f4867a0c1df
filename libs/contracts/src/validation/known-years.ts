/** The years of valid dates (PRD-8). No zod here: browsers and domain import this file. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2200;

export const FIRST_DATE = `${FIRST_YEAR}-01-01`;
export const LAST_DATE = `${LAST_YEAR}-12-31`;

/** True if a date, or the date part of an instant, is in these years. */
export function isInKnownYears(dateOrInstant: string): boolean {
  const date = dateOrInstant.slice(0, FIRST_DATE.length);
  return date >= FIRST_DATE && date <= LAST_DATE;
}

/** Message for a day before the first or after the last year. */
export const chooseDayUntil = (lastYear: number): string =>
  `Choose a day between ${FIRST_YEAR} and ${lastYear}.`;

export const OUT_OF_YEARS = chooseDayUntil(LAST_YEAR);
