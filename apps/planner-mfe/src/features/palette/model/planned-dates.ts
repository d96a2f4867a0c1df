import { addDays } from '@simmer/domain/dates/add-to-date';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';
import { expandOccurrences, nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { isToBeScheduled } from '@simmer/domain/recurrence/recurrence';
import { calendarRange } from '@simmer/domain/weeks/calendar-range';
import type { TimeBlock } from '../../../shared/planning-types.ts';

/** A block on one of its dates. */
export interface PlannedDate {
  readonly block: TimeBlock;
  /** Null for a block without a day. */
  readonly date: CalendarDate | null;
}

function datesAhead(block: TimeBlock, today: CalendarDate, count: number): PlannedDate[] {
  const dates: PlannedDate[] = [];
  let date = nextOccurrence(block, today);
  while (date !== null && dates.length < count) {
    dates.push({ block, date });
    date = nextOccurrence(block, addDays(date, 1));
  }
  return dates;
}

/** The next occurrences of an activity's blocks, soonest first; without any, the activity's block without a day. */
export function nextDates(blocks: readonly TimeBlock[], today: CalendarDate, count: number): PlannedDate[] {
  const ahead = blocks
    .flatMap((block) => datesAhead(block, today, count))
    .sort((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
  const waiting = blocks.find(isToBeScheduled);
  if (ahead.length > 0 || waiting === undefined) return ahead.slice(0, count);
  return [{ block: waiting, date: null }];
}

/** The past occurrences of an activity's blocks within the calendar, latest first. */
export function pastDates(blocks: readonly TimeBlock[], today: CalendarDate, count: number): PlannedDate[] {
  const range = { start: calendarRange(today).start, end: addDays(today, -1) };
  return blocks
    .flatMap((block) =>
      expandOccurrences(block, range)
        .slice(-count)
        .map((date) => ({ block, date })),
    )
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, count);
}
