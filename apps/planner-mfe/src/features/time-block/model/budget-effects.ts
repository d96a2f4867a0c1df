import { addDays } from '@simmer/domain/dates/add-to-date';
import { shortDate } from '@simmer/domain/dates/date-labels';
import { mondayOf } from '@simmer/domain/dates/week';
import { budgetInWeek, countedMinutes } from '@simmer/domain/north-stars/budget';
import { budgetLine } from '@simmer/domain/north-stars/budget-text';
import type { CountedEvent } from '@simmer/domain/events/counted-event';
import { expandAll } from '@simmer/domain/recurrence/expand-all';
import { nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import type { BlockSchedule } from '@simmer/domain/recurrence/recurrence';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { type CountedBlock, NO_EVENTS } from '@simmer/domain/totals/count-time';
import { minutesBySize } from '@simmer/domain/totals/planned-totals';
import {
  NO_MINUTES,
  onceEachWeek,
  type StarMinutes,
  starMinutes,
  type WeekMinutes,
} from '@simmer/domain/totals/star-minutes';
import type { NorthStar, TimeBlockSize } from '../../../shared/planning-types.ts';
import type { CountedEvents } from '../../../shared/use-counted-events.ts';

/** The schedule and hours of a block, or of a part of a block after an edit. */
export type PlannedBlock = BlockSchedule & CountedBlock;

/** Minutes by North Star of any week, from blocks and from the calendar events that count. */
export function starMinutesByWeek<E extends CountedEvent>(
  blocks: readonly PlannedBlock[],
  sizes: readonly TimeBlockSize[],
  events: CountedEvents<E> = NO_EVENTS,
): WeekMinutes {
  const minutesOf = minutesBySize(sizes);
  return onceEachWeek((week) =>
    starMinutes(
      {
        blocks: expandAll(blocks, { start: week, end: addDays(week, 6) }),
        minutesOf,
        ...events,
      },
      week,
    ),
  );
}

interface Edit {
  /** The minutes of the whole plan before the edit. */
  readonly planned: WeekMinutes;
  /** The edited block before, and the blocks that saving would make of it. */
  readonly before: readonly PlannedBlock[];
  readonly after: readonly PlannedBlock[];
  /** The opened day, if any. */
  readonly date: string | null;
}

interface Budgets {
  readonly northStars: readonly NorthStar[];
  readonly sizes: readonly TimeBlockSize[];
}

/** The first day of a block from a date on, else its very first day; null without any. */
const dayOf = (block: PlannedBlock, from: string): string | null =>
  nextOccurrence(block, from > block.start_date ? from : block.start_date) ??
  nextOccurrence(block, block.start_date);

/** The weeks whose hours may change: of the opened day, and of the first days before and after the edit. */
function weeksOf({ before, after, date }: Edit): string[] {
  const from = date ?? '';
  const days = [date, ...before.slice(0, date === null ? 1 : 0).map((block) => dayOf(block, from))];
  const all = [...days, ...after.map((block) => dayOf(block, from))];
  return [...new Set(all.flatMap((day) => (day === null ? [] : [mondayOf(day)])))].toSorted();
}

const plus = (one: StarMinutes, other: StarMinutes, sign: 1 | -1): StarMinutes => ({
  all: one.all + sign * other.all,
  weekdays: one.weekdays + sign * other.weekdays,
});

/**
 * The effect of saving on the hours of the budgets, a sentence for each week and North Star (BUD-5): 'Health in the
 * week of Nov 23: 1h → 3h (5h wanted)'.
 */
export function budgetEffects(edit: Edit, { northStars, sizes }: Budgets): string[] {
  const [minutesBefore, minutesAfter] = [edit.before, edit.after].map((blocks) =>
    starMinutesByWeek(blocks, sizes),
  );
  return weeksOf(edit).flatMap((week) => {
    const [planned, before, after] = [edit.planned, minutesBefore, minutesAfter].map((minutesIn) =>
      minutesIn?.(week),
    );
    return northStars.flatMap(({ id, name, budgets }) => {
      const budget = budgetInWeek(budgets, week);
      if (budget === null) return [];
      const now = planned?.get(id) ?? NO_MINUTES;
      const without = plus(now, before?.get(id) ?? NO_MINUTES, -1);
      const then = plus(without, after?.get(id) ?? NO_MINUTES, 1);
      const [from, to] = [now, then].map((minutes) => countedMinutes(budget, minutes));
      if (from === undefined || to === undefined || from === to) return [];
      return [`${name} in the week of ${shortDate(week)}: ${lengthText(from)} → ${budgetLine(budget, to)}`];
    });
  });
}
