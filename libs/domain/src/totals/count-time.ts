import { type DateRange, type DayNumber, toCalendarDate, toDayNumber } from '../dates/calendar-date.ts';
import type { CountedEvent } from '../events/counted-event.ts';
import { doneMinutes, type MarkedBlock, outcomeOn } from '../outcomes/outcome-on.ts';
import { partOfTiming, type StartTiming } from '../parts/day-part.ts';
import type { ExpandedRange } from '../recurrence/expand-all.ts';
import { attendedMinutes } from './event-duration.ts';

/** The fields of a block that are counted, with the names of API responses. */
export interface CountedBlock extends MarkedBlock {
  readonly activity_id: string;
  readonly size: string;
  readonly duration_minutes?: number | null | undefined;
  /** The points; missing in a form, where they may follow from the size. */
  readonly points?: number | undefined;
  readonly north_star_theme_id: string | null;
  readonly ecocycle_phase: string | null;
  readonly vibe_ids: readonly string[];
  readonly start_timing: StartTiming;
}

/** The blocks and events of some days, and what they count for. */
export interface PlannedTime<B extends CountedBlock, E extends CountedEvent> {
  readonly blocks: ExpandedRange<B>;
  /** Minutes of a block on one day (CNT-4). */
  readonly minutesOf: (block: B) => number;
  /** The calendar events that begin on a date. */
  readonly beginningOn: (date: string) => readonly E[];
  /** The North Star for which an event counts. */
  readonly starOf: (event: E) => { readonly id: string } | null;
}

/** The source of events for counts of time blocks alone. */
export const NO_EVENTS = {
  beginningOn: (): readonly never[] => [],
  starOf: (): null => null,
};

/** The sum of some occurrences of time blocks. */
export interface Amount {
  readonly minutes: number;
  readonly points: number;
  readonly occurrences: number;
}

/**
 * Planned time, and what became of it: minutes and points of done, left and open add up to those of planned. The rest
 * of a partly done occurrence counts as left (CNT-2).
 */
export interface TimeCount {
  readonly planned: Amount;
  /** Done and partly done occurrences; each counts as one occurrence here. */
  readonly done: Amount;
  /** Occurrences that were not done, and the rest of partly done ones. */
  readonly left: Amount;
  readonly open: Amount;
  /** Attended minutes of calendar events, which are not part of the planned time. */
  readonly eventMinutes: number;
}

/** The keys by which time is counted: the id of a North Star, phase, vibe or activity, a part of the day, or a date. */
export type TimeKind = 'star' | 'phase' | 'vibe' | 'activity' | 'part' | 'day';

/**
 * The counts of some days: of all of them, and by each requested kind. Time without a North Star or phase is under
 * null.
 */
export type TimeCounts = Readonly<Record<TimeKind, ReadonlyMap<string | null, TimeCount>>> & {
  readonly all: TimeCount;
};

type Writable<T> = { -readonly [Key in keyof T]: T[Key] extends Amount ? Writable<T[Key]> : T[Key] };
type Sum = Writable<TimeCount>;

const nothing = (): Sum['planned'] => ({ minutes: 0, points: 0, occurrences: 0 });
const newSum = (): Sum => ({
  planned: nothing(),
  done: nothing(),
  left: nothing(),
  open: nothing(),
  eventMinutes: 0,
});

/** A count of zero. */
export const NO_TIME: TimeCount = newSum();

const KEYS: Readonly<
  Record<TimeKind, (block: CountedBlock, date: string) => readonly (string | null)[] | ReadonlySet<string>>
> = {
  star: ({ north_star_theme_id: star }) => [star],
  phase: ({ ecocycle_phase: phase }) => [phase],
  vibe: ({ vibe_ids: vibes }) => new Set(vibes),
  activity: ({ activity_id: activity }) => [activity],
  part: ({ start_timing: timing }) => [partOfTiming(timing)],
  day: (_, date) => [date],
};

