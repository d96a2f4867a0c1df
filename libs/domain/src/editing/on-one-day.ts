import type { Weekday } from '@simmer/contracts/schemas/planning-values';
import { weekdayOf } from '../dates/weekday.ts';

/** The schedule of a block that takes place on one date only. */
export const onOneDay = <Day extends string>(date: Day) => ({
  recurring: 'once' as const,
  scheduled_days: [weekdayOf(date)] as Weekday[],
  start_date: date,
  end_date: null,
  exclusion_dates: [] as Day[],
});
