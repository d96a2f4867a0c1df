import {
  type MonthlyAnchor,
  monthlyAnchors,
  type Recurrence,
  recurrences as allRecurrences,
  type Weekday,
  weekdays,
} from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { dateAfter, planningDate } from './calendar-date.arbitrary.ts';

/** A block's schedule with every field set. */
export interface ArbitrarySchedule {
  readonly recurring: Recurrence;
  readonly monthly_anchor: MonthlyAnchor;
  readonly scheduled_days: Weekday[];
  readonly start_date: string;
  readonly end_date: string | null;
  readonly exclusion_dates: string[];
}

/** Any schedule: some TBD, some ended, with exclusions of which some hit an occurrence. */
export function blockSchedule(
  recurrences: readonly Recurrence[] = allRecurrences,
): fc.Arbitrary<ArbitrarySchedule> {
  return fc
    .record({
      recurring: fc.constantFrom(...recurrences),
      monthly_anchor: fc.constantFrom(...monthlyAnchors),
      scheduled_days: fc.subarray([...weekdays]),
      start_date: planningDate(),
      daysToEnd: fc.option(fc.integer({ min: 0, max: 800 }), { nil: null }),
      // Multiples of seven from the start hit occurrences far more often than random days.
      excluded: fc.array(fc.tuple(fc.integer({ min: 0, max: 110 }), fc.integer({ min: 0, max: 6 })), {
        maxLength: 6,
      }),
    })
    .map(({ recurring, monthly_anchor, scheduled_days, start_date, daysToEnd, excluded }) => ({
      recurring,
      monthly_anchor,
      scheduled_days,
      start_date,
      end_date: daysToEnd === null ? null : dateAfter(start_date, daysToEnd),
      exclusion_dates: [...new Set(excluded.map(([weeks, days]) => dateAfter(start_date, weeks * 7 + days)))],
    }));
}
