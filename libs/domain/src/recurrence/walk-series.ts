import { type DayNumber, toDayNumber } from '../dates/calendar-date.ts';
import { civilFromDays, daysInMonth } from '../dates/civil.ts';
import { weekdayIndex } from '../dates/weekday.ts';
import { DayBuffer } from './day-buffer.ts';
import {
  LAST,
  type MonthlySeries,
  type MonthSlot,
  type OnceSeries,
  type Series,
  type SteppedSeries,
} from './plan-series.ts';

/** The range to search, both ends included, and the most days to find. */
interface Walk {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

const SHORTEST_MONTH = 28;

function walkOnce({ days }: OnceSeries, { from, to }: Walk, found: DayBuffer): void {
  found.reserve(days.length);
  for (const day of days) if (day >= from && day <= to) found.days[found.length++] = day;
}

function walkStepped(series: SteppedSeries, { from, to, limit }: Walk, found: DayBuffer): void {
  const { offsets, stepDays, anchorMonday } = series;
  const width = offsets.length;
  // Every step has at least one day.
  const last = Math.min(to, from + limit * stepDays);
  found.reserve((Math.floor((last - from) / stepDays) + 2) * width);
  const { days, length: begin } = found;
  // The last step that begins before the range: its week may extend into it.
  const monday = anchorMonday + Math.floor((from - anchorMonday) / stepDays) * stepDays;
  let skipped = 0;
  while (skipped < width && monday + (offsets[skipped] as number) < from) skipped++;
  let end = begin;
  // One weekday after the other, each into every `width`-th place: the days are sorted without comparisons.
  for (let index = 0; index < width; index++) {
    const isSkipped = index < skipped;
    let at = begin + index - skipped + (isSkipped ? width : 0);
    let day = monday + (offsets[index] as number) + (isSkipped ? stepDays : 0);
    for (; day <= last; day += stepDays) {
      days[at] = day;
      at += width;
    }
    end = Math.max(end, at - width + 1);
  }
  found.length = Math.min(end, begin + limit);
}

/** Moves the last day before later days of its month: the slots are not sorted by day, while the months are. */
function sortLast(days: Int32Array, begin: number, last: number): void {
  const day = days[last] as number;
  let index = last;
  for (; index > begin && (days[index - 1] as number) > day; index--) days[index] = days[index - 1] as number;
  days[index] = day;
}

/**
 * The day of a slot, counted from the first of a month; `length` or more if the month has no such day.
 * @param firstWeekday the weekday of the first of the month
 */
export function offsetInMonth({ weekday, nth }: MonthSlot, firstWeekday: number, length: number): number {
  if (weekday === null) return nth - 1;
  const first = (weekday < firstWeekday ? weekday + 7 : weekday) - firstWeekday;
  if (nth !== LAST) return first + (nth - 1) * 7;
  return first + (first + 28 < length ? 28 : 21);
}

function walkMonthly({ slots }: MonthlySeries, { from, to, limit }: Walk, found: DayBuffer): void {
  if (slots.length === 0) return;
  const months = Math.floor((to - from) / SHORTEST_MONTH) + 2;
  // The last month may have more days than the limit allows.
  found.reserve(Math.min(limit + slots.length, months * slots.length));
  const { days } = found;
  const begin = found.length;
  let end = begin;
  const start = civilFromDays(from);
  let { year, month } = start;
  let first = from - start.day + 1;
  let firstWeekday = weekdayIndex(first as DayNumber);
  while (first <= to && end - begin < limit) {
    const length = daysInMonth(year, month);
    for (let index = 0; index < slots.length; index++) {
      const offset = offsetInMonth(slots[index] as MonthSlot, firstWeekday, length);
      const day = first + offset;
      // A month without a fifth weekday, or without a 31st, has no such day.
      if (offset >= length || day < from || day > to) continue;
      days[end] = day;
      sortLast(days, begin, end);
      end++;
    }
    first += length;
    firstWeekday = (firstWeekday + length) % 7;
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year++;
  }
  found.length = Math.min(end, begin + limit);
}

/** Removes a day from the sorted days found from `begin` on. */
function dropDay(found: DayBuffer, begin: number, day: DayNumber): void {
  const { days } = found;
  let low = begin;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] as number) < day) low = middle + 1;
    else high = middle;
  }
  if (low < found.length && days[low] === day) days.copyWithin(low, low + 1, found.length--);
}

/** Appends the days on which a series takes place, in order. */
export function findDays(series: Series, { from, to, limit }: Walk, found: DayBuffer): void {
  const { excluded } = series;
  const begin = found.length;
  const walk: Walk = {
    from: Math.max(from, series.start),
    to: Math.min(to, series.end),
    // Excluded days count too at first, and are removed afterwards.
    limit: limit + excluded.length,
  };
  switch (series.kind) {
    case 'once':
      walkOnce(series, walk, found);
      break;
    case 'stepped':
      walkStepped(series, walk, found);
      break;
    case 'monthly':
      walkMonthly(series, walk, found);
      break;
  }
  for (let index = 0; index < excluded.length; index++) dropDay(found, begin, excluded[index] as DayNumber);
  found.length = Math.min(found.length, begin + limit);
}

const found = new DayBuffer();

/** The days of a series from `from` to `to`, both included, in order and at most `limit` of them. */
export function walkSeries(series: Series, from: DayNumber, to: DayNumber, limit = Infinity): DayNumber[] {
  found.length = 0;
  findDays(series, { from, to, limit }, found);
  const days: DayNumber[] = [];
  for (let index = 0; index < found.length; index++) days.push(found.days[index] as DayNumber);
  return days;
}

/** Parses both ends of a range as day numbers. @throws RangeError when one of them is not a date. */
export function rangeDays(range: { readonly start: string; readonly end: string }): {
  from: DayNumber;
  to: DayNumber;
} {
  return { from: toDayNumber(range.start), to: toDayNumber(range.end) };
}
