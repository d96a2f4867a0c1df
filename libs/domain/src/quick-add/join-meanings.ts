import { isInKnownYears } from '@simmer/contracts/known-years';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { addDays } from '../dates/add-to-date.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { type QuickAddMeaning, isSeries } from './quick-add-token.ts';

const NAMES = [
  'date',
  'either',
  'part',
  'time',
  'recurring',
  'nth',
  'dayOfMonth',
  'repeats',
  'until',
  'span',
  'minutes',
  'reminder',
  'northStarId',
] as const;

/** A meaning without some of its properties. */
export const without = (
  meaning: QuickAddMeaning,
  names: readonly (keyof QuickAddMeaning)[],
): QuickAddMeaning =>
  Object.fromEntries(Object.entries(meaning).filter(([name]) => !names.some((other) => other === name)));

/** Two meanings as one, or null if they contradict each other. */
export function joinMeanings(one: QuickAddMeaning, other: QuickAddMeaning): QuickAddMeaning | null {
  const inWeek = dayOfWeek(one, other) ?? dayOfWeek(other, one);
  if (inWeek !== null) return inWeek;
  const differs = (name: (typeof NAMES)[number]) =>
    one[name] !== undefined && other[name] !== undefined && one[name] !== other[name];
  if (NAMES.some(differs)) return null;
  // Example of a contradiction: 'last friday of the month tue'.
  if ((one.nth ?? other.nth) !== undefined && one.days !== undefined && other.days !== undefined) return null;
  const days = [...(one.days ?? []), ...(other.days ?? [])];
  const both = { ...one, ...other, ...(days.length > 0 && { days }) };
  return isConsistent(both) ? both : null;
}

/** The meaning of weekdays in a week: 'in 2 weeks sat' and 'next week on tue'. */
function dayOfWeek(one: QuickAddMeaning, { days, ...said }: QuickAddMeaning): QuickAddMeaning | null {
  const { week } = one;
  if (week === undefined || days === undefined) return null;
  const all = [...(one.days ?? []), ...days];
  const date = addDays(
    week,
    weekdays.findIndex((day) => all.includes(day)),
  );
  const ofWeek = weekdays.filter((day) => all.includes(day));
  return joinMeanings({ ...without(one, ['either']), date, days: ofWeek }, said);
}

/**
 * Whether a meaning is free of contradictions: a date is on the weekday beside it ('fri, mar 5'), and of the series
 * only a monthly one without weekdays has a day of the month.
 */
function isConsistent(meaning: QuickAddMeaning): boolean {
  const { date, days, either, recurring, repeats, until, dayOfMonth } = meaning;
  if (recurring === 'once' && (repeats ?? until) !== undefined) return false;
  if (dayOfMonth !== undefined && isSeries(meaning) && (days !== undefined || recurring !== 'monthly'))
    return false;
  if (date !== undefined && (!isInKnownYears(date) || (until !== undefined && until < date))) return false;
  if (either !== undefined) return date === undefined && days === undefined;
  return date === undefined || days === undefined || isSeries(meaning) || days.includes(weekdayOf(date));
}
