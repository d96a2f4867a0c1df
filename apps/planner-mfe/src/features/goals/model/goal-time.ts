import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import { daysBetween } from '@simmer/domain/dates/add-to-date';
import { datedDay, shortDate } from '@simmer/domain/dates/date-labels';
import { countText } from '../../../shared/count-text.ts';

type Term = Pick<NorthStarGoal, 'startDate' | 'endDate'>;

/** The elapsed time between a goal's dates. */
export interface GoalTime {
  /** The remaining time in words: '12 days left'. */
  readonly text: string;
  /** The elapsed share of the goal's time, from 0 to 1; null without two dates. */
  readonly share: number | null;
  readonly isOver: boolean;
}

/** A duration in words: days up to a limit, then months, then years. */
function spanText(days: number): string {
  if (days < 100) return countText(days, 'day');
  // Slightly below the mean, so that whole months and years never round down.
  const months = Math.floor(days / 30.4);
  return months < 24 ? countText(months, 'month') : countText(Math.floor(days / 365), 'year');
}

/** The state of a goal's time on `today`; the last day is included. */
export function goalTime({ startDate, endDate }: Term, today: string): GoalTime {
  if (startDate !== null && today < startDate) {
    const share = endDate === null ? null : 0;
    return { text: `Starts in ${spanText(daysBetween(today, startDate))}`, share, isOver: false };
  }
  if (endDate === null) return { text: 'No end date', share: null, isOver: false };
  const left = daysBetween(today, endDate);
  if (left < 0) {
    return { text: `Ended ${spanText(-left)} ago`, share: startDate === null ? null : 1, isOver: true };
  }
  const text = left === 0 ? 'Last day today' : `${spanText(left)} left`;
  if (startDate === null) return { text, share: null, isOver: false };
  const whole = daysBetween(startDate, endDate);
  return { text, share: whole === 0 ? 1 : (whole - left) / whole, isOver: false };
}

/** The dates in words: 'Nov 20 – Dec 20, 2026', or the only date; null without dates. */
export function datesText({ startDate, endDate }: Term): string | null {
  if (startDate !== null && endDate !== null) {
    const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4);
    return `${isOneYear ? shortDate(startDate) : datedDay(startDate)} – ${datedDay(endDate)}`;
  }
  if (startDate !== null) return `From ${datedDay(startDate)}`;
  return endDate === null ? null : `Until ${datedDay(endDate)}`;
}
