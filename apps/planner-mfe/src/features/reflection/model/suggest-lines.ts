import { capitalized } from '@simmer/domain/capitalized';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import type { TimeCounts } from '@simmer/domain/totals/count-time';
import { minutesBySize } from '@simmer/domain/totals/planned-totals';
import type { Activity, TimeBlock, TimeBlockSize } from '../../../planning/planning-types.ts';
import type { ReflectionKind } from './reflection-kind.ts';
import { type Clock, type LeftOut, leftOutOf, timeUntilNow } from './week-facts.ts';

/** Suggested lines for a week's reflection, by kind. */
export type Suggestions = Readonly<Record<ReflectionKind, readonly string[]>>;

const weekdayName = (date: string): string => capitalized(weekdayOf(date));

/** 'Thursday' if both dates are in one week, else 'Nov 24'. */
const dayBeside = (date: string, other: string): string =>
  mondayOf(date) === mondayOf(other) ? weekdayName(date) : shortDate(date);

/** '45 minutes', '1 hour', '10½ hours', '2 hours 15 minutes' */
function longText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} minutes`;
  if (rest === 30) return `${hours}½ hours`;
  const whole = hours === 1 ? '1 hour' : `${hours} hours`;
  return rest === 0 ? whole : `${whole} ${rest} minutes`;
}

const oftenText = (times: number): string => (times === 1 ? '' : times === 2 ? ' twice' : ` ${times} times`);

/**
 * 'Made time for Work 3 times, 4½ hours in all' for each activity of which something was kept, longest first. Where
 * nothing is marked, nobody knows: 'Planned time for Work' (REF-5).
 */
function winLines({ all, activity }: TimeCounts, nameOf: (id: string | null) => string): string[] {
  const isMarked = all.unmarked.occurrences < all.planned.occurrences;
  return [...activity]
    .map(([id, count]) => ({ name: nameOf(id), ...(isMarked ? count.kept : count.planned) }))
    .filter(({ occurrences }) => occurrences > 0)
    .sort((one, other) => other.minutes - one.minutes)
    .map(({ name, occurrences, minutes }) => {
      const length = minutes === 0 ? '' : `, ${longText(minutes)}${occurrences === 1 ? '' : ' in all'}`;
      return `${isMarked ? 'Made' : 'Planned'} time for ${name}${oftenText(occurrences)}${length}`;
    });
}

function challengeLine({ date, to }: LeftOut, name: string): string | null {
  if (to === null) return `Did not get to ${name} on ${weekdayName(date)}`;
  if (to.date === date) return null;
  return `Had to move ${name} from ${weekdayName(date)} to ${dayBeside(to.date, date)}`;
}

/**
 * Suggestions from a week's plan: what was kept as wins, what was skipped or moved as challenges. A person adds each of
 * them explicitly (REF-5). Nothing in a plan tells an insight.
 */
export function suggestLines(
  monday: string,
  blocks: readonly TimeBlock[],
  activities: readonly Activity[],
  sizes: readonly TimeBlockSize[],
  now: Clock,
): Suggestions {
  const names = new Map<string | null, string>(activities.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => names.get(id) ?? 'a time block';
  const time = timeUntilNow(monday, blocks, minutesBySize(sizes), now);
  const challenges = leftOutOf(monday, blocks).flatMap(
    (left) => challengeLine(left, nameOf(left.block.activity_id)) ?? [],
  );
  return { wins: winLines(time, nameOf), challenges: [...new Set(challenges)], insights: [] };
}

/** The suggestions that are not among the entered lines yet. */
export function openSuggestions(suggestions: readonly string[], typed: readonly string[]): string[] {
  const taken = new Set(typed);
  return suggestions.filter((line) => !taken.has(line));
}
