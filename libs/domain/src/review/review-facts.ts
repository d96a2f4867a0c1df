import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { addDays } from '../dates/add-to-date.ts';
import type { BlockClock } from '../blocks/block-clock.ts';
import { isOver } from '../blocks/block-span.ts';
import { type CalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import type { ZonedMoment } from '../dates/zoned-date.ts';
import type { CountedEvent } from '../events/counted-event.ts';
import { weekDates } from '../dates/week.ts';
import { outcomeOn } from '../outcomes/outcome-on.ts';
import { type CountedBlock, countTime, type PlannedTime } from '../totals/count-time.ts';
import { attendedMinutes } from '../totals/event-duration.ts';

/** A block on one of its days, with its outcome on that day. */
export interface ReviewedBlock<Block> {
  readonly block: Block;
  readonly date: CalendarDate;
  readonly outcome: BlockOutcome | null;
}

/** Occurrences with the same outcome, and their minutes. */
export interface ReviewedPart<Block> {
  readonly minutes: number;
  readonly blocks: readonly ReviewedBlock<Block>[];
}

/** The figures of a week, each with the occurrences behind it (REF-32). */
export interface ReviewFacts<Block, Event> {
  readonly planned: ReviewedPart<Block>;
  /** Occurrences marked as done or partly done, with the minutes that were done (CNT-2). */
  readonly done: ReviewedPart<Block>;
  /** Occurrences marked as not done, and the rest of partly done ones. */
  readonly left: ReviewedPart<Block>;
  /** Past occurrences without a mark. */
  readonly open: ReviewedPart<Block>;
  /** Occurrences without a mark that are not over yet. */
  readonly ahead: ReviewedPart<Block>;
  /** Calendar events, which add to the planned time. */
  readonly events: {
    readonly minutes: number;
    readonly list: readonly { readonly event: Event; readonly date: CalendarDate }[];
  };
}

/**
 * The planned time of a week, and what became of it (REF-32). The minutes are counted by `countTime`, as everywhere
 * (CNT-1).
 * @param time must cover the week
 * @throws RangeError when a day is not a calendar date
 */
export function reviewFacts<B extends CountedBlock & BlockClock, E extends CountedEvent>(
  time: PlannedTime<B, E>,
  monday: CalendarDate,
  now: ZonedMoment,
): ReviewFacts<B, E> {
  const days = weekDates(monday);
  const blocks = days.flatMap((date) =>
    time.blocks.on(toDayNumber(date)).map((block) => ({ block, date, outcome: outcomeOn(block, date) })),
  );
  const week = countTime(time, { start: monday, end: addDays(monday, 6) }).all;
  const part = (minutes: number, isPart: (each: ReviewedBlock<B>) => boolean) => ({
    minutes,
    blocks: blocks.filter(isPart),
  });
  const isAhead = ({ block, date, outcome }: ReviewedBlock<B>) =>
    outcome === null && !isOver(block, date, time.minutesOf(block), now);
  const aheadMinutes = blocks.filter(isAhead).reduce((sum, { block }) => sum + time.minutesOf(block), 0);
  return {
    planned: part(week.planned.minutes, () => true),
    done: part(week.done.minutes, ({ outcome }) => outcome !== null && outcome.result !== 'missed'),
    left: part(week.left.minutes, ({ outcome }) => outcome !== null && outcome.result !== 'done'),
    open: part(week.open.minutes - aheadMinutes, (each) => each.outcome === null && !isAhead(each)),
    ahead: part(aheadMinutes, isAhead),
    events: {
      minutes: week.eventMinutes,
      list: days.flatMap((date) =>
        time
          .beginningOn(date)
          .filter((event) => attendedMinutes(event) > 0)
          .map((event) => ({ event, date })),
      ),
    },
  };
}

/** The minutes of each day, of its blocks and its events. */
export function minutesByDay<B extends CountedBlock, E extends CountedEvent>(
  time: PlannedTime<B, E>,
  monday: CalendarDate,
): readonly { readonly date: CalendarDate; readonly planned: number; readonly events: number }[] {
  const { day } = countTime(time, { start: monday, end: addDays(monday, 6) }, ['day']);
  return weekDates(monday).map((date) => {
    const count = day.get(date);
    return { date, planned: count?.planned.minutes ?? 0, events: count?.eventMinutes ?? 0 };
  });
}
