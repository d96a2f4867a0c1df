import {
  monthlyAnchors,
  type MonthlyAnchor,
  type Recurrence,
  weekdays,
  type Weekday,
} from '@simmer/contracts/schemas/planning-values';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { clockText } from '@simmer/domain/dates/clock-text';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import type { Pool } from 'pg';

/** A block of the bench, as its row has it. */
export interface PlanRow {
  readonly recurring: Recurrence;
  readonly monthly_anchor: MonthlyAnchor;
  readonly scheduled_days: readonly Weekday[];
  readonly start_time: string;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly exclusion_dates: readonly string[];
  readonly outcomes: readonly { readonly date: string; readonly result: 'done' }[];
}

/** The series of a plan, by turns. */
const TURNS = [
  ...Array<Recurrence>(3).fill('weekly'),
  ...Array<Recurrence>(2).fill('biweekly'),
  ...Array<Recurrence>(3).fill('monthly'),
  ...Array<Recurrence>(2).fill('quarterly'),
] as const;

/** By turns, so that each hour from 6 to 21 has some. */
const timeAt = (place: number) => clockText(6 + (place % 16), place % 4 === 0 ? 30 : 0);
const weekdayAt = (place: number): Weekday => weekdays[place % 7] ?? 'monday';
const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item;

export interface SeriesOptions {
  readonly start: string;
  /** The last day. */
  readonly end: string;
  /** Of each weekly one, by turns. */
  readonly daysPerWeek: readonly number[];
}

export function seriesRow(place: number, { start, end, daysPerWeek }: SeriesOptions): PlanRow {
  const recurring = at(TURNS, place);
  const dayCount = recurring === 'weekly' ? at(daysPerWeek, place) : 1;
  const chosen = Array.from({ length: dayCount }, (_, more) => weekdayAt(place + 2 * more));
  return {
    recurring,
    monthly_anchor: at(monthlyAnchors, place),
    scheduled_days: weekdays.filter((day) => chosen.includes(day)),
    start_time: timeAt(place),
    start_date: start,
    end_date: end,
    exclusion_dates: [],
    outcomes: [],
  };
}

/** A block that does not repeat, some days after a Monday. */
export const singleRow = (place: number, monday: string): PlanRow => ({
  recurring: 'once',
  monthly_anchor: 'nth_weekday',
  scheduled_days: [weekdayAt(place)],
  start_time: timeAt(place),
  start_date: addDays(monday, 7 * Math.floor(place / 7) + (place % 7)),
  end_date: null,
  exclusion_dates: [],
  outcomes: [],
});

/** Written past the plan's rules, which take long for so many. */
export const insertRows = (
  pool: Pool,
  { userId, activityId }: { userId: string; activityId: string },
  rows: readonly PlanRow[],
) =>
  pool.query(
    `insert into time_block (user_id, activity_id, size_id, points, start_timing, recurring, monthly_anchor,
       scheduled_days, start_time, start_date, end_date, exclusion_dates, outcomes)
     select $1, $2, (select id from time_block_size where duration = 60 limit 1), 1, 'morning', r.recurring,
       r.monthly_anchor, r.scheduled_days, r.start_time, r.start_date, r.end_date, r.exclusion_dates, r.outcomes
     from jsonb_populate_recordset(null::time_block, $3::jsonb) r`,
    [userId, activityId, JSON.stringify(rows)],
  );

export const occurrenceCount = (rows: readonly PlanRow[], start: string, end: string): number =>
  rows.reduce((sum, row) => sum + expandOccurrences(row, { start, end }).length, 0);
