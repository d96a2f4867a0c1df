import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { eventsBeginning } from '@simmer/domain/events/place-event';
import {
  checksByWeek,
  type FactCheck,
  minutesByFactor,
  weekFacts,
  type WeekFacts,
} from '@simmer/domain/patterns/week-facts';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { eventStarOf } from '@simmer/domain/north-stars/event-rules';
import { durationsById } from '@simmer/domain/totals/planned-totals';
import type { CalendarEvent, NorthStar, TimeBlock, TimeBlockSize } from '../../../planning/planning-types.ts';

export interface FactSources {
  /** By `countedWeeks`. */
  readonly weeks: readonly (readonly [monday: string, checks: readonly FactCheck[]])[];
  readonly blocks: readonly TimeBlock[];
  readonly sizes: readonly TimeBlockSize[];
  readonly northStars: readonly NorthStar[];
  readonly events: readonly CalendarEvent[];
  readonly zone: string;
}

const MAX_WEEKS = 104;
// The blocks of so many weeks are counted in one task.
const WEEKS_AT_ONCE = 13;

/** The pulse checks of each week that counts: of the last 104 at most, the first week first. */
export function countedWeeks(checks: readonly FactCheck[], today: string): [monday: string, FactCheck[]][] {
  const earliest = addDays(mondayOf(today), -7 * MAX_WEEKS);
  return [...checksByWeek(checks, today)].filter(([monday]) => monday >= earliest);
}

/** The weeks with pulse checks, some in each step, so that the page can do other work between two steps (PAT-1, PAT-2). */
export function* gatherFacts(sources: FactSources): Generator<readonly WeekFacts[]> {
  const { weeks, blocks, sizes, northStars, events, zone } = sources;
  const durations = durationsById(sizes);
  const starOf = eventStarOf(northStars);
  for (let at = 0; at < weeks.length; at += WEEKS_AT_ONCE) {
    const step = weeks.slice(at, at + WEEKS_AT_ONCE);
    const [start = '', end = ''] = [step[0]?.[0], step.at(-1)?.[0]];
    const days = { start, end: addDays(mondayOf(end), 6) };
    // An event begins on the day before or after in other zones.
    const [from, to] = [addDays(mondayOf(start), -1), addDays(days.end, 1)];
    const near = events.filter(({ start_time: time }) => time >= from && time.slice(0, 10) <= to);
    const time = {
      blocks: expandAll(blocks, days),
      durations,
      beginningOn: eventsBeginning(near, zone, days),
      starOf: (event: CalendarEvent) => starOf(event)?.id ?? null,
    };
    yield step.map(([monday, ofWeek]) => weekFacts(monday, ofWeek, minutesByFactor(monday, time)));
  }
}
