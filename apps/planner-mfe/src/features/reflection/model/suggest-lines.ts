import { addDays } from '@simmer/domain/dates/add-to-date';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { weekDates } from '@simmer/domain/dates/week';
import { doneMinutes, outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { minutesBySize } from '@simmer/domain/totals/planned-totals';
import type { Activity, TimeBlock, TimeBlockSize } from '../../../shared/planning-types.ts';
import { leftOutOf } from './left-out.ts';
import type { ReflectionKind } from './reflection-kind.ts';

/** Suggested lines for a week's reflection, by kind. */
export type Suggestions = Readonly<Record<ReflectionKind, readonly string[]>>;

/** The outcomes of the blocks of one name in a week. */
interface Named {
  done: number;
  minutes: number;
  left: number;
}

const oftenText = (times: number): string => (times === 2 ? 'twice' : `${times} times`);

/**
 * Suggestions from a week's plan, by the names on its cards: done blocks as wins, most time first, and blocks left
 * twice or more as challenges. A person adds each suggestion explicitly (REF-5). No insights: nothing in a plan shows
 * one.
 */
export function suggestLines(
  monday: string,
  blocks: readonly TimeBlock[],
  activities: readonly Activity[],
  sizes: readonly TimeBlockSize[],
): Suggestions {
  const activityNames = new Map(activities.map(({ id, name }) => [id, name]));
  const minutesOf = minutesBySize(sizes);
  const names = new Map<string, Named>();
  const add = (block: TimeBlock, added: Partial<Named>) => {
    const name = activityNames.get(block.activity_id);
    if (!name) return;
    const { done, minutes, left } = names.get(name) ?? { done: 0, minutes: 0, left: 0 };
    names.set(name, {
      done: done + (added.done ?? 0),
      minutes: minutes + (added.minutes ?? 0),
      left: left + (added.left ?? 0),
    });
  };
  const week = expandAll(blocks, { start: monday, end: addDays(monday, 6) });
  for (const date of weekDates(monday)) {
    for (const block of week.on(toDayNumber(date))) {
      const outcome = outcomeOn(block, date);
      if (outcome?.result === 'missed') add(block, { left: 1 });
      else if (outcome !== null) add(block, { done: 1, minutes: doneMinutes(outcome, minutesOf(block)) });
    }
  }
  for (const block of leftOutOf(monday, blocks)) add(block, { left: 1 });
  const all = [...names];
  return {
    wins: all
      .filter(([, { done }]) => done > 0)
      .sort(([, one], [, other]) => other.minutes - one.minutes)
      .map(([name, { done }]) => (done === 1 ? name : `${name}, ${oftenText(done)}`)),
    challenges: all
      .filter(([, { left }]) => left > 1)
      .sort(([, one], [, other]) => other.left - one.left)
      .map(([name, { left }]) => `${name} was left ${oftenText(left)}`),
    insights: [],
  };
}

/** The suggestions that are not yet among the entered lines. */
export function openSuggestions(suggestions: readonly string[], typed: readonly string[]): string[] {
  const enteredLines = new Set(typed);
  return suggestions.filter((line) => !enteredLines.has(line));
}
