import type { MonthlySeries, Series, SteppedSeries } from '../src/recurrence/plan-series.ts';

const MS_PER_DAY = 86_400_000;

/** First days of the months of a range, and of the one after it. */
export function monthStarts(from: number, to: number): Int32Array {
  const day = new Date(from * MS_PER_DAY);
  const starts: number[] = [];
  for (let month = day.getUTCMonth(); (starts.at(-1) ?? from) <= to; month++) {
    starts.push(Date.UTC(day.getUTCFullYear(), month, 1) / MS_PER_DAY);
  }
  return Int32Array.from(starts);
}

/** The wanted days and the next write position. */
interface Output {
  readonly days: Int32Array;
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

function loopSteps(
  { anchorMonday, stepDays, offsets }: SteppedSeries,
  { days, from, to, at }: Output,
): number {
  let end = at;
  const begin = anchorMonday + Math.floor((from - anchorMonday) / stepDays) * stepDays;
  for (let monday = begin; monday <= to; monday += stepDays) {
    for (let index = 0; index < offsets.length; index++) {
      const day = monday + (offsets[index] as number);
      if (day >= from && day <= to) days[end++] = day;
    }
  }
  return end;
}

function loopMonths({ slots }: MonthlySeries, months: Int32Array, { days, from, to, at }: Output): number {
  let end = at;
  for (let month = 0; month + 1 < months.length; month++) {
    const first = months[month] as number;
    const next = months[month + 1] as number;
    if (next <= from || first > to) continue;
    const firstWeekday = (first + 3) % 7;
    for (let index = 0; index < slots.length; index++) {
      const { weekday, nth } = slots[index] as MonthlySeries['slots'][number];
      const day = first + (((weekday ?? 0) - firstWeekday + 7) % 7) + (nth - 1) * 7;
      if (day < next && day >= from && day <= to) days[end++] = day;
    }
  }
  return end;
}

/** Removes excluded days from those written between `begin` and `end`. @returns the new end. */
function dropDays(days: Int32Array, begin: number, end: number, excluded: readonly number[]): number {
  let kept = end;
  for (let index = 0; index < excluded.length; index++) {
    let at = begin;
    while (at < kept && days[at] !== excluded[index]) at++;
    if (at < kept) days.copyWithin(at, at + 1, kept--);
  }
  return kept;
}

/**
 * The lower bound: writes the days of every series, weekly to monthly and without exclusions, into preallocated memory.
 * It parses no dates (series are day numbers), gets the first days of the months, and builds no lookup by day.
 * @returns the number of days written
 */
export function plainLoop(
  all: readonly Series[],
  months: Int32Array,
  { from, to, days }: Omit<Output, 'at'>,
): number {
  let at = 0;
  for (let index = 0; index < all.length; index++) {
    const series = all[index] as Series;
    const output = { days, from: Math.max(from, series.start), to: Math.min(to, series.end), at };
    let end = at;
    if (series.kind === 'stepped') end = loopSteps(series, output);
    else if (series.kind === 'monthly') end = loopMonths(series, months, output);
    at = dropDays(days, at, end, series.excluded);
  }
  return at;
}
