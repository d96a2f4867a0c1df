import { addDays } from '../dates/add-to-date.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import { expandOccurrences, nextOccurrence, occursOn } from '../recurrence/expand-occurrences.ts';
import { type BlockSchedule, isRecurring, isToBeScheduled } from '../recurrence/recurrence.ts';
import { recurrenceRule } from './recurrence-rule.ts';

const DAYS_PER_WEEK = 7;

/** The start of an event that shows a block. */
export interface BlockStart {
  readonly date: CalendarDate;
  /** The value of the event's RRULE; null for a single event. */
  readonly rule: string | null;
  /** Days of the rule that are left out, in order. */
  readonly excluded: readonly string[];
}

/**
 * The events that show a block. A series is one event with a rule; a block that does not repeat is one event for each
 * of its days; a block without days is none.
 * @throws RangeError when a date of the block is invalid.
 */
export function blockStarts(block: BlockSchedule): BlockStart[] {
  if (isToBeScheduled(block)) return [];
  if (!isRecurring(block)) {
    const range = { start: block.start_date, end: addDays(block.start_date, DAYS_PER_WEEK - 1) };
    return expandOccurrences(block, range).map((date) => ({ date, rule: null, excluded: [] }));
  }
  // Readers count a rule from the event's start, so the start must match the rule, whether excluded or not.
  const whole = { ...block, exclusion_dates: [] };
  const date = nextOccurrence(whole, block.start_date);
  if (date === null) return [];
  const excluded = [...new Set(block.exclusion_dates ?? [])].filter((day) => occursOn(whole, day)).sort();
  return [{ date, rule: recurrenceRule(block), excluded }];
}
