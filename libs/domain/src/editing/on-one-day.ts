import type { DayPart, Weekday } from '@simmer/contracts/schemas/planning-values';
import { weekdayOf } from '../dates/weekday.ts';
import { startTimingOf } from '../parts/day-part.ts';
import type { OnceSchedule } from './block-write.ts';

/** The schedule of a block that takes place on one date only. */
export const onOneDay = <Day extends string>(date: Day) => ({
  recurring: 'once' as const,
  scheduled_days: [weekdayOf(date)] as Weekday[],
  start_date: date,
  end_date: null,
  exclusion_dates: [] as Day[],
});

/** The schedule of a block that takes place on one date only, in a part of the day. */
export const onceOn = (date: string, part: DayPart): OnceSchedule => ({
  ...onOneDay(date),
  start_timing: startTimingOf(part),
});
