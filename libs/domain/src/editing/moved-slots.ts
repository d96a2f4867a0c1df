import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import type { Slot } from '@simmer/contracts/schemas/slot.schema';
import { type DayNumber, MAX_DAY, MIN_DAY, toDayNumber } from '../dates/calendar-date.ts';
import { mondayOfDay } from '../dates/week.ts';
import { monthOfDay } from '../recurrence/day-in-month.ts';
import { planSeries, type Series } from '../recurrence/plan-series.ts';
import { type BlockSchedule, isRecurring, keepsDayOfMonth } from '../recurrence/recurrence.ts';
import { walkSeries } from '../recurrence/walk-series.ts';
import { hasSlots, periodOf, slotDays, slotsOf, withNewSlots } from '../recurrence/slots.ts';

/** How many days around a date its new place is searched: more than half of the longest step. */
const NEARBY = 46;

/** Slots as a block has them: those that have moved; null without any. */
export function storedSlots(slots: readonly Slot[]): Slot[] | null {
  const moved = new Map(
    slots.filter(({ first, day, shift }) => first !== day || shift !== 0).map((slot) => [slot.day, slot]),
  );
  return moved.size === 0 ? null : weekdays.flatMap((day) => moved.get(day) ?? []);
}

/** By how many periods two days are apart. */
export const periodsBetween = (schedule: BlockSchedule, from: DayNumber, to: DayNumber): number =>
  periodOf(schedule) === 'month'
    ? monthOfDay(to) - monthOfDay(from)
    : (mondayOfDay(to) - mondayOfDay(from)) / 7;

/** The slot of a day of a schedule after a move to another day; undefined if the schedule has none. */
export function movedSlot(
  schedule: BlockSchedule,
  day: Weekday,
  { weekday, periods }: { readonly weekday: Weekday; readonly periods: number },
): Slot | undefined {
  if (!hasSlots(schedule)) return undefined;
  const slots = slotsOf(schedule);
  const slot = keepsDayOfMonth(schedule) ? slots[0] : slots.find((each) => each.day === day);
  return slot && { first: slot.first, day: weekday, shift: slot.shift + periods };
}

/** Each day of a schedule with the one that it is after a change: of removed and added days, pairs in the order of the week. */
function replacedDays(before: BlockSchedule, after: BlockSchedule): [Weekday, Weekday][] {
  const [old, now] = [slotDays(before), slotDays(after)];
  const added = now.filter((day) => !old.includes(day));
  const removed = old.filter((day) => !now.includes(day));
  return old.map((day) => [day, added[removed.indexOf(day)] ?? day]);
}

/** The day of a series in the week of `day`, else the nearest one, of two the later. */
function nearest(series: Series, day: DayNumber): DayNumber | undefined {
  const found = walkSeries(series, (day - NEARBY) as DayNumber, (day + NEARBY) as DayNumber);
  const distance = (other: DayNumber) =>
    mondayOfDay(other) === mondayOfDay(day) ? 0 : Math.abs(other - day);
  return found.toSorted((one, other) => distance(one) - distance(other) || other - one)[0];
}

/** One day of a schedule as a series without an end and exclusions. */
const endless = (schedule: BlockSchedule, day: Weekday): Series => ({
  ...planSeries({ ...schedule, scheduled_days: [day], exclusion_dates: [] }),
  end: MAX_DAY,
});

/** By how many periods the occurrences of a day move when it is replaced: into the same week, else the nearest. */
function periodsMoved(
  before: BlockSchedule,
  after: BlockSchedule,
  { old, day, since }: { readonly old: Weekday; readonly day: Weekday; readonly since: string | undefined },
): number {
  const series = { ...endless(after, day), start: MIN_DAY };
  const firstOf = (one: Series, date: string) => walkSeries(one, toDayNumber(date), MAX_DAY, 1)[0];
  const example = firstOf(endless(before, old), after.start_date);
  const place = example && nearest(series, example);
  const moved = example && place ? periodsBetween(after, example, place) : 0;
  if (since === undefined) return moved;
  const [from, to] = [firstOf(endless(before, old), since), firstOf(series, since)];
  return from && to ? Math.min(moved, periodsBetween(after, from, to)) : moved;
}

/**
 * The moved slots of a schedule after a change of it (BLK-81). Of its days, removed and added ones are paired in the
 * order of the week, and an added one is the slot of the removed one; what remains is new or gone.
 * @param since the date from which the series continues so: no occurrence from then on is one that it had before
 */
export function slotsAfter(before: BlockSchedule, after: BlockSchedule, since?: string): Slot[] | null {
  const isOther = isRecurring(before) !== isRecurring(after) || periodOf(before) !== periodOf(after);
  if (isOther) return null;
  const known = replacedDays(before, after).flatMap(([old, day]) => {
    const periods = periodsMoved(before, after, { old, day, since });
    return movedSlot(before, old, { weekday: day, periods }) ?? [];
  });
  return storedSlots(withNewSlots(slotDays(after), known));
}
