import { type DayNumber, toDayNumber } from '../dates/calendar-date.ts';
import { civilFromDays, daysInMonth } from '../dates/civil.ts';
import { weekdayIndex } from '../dates/weekday.ts';
import type { MonthlySeries, OnceSeries, Series, SteppedSeries } from './plan-series.ts';

interface Walk {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly found: DayNumber[];
}

function walkOnce(series: OnceSeries, walk: Walk): void {
  const { days, excluded } = series;
  for (let index = 0; index < days.length; index++) {
    const day = days[index] as DayNumber;
    if (walk.found.length >= walk.limit || day > walk.to) return;
    if (day >= walk.from && (excluded === null || !excluded.has(day))) walk.found.push(day);
  }
}

function walkStepped(series: SteppedSeries, { from, to, limit, found }: Walk): void {
  const { offsets, stepDays, anchorMonday, excluded } = series;
  if (offsets.length === 0) return;
  // The last step that begins before the walk does: its week may still reach into it.
  const skipped = Math.floor((from - anchorMonday) / stepDays);
  for (let monday = anchorMonday + skipped * stepDays; monday <= to; monday += stepDays) {
    for (let index = 0; index < offsets.length; index++) {
      const day = monday + (offsets[index] as number);
      if (day < from) continue;
      if (day > to || found.length >= limit) return;
      if (excluded === null || !excluded.has(day)) found.push(day as DayNumber);
    }
  }
}

/** Puts a day behind those of its month that come before it: slots are not in order of days, months are. */
function insertInOrder(days: DayNumber[], day: DayNumber): void {
  let index = days.length;
  for (; index > 0 && (days[index - 1] as number) > day; index--) days[index] = days[index - 1] as DayNumber;
  days[index] = day;
}

function walkMonthly(series: MonthlySeries, { from, to, limit, found }: Walk): void {
  const { slots, excluded } = series;
  if (slots.length === 0 || from > to) return;
  let { year, month, day } = civilFromDays(from);
  let first = from - day + 1;
  while (first <= to && found.length < limit) {
    const next = first + daysInMonth(year, month);
    const firstWeekday = weekdayIndex(first as DayNumber);
    for (const { weekday, nth } of slots) {
      day = first + ((weekday - firstWeekday + 7) % 7) + (nth - 1) * 7;
      // A month without a fifth has no such day.
      if (day >= next || day < from || day > to) continue;
      if (excluded === null || !excluded.has(day)) insertInOrder(found, day as DayNumber);
    }
    first = next;
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year++;
  }
  if (found.length > limit) found.length = limit;
}

/**
 * The days on which a series takes place from `from` to `to`, both included, in order and at most `limit` of them.
 */
export function walkSeries(series: Series, from: DayNumber, to: DayNumber, limit = Infinity): DayNumber[] {
  const found: DayNumber[] = [];
  const walk: Walk = { from: Math.max(from, series.start), to: Math.min(to, series.end), limit, found };
  switch (series.kind) {
    case 'once':
      walkOnce(series, walk);
      break;
    case 'stepped':
      walkStepped(series, walk);
      break;
    case 'monthly':
      walkMonthly(series, walk);
      break;
  }
  return found;
}

/** Reads both ends of a range as day numbers. @throws RangeError when one of them is no date. */
export function rangeDays(range: { readonly start: string; readonly end: string }): {
  from: DayNumber;
  to: DayNumber;
} {
  return { from: toDayNumber(range.start), to: toDayNumber(range.end) };
}
