import { addDays, addYears } from './add-to-date.ts';
import { datedDay, shortDate } from './date-labels.ts';

/** Dates (yyyy-MM-dd, of known years) from the first to the last, both included. */
export interface FreeDayRange {
  readonly from: string;
  readonly to: string;
}

const YEARS_KEPT = 2;

/** 'Jul 1 – Jul 4', or 'Dec 30, 2026 – Jan 2, 2027' across New Year (PRD-11). */
export function freeDaysText({ from, to }: FreeDayRange): string {
  const textOf = from.slice(0, 4) === to.slice(0, 4) ? shortDate : datedDay;
  return from === to ? textOf(from) : `${textOf(from)} – ${textOf(to)}`;
}

/** Whether a person plans nothing on the date (IDE-1). */
export function isFreeDay(freeDays: readonly FreeDayRange[], date: string): boolean {
  return freeDays.some(({ from, to }) => from <= date && date <= to);
}

/** The ranges in order; ranges that touch or overlap are joined. */
function joined(ranges: readonly FreeDayRange[]): FreeDayRange[] {
  const all: FreeDayRange[] = [];
  for (const range of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = all.at(-1);
    if (last && range.from <= addDays(last.to, 1)) {
      all[all.length - 1] = { from: last.from, to: range.to > last.to ? range.to : last.to };
    } else all.push(range);
  }
  return all;
}

/** Joined ranges, without those that ended more than two years before today. */
function normalised(ranges: readonly FreeDayRange[], today: string): FreeDayRange[] {
  const oldest = addYears(today, -YEARS_KEPT);
  return joined(ranges).filter(({ to }) => to >= oldest);
}

const without = (ranges: readonly FreeDayRange[], { from, to }: FreeDayRange): FreeDayRange[] =>
  ranges.flatMap((range): FreeDayRange[] => {
    if (range.to < from || range.from > to) return [range];
    return [
      ...(range.from < from ? [{ from: range.from, to: addDays(from, -1) }] : []),
      ...(range.to > to ? [{ from: addDays(to, 1), to: range.to }] : []),
    ];
  });

/** The free days with one more range (IDE-2). */
export function withFreeDays(
  freeDays: readonly FreeDayRange[],
  range: FreeDayRange,
  today: string,
): FreeDayRange[] {
  return normalised([...freeDays, range], today);
}

/** The free days without those of a range; a free range around that range becomes two (IDE-2). */
export function withoutFreeDays(
  freeDays: readonly FreeDayRange[],
  range: FreeDayRange,
  today: string,
): FreeDayRange[] {
  return normalised(without(freeDays, range), today);
}

/** The free days after two changes, with each day that either side added, without each day that either side removed. */
export function mergeFreeDays(sides: {
  readonly seen: readonly FreeDayRange[];
  readonly present: readonly FreeDayRange[];
  readonly wanted: readonly FreeDayRange[];
}): FreeDayRange[] {
  const { seen, present, wanted } = sides;
  const removed = wanted.reduce(without, [...seen]);
  const added = seen.reduce(without, [...wanted]);
  return joined([...removed.reduce(without, [...present]), ...added]);
}
