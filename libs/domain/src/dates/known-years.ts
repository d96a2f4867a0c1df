import { isInKnownYears, OUT_OF_YEARS } from '@simmer/contracts/known-years';
import { isCalendarDate } from './calendar-date.ts';

/** The errors of a form's date fields; empty if the range is valid. */
export interface RangeProblems {
  readonly start?: string;
  readonly end?: string;
}

function problemOf(date: string): string | null {
  if (date === '') return 'Choose a date.';
  const isKnown = isCalendarDate(date) && isInKnownYears(date);
  return isKnown ? null : OUT_OF_YEARS;
}

/**
 * Why a first and a last day (yyyy-MM-dd, empty for none) are not a valid range.
 * @returns a message for each invalid field
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
