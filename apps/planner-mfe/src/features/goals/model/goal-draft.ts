import {
  chooseDayUntil,
  FIRST_DATE,
  isInKnownYears,
  LAST_YEAR,
  OUT_OF_YEARS,
} from '@simmer/contracts/known-years';
import type { NorthStarType } from '@simmer/contracts/schemas/planning-values';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { definedFields } from '@simmer/domain/defined-fields';
import { northStarEndDate } from '@simmer/domain/north-stars/north-star-type';
import {
  draftOf,
  newNorthStarDraft,
  type NorthStarDraft,
  toNorthStar,
} from '../../north-stars/model/north-star-draft.ts';

/** The state of the form; a date is yyyy-MM-dd, or empty. */
export interface GoalDraft extends NorthStarDraft {
  readonly type: NorthStarType;
  readonly startDate: string;
  readonly endDate: string;
}

/** The first possible start date, and the last: an end ten years later must still be a valid date. */
export const FIRST_START = FIRST_DATE;
export const LAST_START = `${LAST_YEAR - 10}-12-31`;

const isEnd = (date: string): boolean => isCalendarDate(date) && isInKnownYears(date);
const isStart = (date: string): boolean => isEnd(date) && date <= LAST_START;

/** The form of a new North Star: a week that starts today. */
export function emptyGoalDraft(today: string, goals: readonly { readonly color: string }[]): GoalDraft {
  return withType(
    { ...newNorthStarDraft(goals), type: 'weekly', startDate: today, endDate: '' },
    'weekly',
    today,
  );
}

type Goal = Pick<NorthStarGoal, keyof GoalDraft>;

/** The form of a saved North Star. */
export function draftOfGoal(goal: Goal): GoalDraft {
  const { type, startDate, endDate } = goal;
  return { ...draftOf(goal), type, startDate: startDate ?? '', endDate: endDate ?? '' };
}

/** A draft that was typed before and could not be saved (OFF-96); without a type if a new one was typed without. */
export function goalDraftAsTyped(
  start: GoalDraft,
  goal: NorthStarGoal | null,
  typed: Partial<NorthStarGoal>,
): GoalDraft {
  const schedule = goal === null ? { type: 'ongoing' as const, startDate: '', endDate: '' } : {};
  return draftOfGoal({ ...toGoal({ ...start, ...schedule }), ...definedFields(typed) });
}

/** The draft with another type, and the end date of that type, from the start date or else from today. */
export function withType(draft: GoalDraft, type: NorthStarType, today: string): GoalDraft {
  const start = isStart(draft.startDate) ? draft.startDate : null;
  return { ...draft, type, endDate: northStarEndDate(type, start, today) };
}

/** The draft with another start date; the end date changes with it as soon as the start is a valid date. */
export function withStart(draft: GoalDraft, startDate: string, today: string): GoalDraft {
  const moved = { ...draft, startDate };
  return isStart(startDate) ? withType(moved, draft.type, today) : moved;
}

/** Why a draft cannot be saved, by field (NST-23). */
export const goalChecks = {
  name: (name: string) => (name.trim() === '' ? 'Please enter a name' : undefined),
  startDate: (start: string) => (start === '' || isStart(start) ? undefined : chooseDayUntil(LAST_YEAR - 10)),
  endDate: (end: string, start: string) => {
    if (end === '') return undefined;
    if (!isEnd(end)) return OUT_OF_YEARS;
    return end < start ? 'This is before the start date.' : undefined;
  },
};

/** The request body of a draft. Budgets and event rules are left out: the form does not have them. */
export function toGoal({ type, startDate, endDate, ...draft }: GoalDraft): Goal {
  return { ...toNorthStar(draft), type, startDate: startDate || null, endDate: endDate || null };
}

/** Whether saving both drafts has the same result. */
export function isSameGoal(one: GoalDraft, other: GoalDraft): boolean {
  return JSON.stringify(toGoal(one)) === JSON.stringify(toGoal(other));
}
