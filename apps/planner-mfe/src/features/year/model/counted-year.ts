import { countYear, type YearSources, type YearWeek } from '@simmer/domain/year/year-weeks';
import type { CalendarEvent, TimeBlock } from '../../../shared/planning-types.ts';

export type PlanSources = YearSources<TimeBlock, CalendarEvent>;

interface Counted {
  readonly sources: PlanSources;
  readonly weeks: readonly YearWeek[];
}

// The last result of a plan, which is there at once when a person comes back from the calendar.
const counted = new WeakMap<readonly TimeBlock[], Counted>();

/** The weeks, if they have been counted from just these sources. */
export function countedBefore(sources: PlanSources): readonly YearWeek[] | null {
  const known = counted.get(sources.blocks);
  const keys = Object.keys(sources) as (keyof PlanSources)[];
  return known !== undefined && keys.every((key) => Object.is(known.sources[key], sources[key]))
    ? known.weeks
    : null;
}

/** Lets the page react before the next step. */
const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Counts the weeks in short tasks (YR-10). Null if it is not wanted any more. */
export async function countInSteps(
  sources: PlanSources,
  isWanted: () => boolean,
): Promise<readonly YearWeek[] | null> {
  const weeks: YearWeek[] = [];
  for (const step of countYear(sources)) {
    weeks.push(...step);
    await pause();
    if (!isWanted()) return null;
  }
  counted.set(sources.blocks, { sources, weeks });
  return weeks;
}
