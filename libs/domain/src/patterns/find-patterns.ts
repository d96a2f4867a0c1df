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

/** What is higher or lower: the mood, or the rating of a North Star. */
export type Answer = 'mood' | `rating ${string}`;

/** The id of the North Star of a rating. */
export const ratedStar = (answer: Answer): string => answer.slice('rating '.length);

/** What a week answers, if it does. */
export const answerOf = ({ mood, ratings }: WeekFacts, answer: Answer): number | undefined =>
  answer === 'mood' ? mood : ratings.get(ratedStar(answer));

/** A difference between the weeks with more of something and the others that is hardly chance. */
export interface Pattern {
  readonly answer: Answer;
  readonly factor: FactorKey;
  /** Minutes that the weeks 'with more' exceed. */
  readonly threshold: number;
  /** By how many points their answers are higher, at least and at most; both are negative if they are lower. */
  readonly low: number;
  readonly high: number;
  /** The Mondays of the weeks with more, and of the others, the first week first. */
  readonly more: readonly string[];
  readonly others: readonly string[];
}

/** What the weeks show; `weeks` is their number. */
export interface Patterns {
  readonly weeks: number;
  readonly hasEnough: boolean;
  /** How many comparisons were made. */
  readonly compared: number;
  /** The clearest first. */
  readonly found: readonly Pattern[];
}

interface Candidate {
  readonly answer: Answer;
  readonly factor: FactorKey;
  readonly comparison: Comparison;
}

const DAYS_PER_WEEK = 7;
const weekNumber = (monday: string): number => toDayNumber(monday) / DAYS_PER_WEEK;

/** Compares an answer by each factor, in the weeks that have the answer. */
function compareBy(weeks: readonly WeekFacts[], answer: Answer, factors: readonly FactorKey[]): Candidate[] {
  const answered = weeks.flatMap((week) => {
    const value = answerOf(week, answer);
    return value === undefined ? [] : [{ week, value }];
  });
  if (answered.length < MIN_WEEKS) return [];
  const answers = prepareAnswers(
    answered.map(({ week }) => weekNumber(week.monday)),
    answered.map(({ value }) => value),
  );
  return factors.flatMap((factor) => {
    const comparison = compareWeeks(
      answers,
      answered.map(({ week }) => week.minutes.get(factor) ?? 0),
    );
    return comparison === null ? [] : [{ answer, factor, comparison }];
  });
}

// The same weeks may have more of several things, as of a North Star and a part of the day: the first of these names them.
const KINDS: readonly FactorKind[] = ['star', 'phase', 'vibe', 'events', 'part', 'all'];
const rankOf = (factor: FactorKey): number => KINDS.findIndex((kind) => factor.startsWith(`${kind} `));

function withoutRepeats(patterns: readonly Pattern[]): Pattern[] {
  const byWeeks = new Map<string, Pattern>();
  for (const pattern of patterns) {
    const key = `${pattern.answer}: ${pattern.more.join(' ')}`;
    const cachedPattern = byWeeks.get(key);
    if (!cachedPattern || rankOf(pattern.factor) < rankOf(cachedPattern.factor)) byWeeks.set(key, pattern);
  }
  return [...byWeeks.values()];
}

/**
 * The patterns of some weeks (PAT-3): the mood against everything that takes time, and the rating of each North Star
 * against its hours. All comparisons together show one by chance in at most 5 of 100 plans.
 * @param weeks those with pulse checks, in their order
 */
export function findPatterns(weeks: readonly WeekFacts[]): Patterns {
  const factors = [...new Set(weeks.flatMap(({ minutes }) => [...minutes.keys()]))];
  const stars = [...new Set(weeks.flatMap(({ ratings }) => [...ratings.keys()]))];
  const candidates = [
    ...compareBy(weeks, 'mood', factors),
    ...stars.flatMap((star) => compareBy(weeks, `rating ${star}`, [`star ${star}`])),
  ];
  const mondays = new Map(weeks.map(({ monday }) => [weekNumber(monday), monday]));
  const mondaysOf = (numbers: readonly number[]) => numbers.flatMap((at) => mondays.get(at) ?? []);
  const found = candidates.flatMap(({ answer, factor, comparison }) => {
    if (!isClear(comparison, candidates.length)) return [];
    const { low, high } = differenceInterval(comparison, candidates.length);
    const [more, others] = [mondaysOf(comparison.more), mondaysOf(comparison.others)];
    const clearness = Math.abs(comparison.difference / comparison.standardError);
    return [
      { clearness, pattern: { answer, factor, threshold: comparison.threshold, low, high, more, others } },
    ];
  });
  return {
    weeks: weeks.length,
    hasEnough: weeks.length >= MIN_WEEKS,
    compared: candidates.length,
    found: withoutRepeats(
      found.toSorted((one, other) => other.clearness - one.clearness).map(({ pattern }) => pattern),
    ),
  };
}
