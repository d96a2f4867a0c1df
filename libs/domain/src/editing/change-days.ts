import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { type DayNumber, toCalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { firstDayOnOrAfter } from '../dates/weekday.ts';
import { planSeries, slotOfDay } from '../recurrence/plan-series.ts';
import { anchorOf, type BlockSchedule } from '../recurrence/recurrence.ts';
import type { BlockWrite, EditableBlock, ScheduleChanges } from './block-write.ts';
import { firstDay } from './first-day.ts';
import { exclusionsIn } from './place-in-schedule.ts';
import { ownSeries } from '../recurrence/series.ts';
import { slotsAfter } from './moved-slots.ts';

/** The block's schedule after some changes. */
export const scheduleAfter = (block: EditableBlock, changes: ScheduleChanges): BlockSchedule => ({
  recurring: changes.recurring ?? block.recurring,
  monthly_anchor: changes.monthly_anchor ?? block.monthly_anchor,
  scheduled_days: changes.scheduled_days ?? block.scheduled_days,
  start_date: changes.start_date ?? block.start_date,
});

/** True if the changes give a block other days, or another recurrence. */
export function changesDays(block: EditableBlock, changes: ScheduleChanges): boolean {
  const after = scheduleAfter(block, changes);
  const days = (schedule: BlockSchedule) =>
    weekdays.filter((day) => schedule.scheduled_days.includes(day)).join();
  return (
    after.recurring !== block.recurring ||
    (after.recurring === 'monthly' && anchorOf(after) !== anchorOf(block)) ||
    days(after) !== days(block) ||
    after.start_date !== block.start_date
  );
}

const onlyDay = ({ scheduled_days: days }: BlockSchedule): Weekday | null =>
  days.length === 1 ? (days[0] ?? null) : null;

/**
 * The start of a series whose days change (REC-12). A monthly series keeps its week of the month: the second Tuesday
 * becomes the second Monday.
 */
function startOfChanged(before: BlockSchedule, after: BlockSchedule): string {
  const [old, day] = [onlyDay(before), onlyDay(after)];
  const slots = planSeries(before);
  const isByWeek = [before, after].every(
    (each) => each.recurring === 'monthly' && anchorOf(each) === 'nth_weekday',
  );
  if (!isByWeek || slots.kind !== 'monthly' || day === null || old === null || old === day)
    return firstDay(after);
  let start = firstDayOnOrAfter(toDayNumber(after.start_date), weekdays.indexOf(day));
  while (slotOfDay(start, 'nth_weekday').nth !== slots.slots[0]?.nth) start = (start + 7) as DayNumber;
  return toCalendarDate(start);
}

/**
 * Further changes when the days of a series change: of its start (REC-12) and slots (BLK-81), and of excluded dates, which
 * keep their occurrences (BLK-41).
 * @param since the date from which a part of the series has the changes
 */
export function impliedDays(block: EditableBlock, changes: ScheduleChanges, since?: string): ScheduleChanges {
  const after = scheduleAfter(block, changes);
  const start_date = startOfChanged(block, after);
  const slots = slotsAfter(block, { ...after, start_date }, since);
  const schedule = { ...after, start_date, slots };
  return {
    start_date,
    slots,
    exclusion_dates: exclusionsIn(block, schedule, block.exclusion_dates ?? []),
  };
}

/**
 * The writes of editing a whole series (BLK-33). Excluded dates of a replaced weekday move to the new weekday: in the same
 * week, else on the nearest date.
 */
export function editWholeSeries<B extends EditableBlock, C extends object>(
  block: B,
  changes: C & ScheduleChanges,
): BlockWrite<B, C | ScheduleChanges>[] {
  const implied = changesDays(block, changes) ? impliedDays(block, changes) : {};
  return [
    { kind: 'update', id: block.id, changes: { ...changes, ...implied, ...ownSeries(block, changes) } },
  ];
}
