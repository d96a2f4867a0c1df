import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { addDays } from '../dates/add-to-date.ts';
import { toDayNumber } from '../dates/calendar-date.ts';
import { clockText } from '../dates/clock-text.ts';
import { firstWeekdayOnOrAfter } from '../dates/weekday.ts';
import { momentInZone } from '../dates/zoned-date.ts';
import { partOfHour } from '../parts/day-part.ts';
import { instantInZone } from '../reminders/local-instant.ts';
import { type QuickAddPlace, type QuickAddSchedule, quickAddSchedule } from './quick-add-schedule.ts';
import type { QuickAddContext, QuickAddMeaning } from './quick-add-token.ts';

/**
 * The schedule in the person's zone; with the start time of another zone, on the days that it has in the person's zone
 * (QCK-15).
 */
export function zonedSchedule(
  meaning: QuickAddMeaning,
  context: QuickAddContext,
  place: QuickAddPlace | undefined,
): QuickAddSchedule {
  const { time, zone: there } = meaning;
  if (time === undefined || there === undefined) return quickAddSchedule(meaning, context, place);
  const now = momentInZone(instantInZone(context.today, context.time, context.zone), there);
  const nowThere = { ...context, today: now.date, time: now.hour * 60 + now.minute };
  const schedule = quickAddSchedule(meaning, nowThere, place);
  // The clocks may change between the start date and the first day of the block.
  const [first = schedule.startDate] = schedule.days
    .map((day) => firstWeekdayOnOrAfter(schedule.startDate, day))
    .toSorted();
  const at = momentInZone(instantInZone(first, time, there), context.zone);
  const shift = toDayNumber(at.date) - toDayNumber(first);
  return {
    ...schedule,
    part: partOfHour(at.hour),
    startTime: clockText(at.hour, at.minute),
    startDate: addDays(schedule.startDate, shift),
    endDate: schedule.endDate && addDays(schedule.endDate, shift),
    days: schedule.days.flatMap((day) => weekdays.at((weekdays.indexOf(day) + shift) % 7) ?? []),
  };
}
