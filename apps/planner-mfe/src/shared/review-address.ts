import { addDays } from '@simmer/domain/dates/add-to-date';
import { type CalendarDate, parseCalendarDate } from '@simmer/domain/dates/calendar-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { weekToReview } from '@simmer/domain/review/review-week';

/** The steps of a review, in their order (REF-30). */
export const REVIEW_STEPS = [
  { id: 'look', title: 'How it went' },
  { id: 'left', title: 'Left over' },
  { id: 'lines', title: 'Wins, challenges, insights' },
  { id: 'pulse', title: 'Weather and ratings' },
  { id: 'next', title: 'Next week' },
] as const;

export type ReviewStep = (typeof REVIEW_STEPS)[number]['id'];

const [FIRST_STEP] = REVIEW_STEPS;

/** The week and the step of an address. */
export interface ReviewPlace {
  readonly monday: CalendarDate;
  readonly step: ReviewStep;
}

/** The week and step of an address. Without a valid week, the week that is due; without a valid step, the first. */
export function placeOfAddress(
  query: URLSearchParams,
  weeks: readonly CalendarDate[],
  today: CalendarDate,
): ReviewPlace {
  const day = parseCalendarDate(query.get('week') ?? '');
  const monday = day === null ? null : mondayOf(day);
  const canBeReviewed = monday !== null && weeks.includes(monday) && monday <= mondayOf(today);
  const step = REVIEW_STEPS.find(({ id }) => id === query.get('step')) ?? FIRST_STEP;
  return { monday: canBeReviewed ? monday : weekToReview(today), step: step.id };
}

/** The address of a week's review, or of one of its steps. */
export const reviewLink = (monday: CalendarDate, step: ReviewStep = FIRST_STEP.id): string =>
  `/review?week=${monday}${step === FIRST_STEP.id ? '' : `&step=${step}`}`;

/** The weeks before and after a week that can be reviewed; null where there is none. */
export function weeksBeside(monday: CalendarDate, weeks: readonly CalendarDate[], today: CalendarDate) {
  const [before, after] = [addDays(monday, -7), addDays(monday, 7)];
  return {
    before: weeks.includes(before) ? before : null,
    after: after <= mondayOf(today) ? after : null,
  };
}

/** The steps before and after; null at the ends. */
export function stepsBeside(step: ReviewStep) {
  const at = REVIEW_STEPS.findIndex(({ id }) => id === step);
  return { before: REVIEW_STEPS[at - 1] ?? null, after: REVIEW_STEPS[at + 1] ?? null };
}
