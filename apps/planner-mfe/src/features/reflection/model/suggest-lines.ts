import { capitalized } from '@simmer/domain/capitalized';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { partOfTiming } from '@simmer/domain/parts/day-part';
import type { Activity, TimeBlock, TimeBlockSize } from '../../../planning/planning-types.ts';
import type { ReflectionKind } from './reflection-kind.ts';
import { type Clock, type LeftOut, weekFacts, type WeekFacts } from './week-facts.ts';

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

/** 'Made time for Work 3 times, 4½ hours in all' for each activity, longest first. */
function plannedLines(
  { planned }: WeekFacts,
  nameOf: (block: TimeBlock) => string,
  minutesOf: (block: TimeBlock) => number,
): string[] {
  const byName = new Map<string, { times: number; minutes: number }>();
  for (const { block, dates } of planned) {
    const sum = byName.get(nameOf(block)) ?? { times: 0, minutes: 0 };
    const minutes = sum.minutes + dates.length * minutesOf(block);
    byName.set(nameOf(block), { times: sum.times + dates.length, minutes });
  }
  return [...byName]
    .sort(([, a], [, b]) => b.minutes - a.minutes)
    .map(([name, { times, minutes }]) => {
      const length = minutes === 0 ? '' : `, ${longText(minutes)}${times === 1 ? '' : ' in all'}`;
      return `Made time for ${name}${oftenText(times)}${length}`;
    });
}

function challengeLine({ date, to }: LeftOut, name: string): string | null {
  if (to === null) return `Did not get to ${name} on ${weekdayName(date)}`;
  if (to.date === date) return null;
  return `Had to move ${name} from ${weekdayName(date)} to ${dayBeside(to.date, date)}`;
}

function insightLine({ block, date, to }: LeftOut, name: string): string | null {
  if (to === null) return `Letting ${name} go on ${weekdayName(date)} made room for something else`;
  if (to.date !== date) {
    return `${name} suits me better on ${dayBeside(to.date, date)} than on ${weekdayName(date)}`;
  }
  const isLater = to.part !== partOfTiming(block.start_timing);
  return isLater ? `${name} suits me better in the ${to.part} on ${weekdayName(date)}` : null;
}

/**
 * Suggestions from a week's plan: completed activities as wins; skipped or moved ones as challenges, and as questions
 * for insights. A person adds each of them explicitly (REF-5).
 */
export function suggestLines(
  monday: string,
  blocks: readonly TimeBlock[],
  activities: readonly Activity[],
  sizes: readonly TimeBlockSize[],
  now: Clock,
): Suggestions {
  const names = new Map(activities.map(({ id, name }) => [id, name]));
  const minutes = new Map(sizes.map(({ id, duration }) => [id, duration]));
  const nameOf = (block: TimeBlock) => names.get(block.activity_id) ?? 'a time block';
  const facts = weekFacts(monday, blocks, now);
  const linesOf = (lineOf: typeof challengeLine): string[] =>
    facts.leftOut.flatMap((left) => lineOf(left, nameOf(left.block)) ?? []);
  return {
    wins: plannedLines(facts, nameOf, (block) => minutes.get(block.size) ?? 0),
    challenges: [...new Set(linesOf(challengeLine))],
    insights: [...new Set(linesOf(insightLine))],
  };
}

/** The suggestions that are not among the entered lines yet. */
export function openSuggestions(suggestions: readonly string[], typed: readonly string[]): string[] {
  const taken = new Set(typed);
  return suggestions.filter((line) => !taken.has(line));
}
