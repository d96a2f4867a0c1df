import { outsideProbability, outsideValue } from './student-t.ts';

/** Answers of some weeks in order, prepared for comparisons with several amounts. */
export interface Answers {
  /** The numbers of the weeks; each week counts one more than the week before. */
  readonly times: readonly number[];
  /** Mean, trend and season as directions at right angles, each of length 1. */
  readonly basis: readonly (readonly number[])[];
  /** The answers without their mean, trend and season. */
  readonly rest: readonly number[];
  /** The autocorrelation of the answers by lag, from one week on. */
  readonly resemblance: readonly number[];
  /** Positions of the weeks that are one, two, … weeks apart. */
  readonly pairs: readonly Pairs[];
}

type Pairs = readonly (readonly [earlier: number, later: number])[];

/** The comparison of weeks with more of something with the other weeks. */
export interface Comparison {
  /** Weeks with a larger amount are those with more. */
  readonly threshold: number;
  readonly more: readonly number[];
  readonly others: readonly number[];
  /** How much higher the answers of weeks with more are, in the unit of the answers. */
  readonly difference: number;
  readonly standardError: number;
  readonly degrees: number;
}

const MIN_GROUP = 5;
// The correlation between weeks that are further apart is mostly noise in the estimate.
const MAX_LAG = 20;
const WEEKS_PER_YEAR = 365.2425 / 7;
// The least span in weeks for a season, which in a shorter time cannot be told from a trend.
const MIN_SPAN_OF_SEASON = 1.5 * WEEKS_PER_YEAR;

function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

/** Values without their mean, their steady change over time, and a yearly season if one can be told. */
function removeTrend(values: readonly number[], basis: readonly (readonly number[])[]): number[] {
  let rest = [...values];
  for (const direction of basis) {
    const share = dot(rest, direction);
    rest = rest.map((value, at) => value - share * (direction[at] as number));
  }
  return rest;
}

/** Mean, trend and season of some weeks, and the known amounts, as directions at right angles, each of length 1. */
function trends(times: readonly number[], known: readonly (readonly number[])[]): number[][] {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const turn = (time: number) => (2 * Math.PI * time) / WEEKS_PER_YEAR;
  const columns = [
    times.map(() => 1),
    times,
    ...(span < MIN_SPAN_OF_SEASON
      ? []
      : [times.map((time) => Math.sin(turn(time))), times.map((time) => Math.cos(turn(time)))]),
    ...known,
  ];
  const basis: number[][] = [];
  for (const values of columns) {
    const rest = removeTrend(values, basis);
    const length = Math.sqrt(dot(rest, rest));
    if (length > 1e-9 * Math.sqrt(dot(values, values))) basis.push(rest.map((value) => value / length));
  }
  return basis;
}

/** The pairs of weeks that are one, two, … weeks apart. */
function pairsByLag(times: readonly number[]): Pairs[] {
  const places = new Map(times.map((time, at) => [time, at]));
  return Array.from({ length: MAX_LAG }, (_, lag) =>
    times.flatMap((time, earlier) => {
      const later = places.get(time + lag + 1);
      return later === undefined ? [] : [[earlier, later] as const];
    }),
  );
}

/** Autocorrelation by lag; the estimates are corrected for their bias towards 0 in short series. */
function resemblanceOf(values: readonly number[], pairs: readonly Pairs[]): number[] {
  const variance = dot(values, values);
  return pairs.map((apart) => {
    let sum = 0;
    for (const [earlier, later] of apart) sum += (values[earlier] as number) * (values[later] as number);
    const correlation = variance === 0 ? 0 : sum / variance;
    return Math.min(0.99, correlation + (1 + 3 * Math.max(0, correlation)) / values.length);
  });
}

/**
 * The number of independent weeks that would tell as much as these, in which neighbours resemble each other in both
 * values (Bartlett; Pyper and Peterman). Never more than the actual number.
 */
function independentWeeks(count: number, one: readonly number[], other: readonly number[]): number {
  let factor = 1;
  for (const [at, first] of one.entries()) {
    const second = other[at] ?? 0;
    // Only resemblance in both values makes chance look like a pattern. Negative resemblance is ignored: it would count
    // as more weeks.
    if (first > 0 && second > 0) factor += 2 * (1 - (at + 1) / count) * first * second;
  }
  return count / factor;
}

/**
 * Prepares the answers of some weeks.
 * @param times the numbers of the weeks, rising
 * @param answers one per week
 * @param known amounts that are known to matter: their effect is removed before comparisons
 */
export function prepareAnswers(
  times: readonly number[],
  answers: readonly number[],
  known: readonly (readonly number[])[] = [],
): Answers {
  const halves = known.map((amounts) => withMore(amounts));
  const basis = trends(times, [...known, ...halves]);
  const pairs = pairsByLag(times);
  const rest = removeTrend(answers, basis);
  return { times, basis, rest, resemblance: resemblanceOf(rest, pairs), pairs };
}

/** The amount that about half of the weeks exceed. */
function medianOf(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** 1 for weeks with more than the median, 0 for the others. */
function withMore(amounts: readonly number[], threshold = medianOf(amounts)): number[] {
  return amounts.map((amount) => (amount > threshold ? 1 : 0));
}

/**
 * Compares the answers of weeks with more of something with those of the others, apart from trend and season. Null if
 * one of the groups has fewer than five weeks, or the answers do not differ (PAT-3).
 * @param amounts one per week
 */
export function compareWeeks(
  { times, basis, rest, resemblance, pairs }: Answers,
  amounts: readonly number[],
): Comparison | null {
  const threshold = medianOf(amounts);
  const timesOf = (isMore: boolean) =>
    times.filter((_, at) => (amounts[at] as number) > threshold === isMore);
  const [more, others] = [timesOf(true), timesOf(false)];
  if (Math.min(more.length, others.length) < MIN_GROUP) return null;
  const group = removeTrend(withMore(amounts, threshold), basis);
  const [inGroup, inAnswers] = [dot(group, group), dot(rest, rest)];
  if (inGroup < 1e-9 || inAnswers < 1e-9) return null;
  const difference = dot(group, rest) / inGroup;
  const independent = independentWeeks(times.length, resemblanceOf(group, pairs), resemblance);
  const degrees = independent - basis.length - 1;
  if (degrees < 2) return null;
  const unexplained = Math.max(0, inAnswers - difference * difference * inGroup);
  const standardError = Math.sqrt(unexplained / degrees / inGroup);
  return { threshold, more, others, difference, standardError, degrees };
}

// The resemblance of weeks is an estimate. With 1.5 %, drifting moods and hours show a false pattern in fewer than 5 %
// of plans (measured by the tests).
const ERROR_RATE = 0.015;

/**
 * Whether a difference is hardly chance: among `count` comparisons together, chance shows one in at most 5 %
 * (Bonferroni).
 */
export function isClear({ difference, standardError, degrees }: Comparison, count: number): boolean {
  return outsideProbability(difference / standardError, degrees) < ERROR_RATE / count;
}

/** The interval for a difference that holds, for `count` comparisons together, with at least 95 %. */
export function differenceInterval(
  { difference, standardError, degrees }: Comparison,
  count: number,
): { readonly low: number; readonly high: number } {
  const reach = standardError * outsideValue(ERROR_RATE / count, degrees);
  return { low: difference - reach, high: difference + reach };
}
