import {
  type MonthlyAnchor,
  type Recurrence,
  type Weekday,
  weekdays,
} from '@simmer/contracts/schemas/planning-values';
import { type DayNumber, MAX_DAY, toDayNumber } from '../dates/calendar-date.ts';
import { civilFromDays } from '../dates/civil.ts';
import { mondayOfDay } from '../dates/week.ts';
import { firstDayOnOrAfter, weekdayIndex } from '../dates/weekday.ts';
import { anchorOf, type BlockSchedule } from './recurrence.ts';

interface SeriesBounds {
  readonly start: DayNumber;
  readonly end: DayNumber;
  readonly excluded: readonly DayNumber[];
}

/** The first day of each chosen weekday, in order. */
export interface OnceSeries extends SeriesBounds {
  readonly kind: 'once';
  readonly days: readonly DayNumber[];
}

/**
 * Chosen weekdays (offsets from Monday, in order) in every week that is a multiple of the step from the start's week.
 */
export interface SteppedSeries extends SeriesBounds {
  readonly kind: 'stepped';
  readonly anchorMonday: DayNumber;
  readonly stepDays: number;
  readonly offsets: readonly number[];
}

/**
 * A weekday (0 = Monday) and its ordinal in the month (1 to 5, or `LAST`); without a weekday, the day of the month.
 */
export interface MonthSlot {
  readonly weekday: number | null;
  readonly nth: number;
}

export const LAST = -1;

export interface MonthlySeries extends SeriesBounds {
  readonly kind: 'monthly';
  readonly slots: readonly MonthSlot[];
}

/** A schedule converted to day numbers once, so that walking it needs integer arithmetic only. */
export type Series = OnceSeries | SteppedSeries | MonthlySeries;

const NO_DAYS: readonly never[] = [];

/** Weeks between two weeks of a series; a monthly series goes by its month instead (REC-1). */
export const WEEKS_PER_STEP = { weekly: 1, biweekly: 2, quarterly: 13 } as const satisfies Record<
  Exclude<Recurrence, 'once' | 'monthly'>,
  number
>;

// A set of weekdays is a bit mask, and the list of every set is built once: building and sorting one per block took
// most of the planning time.
const BIT_OF = Object.fromEntries(weekdays.map((day, offset) => [day, 1 << offset])) as Readonly<
  Record<Weekday, number>
>;
const OFFSETS_OF = Array.from({ length: 128 }, (_, chosen): readonly number[] =>
  weekdays.map((_day, offset) => offset).filter((offset) => chosen & (1 << offset)),
);

/** The chosen weekdays as offsets from Monday, sorted and unique. */
function offsetsOf({ scheduled_days: days }: BlockSchedule): readonly number[] {
  let chosen = 0;
  for (let index = 0; index < days.length; index++) chosen |= BIT_OF[days[index] as Weekday];
  return OFFSETS_OF[chosen] ?? NO_DAYS;
}

/** The slot of a day in its month, by the anchor of the block. */
export function slotOfDay(day: DayNumber, anchor: MonthlyAnchor): MonthSlot {
  const inMonth = civilFromDays(day).day;
  if (anchor === 'month_day') return { weekday: null, nth: inMonth };
  return { weekday: weekdayIndex(day), nth: anchor === 'last_weekday' ? LAST : Math.ceil(inMonth / 7) };
}

/** The slots of a monthly block (REC-4). */
function slotsOf(block: BlockSchedule, start: DayNumber, offsets: readonly number[]): readonly MonthSlot[] {
  const anchor = anchorOf(block);
  if (anchor === 'month_day') return offsets.length === 0 ? NO_DAYS : [slotOfDay(start, anchor)];
  // The first occurrence of a weekday may be in the month after the start.
  return offsets.map((weekday) => slotOfDay(firstDayOnOrAfter(start, weekday), anchor));
}

/** Parses a schedule (REC-1). @throws RangeError when one of its dates is invalid. */
export function planSeries(block: BlockSchedule): Series {
  const start = toDayNumber(block.start_date);
  const end = block.end_date ? toDayNumber(block.end_date) : MAX_DAY;
  const excluded = block.exclusion_dates?.length ? block.exclusion_dates.map(toDayNumber) : NO_DAYS;
  const offsets = offsetsOf(block);
  switch (block.recurring) {
    case 'once': {
      const days = offsets.map((weekday) => firstDayOnOrAfter(start, weekday)).sort((a, b) => a - b);
      return { kind: 'once', start, end, excluded, days };
    }
    case 'monthly':
      return { kind: 'monthly', start, end, excluded, slots: slotsOf(block, start, offsets) };
    default: {
      const stepDays = 7 * WEEKS_PER_STEP[block.recurring];
      return { kind: 'stepped', start, end, excluded, anchorMonday: mondayOfDay(start), stepDays, offsets };
    }
  }
}
