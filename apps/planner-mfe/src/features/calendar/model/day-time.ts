import type { DateRange } from '@simmer/domain/dates/calendar-date';
import type { ExpandedRange } from '@simmer/domain/recurrence/expand-all';
import { countTime } from '@simmer/domain/totals/count-time';
import { lengthText } from '@simmer/domain/durations/duration-text';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import type { BlockCard } from './block-card.ts';
import { beginningOf, type DayEvent } from './day-event.ts';

/** Minutes of time blocks, and, apart from these, of calendar events, which are not planned. */
export interface DayMinutes {
  readonly planned: number;
  readonly events: number;
}

/** The items whose time is counted, indexed by day. */
export interface CountedContent {
  readonly blocks: ExpandedRange<TimeBlock>;
  readonly cardOf: (block: TimeBlock) => BlockCard;
  readonly eventsOn: (date: string) => readonly DayEvent[];
}

/** The plan in the shape that the totals of the domain read. */
export const countedPlan = ({ blocks, cardOf, eventsOn }: CountedContent) => ({
  blocks,
  minutesOf: (block: TimeBlock) => cardOf(block).minutes,
  beginningOn: beginningOf(eventsOn),
});

/** The minutes of a day (CAL-28). */
export function minutesOn(date: string, content: CountedContent): DayMinutes {
  const { planned, eventMinutes } = countTime(
    { ...countedPlan(content), starOf: () => null },
    { start: date, end: date },
  ).all;
  return { planned: planned.minutes, events: eventMinutes };
}

/** The minutes of a North Star in some days. */
export function starMinutesIn(days: DateRange, star: string, content: CountedContent): number {
  const { star: minutes } = countTime({ ...countedPlan(content), starOf: () => null }, days, ['star']);
  return minutes.get(star)?.planned.minutes ?? 0;
}

/** The sum of several days. */
export function sumOfMinutes(days: readonly DayMinutes[]): DayMinutes {
  return {
    planned: days.reduce((sum, { planned }) => sum + planned, 0),
    events: days.reduce((sum, { events }) => sum + events, 0),
  };
}

/** Minutes in words: '6h 30m planned, 1h of events'; empty for none. */
export function minutesInWords({ planned, events }: DayMinutes): string {
  return [planned > 0 && `${lengthText(planned)} planned`, events > 0 && `${lengthText(events)} of events`]
    .filter(Boolean)
    .join(', ');
}
