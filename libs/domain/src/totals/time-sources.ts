import { addDays } from '../dates/add-to-date.ts';
import { mondayOf } from '../dates/week.ts';
import type { CountedEvent } from '../events/counted-event.ts';
import { eventsBeginning } from '../events/place-event.ts';
import { eventStarOf, type RuledEvent, type RuledStar } from '../classification/event-rules.ts';
import { expandAll } from '../recurrence/expand-all.ts';
import type { BlockSchedule } from '../recurrence/recurrence.ts';
import type { CountedBlock, PlannedTime } from './count-time.ts';
import { type CountedSize, minutesBySize } from './planned-totals.ts';

/** The parts of a plan from which its time is counted. */
export interface TimeSources<B extends CountedBlock & BlockSchedule, E extends CountedEvent & RuledEvent> {
  readonly blocks: readonly B[];
  readonly sizes: readonly CountedSize[];
  readonly northStars: readonly RuledStar[];
  readonly events: readonly E[];
  /** The IANA zone of the person. */
  readonly zone: string;
}

/**
 * Returns a function that finds where the time of a plan goes in a range of weeks: the weeks of one range are expanded
 * together (CNT-1).
 * @returns takes the Mondays of the first and of the last week
 */
export function plannedTimeOf<B extends CountedBlock & BlockSchedule, E extends CountedEvent & RuledEvent>({
  blocks,
  sizes,
  northStars,
  events,
  zone,
}: TimeSources<B, E>): (first: string, last: string) => PlannedTime<B, E> {
  const minutesOf = minutesBySize(sizes);
  const starOf = eventStarOf(northStars);
  return (first, last) => {
    const days = { start: mondayOf(first), end: addDays(mondayOf(last), 6) };
    // In other zones an event may begin a day earlier or later.
    const [from, to] = [addDays(days.start, -1), addDays(days.end, 1)];
    const near = events.filter(({ start_time: time }) => time >= from && time.slice(0, 10) <= to);
    return {
      blocks: expandAll(blocks, days),
      minutesOf,
      beginningOn: eventsBeginning(near, zone, days),
      starOf,
    };
  };
}
