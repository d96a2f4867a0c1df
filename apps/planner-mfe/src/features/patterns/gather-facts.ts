import { addDays } from '@simmer/domain/dates/add-to-date';
import { mondayOf } from '@simmer/domain/dates/week';
import { plannedTimeOf, type TimeSources } from '@simmer/domain/totals/time-sources';
import {
  checksByWeek,
  type FactCheck,
  minutesByFactor,
  weekFacts,
  type WeekFacts,
} from '@simmer/domain/patterns/week-facts';
import type { CalendarEvent, TimeBlock } from '../../shared/planning-types.ts';

export interface FactSources extends TimeSources<TimeBlock, CalendarEvent> {
  /** The result of `countedWeeks`. */
  readonly weeks: readonly (readonly [monday: string, checks: readonly FactCheck[]])[];
}

const MAX_WEEKS = 104;
// The blocks of this many weeks are counted in one task.
const WEEKS_AT_ONCE = 13;

/** The pulse checks of each week that counts: at most the last 104 weeks with checks, the earliest first. */
export function countedWeeks(checks: readonly FactCheck[], today: string): [monday: string, FactCheck[]][] {
  const earliest = addDays(mondayOf(today), -7 * MAX_WEEKS);
  return [...checksByWeek(checks, today)].filter(([monday]) => monday >= earliest);
}

/**
 * The facts of the weeks with pulse checks, some weeks in each step, so that the page can react between two steps
 * (PAT-1, PAT-2).
 */
export function* gatherFacts(sources: FactSources): Generator<readonly WeekFacts[]> {
  const { weeks } = sources;
  const timeOf = plannedTimeOf(sources);
  for (let at = 0; at < weeks.length; at += WEEKS_AT_ONCE) {
    const step = weeks.slice(at, at + WEEKS_AT_ONCE);
    const [first = '', last = ''] = [step[0]?.[0], step.at(-1)?.[0]];
    const time = timeOf(first, last);
    yield step.map(([monday, ofWeek]) => weekFacts(monday, ofWeek, minutesByFactor(monday, time)));
  }
}
