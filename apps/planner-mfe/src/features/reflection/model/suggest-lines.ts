import { weekDates } from '@simmer/domain/dates/week';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { sizeHoursText } from '@simmer/domain/totals/duration-text';
import type { Activity, TimeBlock, TimeBlockSize } from '../../../planning/planning-types.ts';
import type { ReflectionKind } from '../reflection-kind.ts';

/** What a person can take over into a week's reflection, line by line. */
export type Suggestions = Readonly<Record<ReflectionKind, readonly string[]>>;

interface WeekOfBlock {
  readonly block: TimeBlock;
  readonly name: string;
  readonly minutes: number;
  readonly dates: readonly string[];
  /** Days of this week that were taken out of the series. */
  readonly leftOut: readonly string[];
}

const shortDay = (date: string): string => {
  const day = weekdayOf(date);
  return day.charAt(0).toUpperCase() + day.slice(1, 3);
};

function plannedLines(blocks: readonly WeekOfBlock[]): string[] {
  const byName = new Map<string, { times: number; minutes: number }>();
  for (const { name, dates, minutes } of blocks) {
    if (dates.length === 0) continue;
    const sum = byName.get(name) ?? { times: 0, minutes: 0 };
    byName.set(name, { times: sum.times + dates.length, minutes: sum.minutes + dates.length * minutes });
  }
  return [...byName]
    .sort(([, a], [, b]) => b.minutes - a.minutes)
    .map(([name, { times, minutes }]) => {
      const often = times === 1 ? 'once' : `${times} times`;
      return `${name}, ${often}, ${sizeHoursText(minutes)}`;
    });
}

/** The once block that took the place of an occurrence: the same activity and size, elsewhere in the week. */
function takenBy(left: WeekOfBlock, singles: WeekOfBlock[]): WeekOfBlock | undefined {
  const index = singles.findIndex(
    ({ block }) => block.activity_id === left.block.activity_id && block.size === left.block.size,
  );
  return index < 0 ? undefined : singles.splice(index, 1)[0];
}

function leftOutLines(blocks: readonly WeekOfBlock[]): { moved: string[]; skipped: string[] } {
  const singles = blocks.filter(({ block, dates }) => !isRecurring(block) && dates.length > 0);
  const moved: string[] = [];
  const skipped: string[] = [];
  for (const left of blocks) {
    for (const date of left.leftOut) {
      const to = takenBy(left, singles)?.dates[0];
      if (to === undefined) skipped.push(`Skipped ${left.name} on ${shortDay(date)}`);
      else if (to === date) moved.push(`Changed ${left.name} on ${shortDay(date)}`);
      else moved.push(`Moved ${left.name} from ${shortDay(date)} to ${shortDay(to)}`);
    }
  }
  return { moved, skipped };
}

/**
 * What a week's plan says by itself: what was planned as wins, what was skipped as challenges, what was moved as
 * insights. None of it is written until a person takes it over.
 */
export function suggestLines(
  monday: string,
  blocks: readonly TimeBlock[],
  activities: readonly Activity[],
  sizes: readonly TimeBlockSize[],
): Suggestions {
  const dates = weekDates(monday);
  const range = { start: monday, end: dates.at(-1) ?? monday };
  const names = new Map(activities.map(({ id, name }) => [id, name]));
  const minutes = new Map(sizes.map(({ id, duration }) => [id, duration]));
  const week = blocks.map((block): WeekOfBlock => {
    const excluded = new Set(block.exclusion_dates);
    const all = expandOccurrences({ ...block, exclusion_dates: [] }, range);
    return {
      block,
      name: names.get(block.activity_id) ?? 'Time block',
      minutes: minutes.get(block.size) ?? 0,
      dates: all.filter((date) => !excluded.has(date)),
      leftOut: all.filter((date) => excluded.has(date)),
    };
  });
  const { moved, skipped } = leftOutLines(week);
  return { wins: plannedLines(week), challenges: skipped, insights: moved };
}

/** The suggestions that are not among the typed lines yet. */
export function openSuggestions(suggestions: readonly string[], typed: readonly string[]): string[] {
  const taken = new Set(typed);
  return suggestions.filter((line) => !taken.has(line));
}
