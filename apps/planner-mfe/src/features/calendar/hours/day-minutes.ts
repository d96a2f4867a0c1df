import { type DayLimits, limitOn, OFFERED_FROM } from '@simmer/domain/totals/day-limit';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { minutesOn } from '../model/day-time.ts';
import type { SheetContent } from '../model/week-plan.ts';

/**
 * The minutes of a day that count against its limit: time blocks and events, or, before the person was asked (null),
 * time blocks alone (CAP-3).
 */
export function countedMinutes(date: string, content: SheetContent, limits: DayLimits | null): number {
  const { planned, events } = minutesOn(date, content);
  return limits === null ? planned : planned + events;
}

/** The limit of a day in minutes; before the person was asked, the minutes from which a limit is offered. */
export const limitOf = (date: string, limits: DayLimits | null): number | null =>
  limits === null ? OFFERED_FROM : limitOn(limits, date);

/** The title of the dialog of a day. */
export const giveWayTitle = (date: string): string => `What gives way on ${dayTitle(date)}?`;
