import { isCalendarDate } from './calendar-date.ts';

/** The first and the last day that anything can be kept for, as the contract has it. */
export const FIRST_DATE = '1900-01-01';
export const LAST_DATE = '2200-12-31';

/** What is wrong with the dates of a form, by field; nothing when both can be sent. */
export interface RangeProblems {
  readonly start?: string;
  readonly end?: string;
}

function problemOf(date: string): string | null {
  if (date === '') return 'Choose a date.';
  const isKnown = isCalendarDate(date) && date >= FIRST_DATE && date <= LAST_DATE;
  return isKnown ? null : 'Choose a day between 1900 and 2200.';
}

/**
 * Why a first and a last day (yyyy-MM-dd, empty for none) make no range.
 * @returns a sentence for each field that is to be put right
 */
export function rangeProblems(start: string, end: string): RangeProblems {
  const startProblem = problemOf(start);
  const isBackwards = startProblem === null && end < start;
  const endProblem = problemOf(end) ?? (isBackwards ? 'This is before the first day.' : null);
  return {
    ...(startProblem !== null && { start: startProblem }),
    ...(endProblem !== null && { end: endProblem }),
  };
}