const PARTS = ['planned', 'done', 'left', 'open'] as const;

/** A block on one of its days, with the amounts that it adds to a count. */
type Counted = Readonly<Partial<Record<(typeof PARTS)[number], Amount>>>;

function countOccurrence(block: CountedBlock, date: string, minutes: number): Counted {
  const points = block.points ?? 0;
  const planned = { minutes, points, occurrences: 1 };
  const outcome = outcomeOn(block, date);
  if (outcome === null) return { planned, open: planned };
  if (outcome.result === 'done') return { planned, done: planned };
  if (outcome.result === 'missed') return { planned, left: planned };
  const part = doneMinutes(outcome, minutes);
  const done = points * (minutes > 0 ? part / minutes : 0.5);
  return {
    planned,
    done: { minutes: part, points: done, occurrences: 1 },
    left: { minutes: minutes - part, points: points - done, occurrences: 0 },
  };
}

function addOccurrence(sum: Sum, counted: Counted): void {
  for (const part of PARTS) {
    const [amount, added] = [sum[part], counted[part]];
    if (added === undefined) continue;
    amount.minutes += added.minutes;
    amount.points += added.points;
    amount.occurrences += added.occurrences;
  }
}

function sumOf(sums: Map<string | null, Sum>, key: string | null): Sum {
  const known = sums.get(key);
  if (known) return known;
  const sum = newSum();
  sums.set(key, sum);
  return sum;
}

/**
 * Counts the time of some days, each occurrence of a block and each calendar event on the day on which it begins
 * (CNT-1). Every figure about time is counted here, except 'Hours planned' (`wholePlanTotals`, DSH-2) and the balance of
 * the canvas, which counts events by phase. Days outside the expanded range are empty.
 * @param kinds the keys by which to count, besides the whole
 * @throws RangeError when a day is not a calendar date
 */
export function countTime<B extends CountedBlock, E extends CountedEvent>(
  { blocks, minutesOf, beginningOn, starOf }: PlannedTime<B, E>,
  { start, end }: DateRange,
  kinds: readonly TimeKind[] = [],
): TimeCounts {
  const all = newSum();
  const sums: Record<TimeKind, Map<string | null, Sum>> = {
    star: new Map(),
    phase: new Map(),
    vibe: new Map(),
    activity: new Map(),
    part: new Map(),
    day: new Map(),
  };
  const last = toDayNumber(end);
  for (let day = toDayNumber(start); day <= last; day = (day + 1) as DayNumber) {
    const date = toCalendarDate(day);
    for (const block of blocks.on(day)) {
      const counted = countOccurrence(block, date, minutesOf(block));
      addOccurrence(all, counted);
      for (const kind of kinds) {
        for (const key of KEYS[kind](block, date)) addOccurrence(sumOf(sums[kind], key), counted);
      }
    }
    for (const event of beginningOn(date)) {
      const minutes = attendedMinutes(event);
      if (minutes === 0) continue;
      all.eventMinutes += minutes;
      if (kinds.includes('star')) sumOf(sums.star, starOf(event)?.id ?? null).eventMinutes += minutes;
      if (kinds.includes('day')) sumOf(sums.day, date).eventMinutes += minutes;
    }
  }
  return { all, ...sums };
}

/** The sum of several counts. */
export function addCounts(counts: Iterable<TimeCount>): TimeCount {
  const sum = newSum();
  for (const count of counts) {
    for (const part of PARTS) {
      sum[part].minutes += count[part].minutes;
      sum[part].points += count[part].points;
      sum[part].occurrences += count[part].occurrences;
    }
    sum.eventMinutes += count.eventMinutes;
  }
  return sum;
}

/** Minutes that were not left, with those of calendar events: the time for budgets and patterns (CNT-3). */
export const minutesNotLeft = ({ planned, left, eventMinutes }: TimeCount): number =>
  planned.minutes - left.minutes + eventMinutes;
