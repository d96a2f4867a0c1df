import { addDays } from '../dates/add-to-date.ts';
import { type CalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import { mondayOf } from '../dates/week.ts';
import { weekdayIndex } from '../dates/weekday.ts';

const FRIDAY = 4;

/** Whether the review of the current week is offered: from Friday on (REF-31). */
export const isReviewOffered = (today: CalendarDate): boolean => weekdayIndex(toDayNumber(today)) >= FRIDAY;

/**
 * The Monday of the week whose review is due: from Friday on the current week, before that the previous one (REF-31).
 */
export const weekToReview = (today: CalendarDate): CalendarDate =>
  isReviewOffered(today) ? mondayOf(today) : addDays(mondayOf(today), -7);
