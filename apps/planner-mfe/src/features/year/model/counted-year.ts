import { countYear, type YearSources, type YearWeek } from '@simmer/domain/year/year-weeks';
import type { CalendarEvent, TimeBlock } from '../../../shared/planning-types.ts';
import { yieldToPage } from '../../../shared/yield-to-page.ts';

export type PlanSources = YearSources<TimeBlock, CalendarEvent>;

interface Counted {
  readonly sources: PlanSources;
  readonly weeks: readonly YearWeek[];
}

// The last result of a plan, available at once when a person returns from the calendar.
const lastResults = new WeakMap<readonly TimeBlock[], Counted>();

/** The weeks, if they were counted from exactly these sources; else null. */
export function countedBefore(sources: PlanSources): readonly YearWeek[] | null {
  const lastResult = lastResults.get(sources.blocks);
  const keys = Object.keys(sources) as (keyof PlanSources)[];
  return lastResult !== undefined && keys.every((key) => Object.is(lastResult.sources[key], sources[key]))
    ? lastResult.weeks
    : null;
}

/** Counts the weeks in short tasks (YR-10). Null if the result is no longer wanted. */
export async function countInSteps(
  sources: PlanSources,
  isWanted: () => boolean,
): Promise<readonly YearWeek[] | null> {
  const weeks: YearWeek[] = [];
  for (const step of countYear(sources)) {
    weeks.push(...step);
    await yieldToPage();
    if (!isWanted()) return null;
  }
  lastResults.set(sources.blocks, { sources, weeks });
  return weeks;
}
