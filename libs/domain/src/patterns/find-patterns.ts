import { toDayNumber } from '../dates/calendar-date.ts';
import {
  compareWeeks,
  type Comparison,
  differenceInterval,
  isClear,
  prepareAnswers,
} from './compare-weeks.ts';
import type { FactorKey, FactorKind, WeekFacts } from './week-facts.ts';

/** Fewer weeks cannot tell a pattern from chance (PAT-4). */
export const MIN_WEEKS = 12;

/** The figure that is higher or lower: the mood, or the rating of a North Star. */
export type Answer = 'mood' | `rating ${string}`;

/** The id of the North Star of a rating. */
export const ratedStar = (answer: Answer): string => answer.slice('rating '.length);

/** The mood or rating of a week; undefined if it has none. */
export const answerOf = ({ mood, ratings }: WeekFacts, answer: Answer): number | undefined =>
  answer === 'mood' ? mood : ratings.get(ratedStar(answer));

/** A difference, hardly by chance, between the weeks with more of something and the others. */
export interface Pattern {
  readonly answer: Answer;
  readonly factor: FactorKey;
  /** Minutes that the weeks with more exceed. */
  readonly threshold: number;
  /**
   * How many points higher the answers of these weeks are, at least and at most; both are negative if they are lower.
   */
  readonly low: number;
  readonly high: number;
  /** The Mondays of the weeks with more, and of the other weeks, the first week first. */
  readonly more: readonly string[];
  readonly others: readonly string[];
}

/** The patterns of some weeks; `weeks` is their number. */
export interface Patterns {
  readonly weeks: number;
  readonly hasEnough: boolean;
  /** The number of comparisons that were made. */
  readonly compared: number;
  /** The patterns, the clearest first. */
  readonly found: readonly Pattern[];
}

const DAYS_PER_WEEK = 7;
const weekNumber = (monday: string): number => toDayNumber(monday) / DAYS_PER_WEEK;

/** An answer, the weeks that have it, and the factors with which it is compared. */
interface Question {
  readonly answer: Answer;
  readonly weeks: readonly WeekFacts[];
  readonly factors: readonly FactorKey[];
}

interface Candidate {
  readonly answer: Answer;
  readonly factor: FactorKey;
  readonly comparison: Comparison;
}

const amountsOf = (weeks: readonly WeekFacts[], factor: FactorKey): number[] =>
  weeks.map(({ minutes }) => minutes.get(factor) ?? 0);

/** Compares an answer with each factor, apart from the effect of known factors. */
function compareAll({ answer, weeks, factors }: Question, known: readonly FactorKey[] = []): Candidate[] {
  const answers = prepareAnswers(
    weeks.map(({ monday }) => weekNumber(monday)),
    weeks.map((week) => answerOf(week, answer) ?? 0),
    known.map((factor) => amountsOf(weeks, factor)),
  );
  return factors.flatMap((factor) => {
    const comparison = compareWeeks(answers, amountsOf(weeks, factor));
    return comparison === null ? [] : [{ answer, factor, comparison }];
  });
}

// Several factors may vary together, such as a North Star and a part of the day: the first kind of this list names the
// pattern.
const KINDS: readonly FactorKind[] = ['star', 'phase', 'vibe', 'events', 'part', 'all'];
const rankOf = (factor: FactorKey): number => KINDS.findIndex((kind) => factor.startsWith(`${kind} `));
const clearnessOf = ({ difference, standardError }: Comparison): number =>
  Math.abs(difference / standardError);

/**
 * The factors that clearly matter for an answer, the clearest first. Each further factor has to be clear apart from
 * those before it: a time block counts for its North Star, phase, vibes and part of the day, and one cause should be
 * one pattern.
 */
function findClear(question: Question, compared: number): Candidate[] {
  const found: Candidate[] = [];
  for (;;) {
    const [clearest] = compareAll(
      question,
      found.map(({ factor }) => factor),
    )
      .filter(({ comparison }) => isClear(comparison, compared))
      .toSorted(
        (one, other) =>
          clearnessOf(other.comparison) - clearnessOf(one.comparison) ||
          rankOf(one.factor) - rankOf(other.factor),
      );
    if (clearest === undefined) return found;
    found.push(clearest);
  }
}

/**
 * The patterns of some weeks (PAT-3): the mood compared with every use of time, and the rating of each North Star
 * compared with its hours. All comparisons together show one by chance in at most 5 of 100 plans.
 * @param weeks the weeks with pulse checks, in order
 */
export function findPatterns(weeks: readonly WeekFacts[]): Patterns {
  const factors = [...new Set(weeks.flatMap(({ minutes }) => [...minutes.keys()]))];
  const stars = [...new Set(weeks.flatMap(({ ratings }) => [...ratings.keys()]))];
  const questions = [
    { answer: 'mood' as const, factors },
    ...stars.map((star) => ({ answer: `rating ${star}` as const, factors: [`star ${star}` as const] })),
  ]
    .map((each) => ({ ...each, weeks: weeks.filter((week) => answerOf(week, each.answer) !== undefined) }))
    .filter((each) => each.weeks.length >= MIN_WEEKS);
  const compared = questions.reduce((count, question) => count + compareAll(question).length, 0);
  const mondays = new Map(weeks.map(({ monday }) => [weekNumber(monday), monday]));
  const mondaysOf = (numbers: readonly number[]) => numbers.flatMap((at) => mondays.get(at) ?? []);
  const found = questions.flatMap((question) => findClear(question, compared));
  return {
    weeks: weeks.length,
    hasEnough: weeks.length >= MIN_WEEKS,
    compared,
    found: found
      .toSorted((one, other) => clearnessOf(other.comparison) - clearnessOf(one.comparison))
      .map(({ answer, factor, comparison }): Pattern => ({
        answer,
        factor,
        threshold: comparison.threshold,
        ...differenceInterval(comparison, compared),
        more: mondaysOf(comparison.more),
        others: mondaysOf(comparison.others),
      })),
  };
}
