import { type DayNumber, toDayNumber } from '../dates/calendar-date.ts';
import { civilFromDays, daysFromCivil, daysInMonth } from '../dates/civil.ts';
import { weekdayIndex } from '../dates/weekday.ts';
import type { MonthlySeries, OnceSeries, Series, SteppedSeries } from './plan-series.ts';

interface Walk {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly found: DayNumber[];
}

function walkOnce(series: OnceSeries, walk: Walk): void {
  for (const day of series.days) {
    if (walk.found.length >= walk.limit || day > walk.to) return;
    if (day >= walk.from && !series.excluded?.has(day)) walk.found.push(day);
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

/** The days of one month that the slots name, in order; a month without a fifth gives none for it. */
function daysOfMonth(series: MonthlySeries, year: number, month: number): number[] {
  const first = daysFromCivil(year, month, 1);
  const next = first + daysInMonth(year, month);
  const firstWeekday = weekdayIndex(first as DayNumber);
  const days: number[] = [];
  for (const { weekday, nth } of series.slots) {
    const day = first + ((weekday - firstWeekday + 7) % 7) + (nth - 1) * 7;
    if (day < next) days.push(day);
  }
  return days.length > 1 ? days.sort((a, b) => a - b) : days;
}

function walkMonthly(series: MonthlySeries, { from, to, limit, found }: Walk): void {
  if (series.slots.length === 0 || from > to) return;
  let { year, month } = civilFromDays(from);
  while (daysFromCivil(year, month, 1) <= to) {
    for (const day of daysOfMonth(series, year, month)) {
      if (day < from) continue;
      if (day > to || found.length >= limit) return;
      if (series.excluded === null || !series.excluded.has(day)) found.push(day as DayNumber);
    }
    month++;
    if (month > 12) {
      month = 1;
      year++;
    }
  }
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
