import { toDayNumber } from '../dates/calendar-date.ts';
import { weekdayIndex } from '../dates/weekday.ts';
import { lengthText } from '../durations/duration-text.ts';

/** The most minutes of each weekday, Monday first; null: no limit that day. */
export type DayLimits = readonly (number | null)[];

/** A day with more planned minutes offers a limit to a person who was not asked yet (CAP-3). */
export const OFFERED_FROM = 600;

/** The most minutes of a day; null: it has no limit (CAP-1). */
export const limitOn = (limits: DayLimits | null, date: string): number | null =>
  limits?.[weekdayIndex(toDayNumber(date))] ?? null;

/** Minutes until the limit; negative if the day is over it (CAP-4). */
export const minutesLeft = (limit: number, minutes: number): number => limit - minutes;

/** '11h 30m of 8h'. */
export const ofLimitText = (minutes: number, limit: number): string =>
  `${lengthText(minutes)} of ${lengthText(limit)}`;

/** The minutes of days before and after a change of the plan. */
export interface ChangedMinutes {
  readonly limitOn: (date: string) => number | null;
  readonly before: (date: string) => number;
  readonly after: (date: string) => number;
}

/** The days whose minutes exceed their limit because of a change, or exceed it by more than before (CAP-5). */
export const daysPassing = (dates: readonly string[], { limitOn, before, after }: ChangedMinutes): string[] =>
  dates.filter((date) => {
    const limit = limitOn(date);
    if (limit === null) return false;
    const minutes = after(date);
    return minutesLeft(limit, minutes) < 0 && minutes > before(date);
  });
