import { type MonthlyAnchor, type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import type { Slot } from '@simmer/contracts/schemas/slot.schema';
import { type DayNumber, toCalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { civilFromDays } from '../dates/civil.ts';
import { weekdayIndex } from '../dates/weekday.ts';
import { dayInMonth, monthOfDay } from '../recurrence/day-in-month.ts';
import { planSeries, type Series, slotOfDay } from '../recurrence/plan-series.ts';
import { anchorOf, type BlockSchedule } from '../recurrence/recurrence.ts';
import { movedSlot, periodsBetween, storedSlots } from './moved-slots.ts';
import { walkSeries } from '../recurrence/walk-series.ts';

/** The part of a series that moves: everything from `first` on, by the distance from `from` to `to`. */
export interface SeriesShift {
  readonly first: DayNumber;
  /** The dragged occurrence. */
  readonly from: DayNumber;
  readonly to: DayNumber;
}

/** One weekday of a series after the shift. */
interface WeekdayPart {
  readonly weekday: Weekday;
  /** Its slot in the new place; undefined for a block that does not repeat. */
  readonly slot: Slot | undefined;
  /** What stays the same from month to month, if the series is monthly. */
  readonly anchor: MonthlyAnchor;
  readonly start: DayNumber;
  /** The last day of this weekday; null if the series has no end. */
  readonly last: DayNumber | null;
  readonly excluded: readonly DayNumber[];
}

/** Maps a day to its new day, or to null: a month without a fifth weekday is skipped (REC-4). */
type Mapping = (day: DayNumber) => DayNumber | null;

const ONE_YEAR = 366;
const SHORTEST_MONTH = 28;

/** The first day of a series on or after `from`. */
const firstDayOf = (series: Series, from: DayNumber = series.start): DayNumber | undefined =>
  walkSeries(series, from, series.end, 1)[0];

/** The last day of a series that ends, or does not repeat: one that repeats has a day in each year. */
function lastDayOf(series: Series): DayNumber | undefined {
  const from = series.kind === 'once' ? series.start : ((series.end - ONE_YEAR) as DayNumber);
  return walkSeries(series, from, series.end).at(-1);
}

/** The anchor of a block in its new place: 'last weekday' only if the new day is the last such weekday. */
function anchorAt(to: DayNumber, block: BlockSchedule): MonthlyAnchor {
  const anchor = anchorOf(block);
  if (anchor !== 'last_weekday') return anchor;
  return civilFromDays((to + 7) as DayNumber).month === civilFromDays(to).month ? 'nth_weekday' : anchor;
}

/** Maps each month to the slot of the new place of `example`, and moves it by as many months. */
function byMonth(example: DayNumber, to: DayNumber, anchor: MonthlyAnchor): Mapping {
  const months = monthOfDay(to) - monthOfDay(example);
  const slot = slotOfDay(to, anchor);
  return (day) => dayInMonth(monthOfDay(day) + months, slot);
}

/** The occurrence of another weekday that moves together with the dragged one: the next one, else the last. */
function companion(series: Series, from: DayNumber): DayNumber | undefined {
  return firstDayOf(series, from) ?? lastDayOf(series);
}

/** The first place from a day on, or the last until it: months without a fifth weekday are passed over. */
function placed(day: DayNumber, map: Mapping, step: 1 | -1): DayNumber {
  // No month is shorter, and any five consecutive months include one with a fifth of any weekday.
  for (let days = 0; ; days += step * SHORTEST_MONTH) {
    const found = map((day + days) as DayNumber);
    if (found !== null) return found;
  }
}

function weekdayPartOf(block: BlockSchedule, day: Weekday, shift: SeriesShift): WeekdayPart | null {
  const series = planSeries({ ...block, scheduled_days: [day], exclusion_dates: [] });
  const first = firstDayOf(series, shift.first);
  const example = companion(series, shift.from);
  if (first === undefined || example === undefined) return null;
  const to = (example + shift.to - shift.from) as DayNumber;
  const isMonthly = series.kind === 'monthly';
  const anchor = isMonthly ? anchorAt(to, block) : anchorOf(block);
  const map: Mapping = isMonthly
    ? byMonth(example, to, anchor)
    : (each) => (each + to - example) as DayNumber;
  const start = placed(first, map, 1);
  const end = block.end_date && series.kind !== 'once' ? lastDayOf(series) : undefined;
  const last = end === undefined ? null : placed(end, map, -1);
  /** The new date of a date; null if it is not one of the moved dates. */
  const newPlace = (date: string): DayNumber | null => {
    const each = toDayNumber(date);
    return each >= first && walkSeries(series, each, each, 1).length > 0 ? map(each) : null;
  };
  const excluded = (block.exclusion_dates ?? []).map(newPlace).filter((date) => date !== null);
  const weekday = weekdays[weekdayIndex(isMonthly ? start : to)] as Weekday;
  const slot = movedSlot(block, day, { weekday, periods: periodsBetween(block, example, to) });
  return { weekday, slot, anchor, start, last, excluded };
}

/** Each weekday of a series, shifted; a weekday that would never take place is left out. */
function shiftedWeekdayParts(block: BlockSchedule, shift: SeriesShift): WeekdayPart[] {
  return block.scheduled_days
    .map((day) => weekdayPartOf(block, day, shift))
    .filter((weekdayPart) => weekdayPart !== null)
    .sort((a, b) => a.start - b.start);
}

/** A schedule that takes place exactly where some weekday parts do. */
export interface ShiftedSchedule {
  scheduled_days: Weekday[];
  start_date: string;
  slots: Slot[] | null;
  end_date: string | null;
  exclusion_dates: string[];
  /** The anchor, if it changes. */
  monthly_anchor?: MonthlyAnchor;
}

/** One weekday of a shifted series. */
function seriesOf(
  { recurring }: BlockSchedule,
  { weekday, anchor }: WeekdayPart,
  dates: Pick<BlockSchedule, 'start_date' | 'end_date'>,
): Series {
  return planSeries({ recurring, monthly_anchor: anchor, scheduled_days: [weekday], ...dates });
}

/**
 * The end date with which each weekday ends on its right day: the given date if that is so, or no end; undefined if
 * neither works.
 */
function endFor(
  block: BlockSchedule,
  weekdayParts: readonly WeekdayPart[],
  start_date: string,
): string | null | undefined {
  if (weekdayParts.every(({ last }) => last === null)) return null;
  const latest = Math.max(...weekdayParts.map(({ last }) => last ?? 0)) as DayNumber;
  return [block.end_date, toCalendarDate(latest)].find((end_date) =>
    weekdayParts.every((part) => lastDayOf(seriesOf(block, part, { start_date, end_date })) === part.last),
  );
}

/** One schedule for all weekdays, or null if no common start and end can express them. */
function commonSchedule(block: BlockSchedule, weekdayParts: readonly WeekdayPart[]): ShiftedSchedule | null {
  const start_date = toCalendarDate(Math.min(...weekdayParts.map(({ start }) => start)) as DayNumber);
  const anchor = weekdayParts[0]?.anchor;
  const isExact = weekdayParts.every(
    (part) => part.anchor === anchor && firstDayOf(seriesOf(block, part, { start_date })) === part.start,
  );
  const end_date = isExact ? endFor(block, weekdayParts, start_date) : undefined;
  if (end_date === undefined) return null;
  return {
    scheduled_days: weekdays.filter((day) => weekdayParts.some(({ weekday }) => weekday === day)),
    start_date,
    slots: storedSlots(weekdayParts.flatMap(({ slot }) => slot ?? [])),
    end_date,
    exclusion_dates: [
      ...new Set(weekdayParts.flatMap(({ excluded }) => excluded.map(toCalendarDate))),
    ].sort(),
    ...(anchor !== undefined && anchor !== anchorOf(block) && { monthly_anchor: anchor }),
  };
}

/**
 * The schedules that together take place exactly on the shifted days. Nearly always one; weekdays that no common start
 * can express (biweekly ones that the shift moves into different weeks, some monthly ones) get a schedule each
 * (BLK-42).
 */
export function shiftedSchedules(block: BlockSchedule, shift: SeriesShift): ShiftedSchedule[] {
  const groups: { weekdayParts: WeekdayPart[]; schedule: ShiftedSchedule }[] = [];
  for (const weekdayPart of shiftedWeekdayParts(block, shift)) {
    const host = groups.find(
      ({ weekdayParts }) => commonSchedule(block, [...weekdayParts, weekdayPart]) !== null,
    );
    const weekdayParts = [...(host?.weekdayParts ?? []), weekdayPart];
    const schedule = commonSchedule(block, weekdayParts);
    if (schedule === null) continue;
    if (host === undefined) groups.push({ weekdayParts, schedule });
    else Object.assign(host, { weekdayParts, schedule });
  }
  return groups.map(({ schedule }) => schedule);
}
