import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { addDays } from '../dates/add-to-date.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import { budgetInWeek, budgetState, countedMinutes } from '../north-stars/budget.ts';
import { NO_MINUTES, type WeekMinutes } from '../totals/star-minutes.ts';

/** A question that a fact of the week raises (REF-36). */
export type ReviewQuestion =
  | {
      /** The hours of a North Star are below, or above, its budget. */
      readonly about: 'below' | 'above';
      readonly star: string;
      readonly budget: NorthStarBudget;
      readonly minutes: number;
      /** The number of weeks in a row, this one included; 4 means four or more. */
      readonly weeks: number;
    }
  | {
      /** A rating fell to 4 or lower, by two or more. */
      readonly about: 'rating';
      readonly star: string;
      readonly before: number;
      readonly now: number;
    }
  | {
      /** At least three blocks, and half of the marked ones, were not done. */
      readonly about: 'left';
      readonly left: number;
      readonly marked: number;
    };

/** The facts of a week from which questions are derived. */
export interface ReviewedWeek {
  readonly monday: CalendarDate;
  /** The North Stars in the person's order. */
  readonly stars: readonly {
    readonly id: string;
    readonly budgets?: readonly NorthStarBudget[] | undefined;
  }[];
  /** Minutes of this week and of the three before it. */
  readonly minutes: WeekMinutes;
  readonly checks: readonly {
    readonly date: string;
    readonly theme_ratings: readonly { readonly theme_id: string; readonly rating: number }[];
  }[];
  /** The number of blocks marked as not done, and of all marked blocks. */
  readonly left: number;
  readonly marked: number;
}

const MOST = 3;
const MOST_WEEKS = 4;
const LOW_RATING = 4;
const LEAST_FALL = 2;
const LEAST_LEFT = 3;

/** The distance of the hours from the nearer bound of the budget, as a share of that bound. */
function distance({ budget, minutes }: Extract<ReviewQuestion, { weeks: number }>): number {
  const { floor_minutes: floor, ceiling_minutes: ceiling } = budget;
  if (floor !== null && minutes < floor) return (floor - minutes) / floor;
  return ceiling === null ? 0 : (minutes - ceiling) / ceiling;
}

function budgetQuestions({ monday, stars, minutes }: ReviewedWeek): ReviewQuestion[] {
  const stateIn = (star: ReviewedWeek['stars'][number], week: CalendarDate) => {
    const budget = budgetInWeek(star.budgets, week);
    if (budget === null) return null;
    const counted = countedMinutes(budget, minutes(week).get(star.id) ?? NO_MINUTES);
    return { budget, minutes: counted, state: budgetState(budget, counted) };
  };
  // A week without any planned time does not count as a miss.
  const wasMissed = (star: ReviewedWeek['stars'][number], week: CalendarDate, about: 'below' | 'above') =>
    minutes(week).size > 0 && stateIn(star, week)?.state === about;
  return stars
    .flatMap((star) => {
      const now = stateIn(star, monday);
      if (now === null || now.state === 'within') return [];
      const { state: about, ...fact } = now;
      let weeks = 1;
      while (weeks < MOST_WEEKS && wasMissed(star, addDays(monday, -7 * weeks), about)) weeks += 1;
      return [{ about, star: star.id, ...fact, weeks }];
    })
    .sort((one, other) => other.weeks - one.weeks || distance(other) - distance(one));
}

function ratingQuestions({ monday, stars, checks }: ReviewedWeek): ReviewQuestion[] {
  const sunday = addDays(monday, 6);
  const inOrder = checks.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const lastRating = (star: string, from: string, until: string): number | undefined =>
    inOrder
      .filter(({ date }) => date >= from && date <= until)
      .flatMap(({ theme_ratings: ratings }) => ratings.filter(({ theme_id: id }) => id === star))
      .at(-1)?.rating;
  return stars
    .flatMap(({ id }) => {
      const now = lastRating(id, monday, sunday);
      const before = lastRating(id, addDays(monday, -28), addDays(monday, -1));
      if (now === undefined || before === undefined) return [];
      return now <= LOW_RATING && before - now >= LEAST_FALL
        ? [{ about: 'rating' as const, star: id, before, now }]
        : [];
    })
    .sort((one, other) => other.before - other.now - (one.before - one.now));
}

/**
 * At most three questions, each about a fact of the week: first the longest misses of a budget, then a rating that
 * fell, then many blocks that were not done (REF-36). At most one for each North Star.
 */
export function reviewQuestions(week: ReviewedWeek): ReviewQuestion[] {
  const { left, marked } = week;
  const isMuch = left >= LEAST_LEFT && left * 2 >= marked;
  const all: ReviewQuestion[] = [
    ...budgetQuestions(week),
    ...ratingQuestions(week),
    ...(isMuch ? [{ about: 'left' as const, left, marked }] : []),
  ];
  const asked = new Set<string>();
  return all
    .filter((question) => {
      const subject = question.about === 'left' ? '' : question.star;
      if (asked.has(subject)) return false;
      asked.add(subject);
      return true;
    })
    .slice(0, MOST);
}
