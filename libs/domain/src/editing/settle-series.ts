import { addDays } from '../dates/add-to-date.ts';
import { type DayNumber, toDayNumber } from '../dates/calendar-date.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import { walkSeries } from '../recurrence/walk-series.ts';
import { isSameValue } from '../same-value.ts';
import { expandOccurrences, nextOccurrence } from '../recurrence/expand-occurrences.ts';
import { isRecurring, isToBeScheduled } from '../recurrence/recurrence.ts';
import type { EditableBlock } from './block-write.ts';
import { idOfOccurrence, idOfPart, seriesOf } from './series-id.ts';

/** What keeps the blocks of a series apart: a change of one of them, or its removal. */
export type SettledBlock =
  | { readonly id: string; readonly changes: { end_date?: string | null; exclusion_dates?: string[] } }
  | { readonly id: string; readonly removed: true };

interface Part {
  readonly block: EditableBlock;
  /** The date from which it continues the series. */
  readonly since: string;
  readonly end: string | null;
  readonly excluded: readonly string[];
}

/** Days in which dates of a series are compared: every rhythm comes round in them. */
const SEARCHED_DAYS = 370;
/** How far from its date the start of a part is looked for: more than half of the longest step. */
const MOVED_DAYS = 46;

/** The schedule of a part without its exclusions. */
const bare = ({ block, end }: Part): EditableBlock => ({ ...block, end_date: end, exclusion_dates: [] });

/** Of parts that begin on one day, the first part of the series is the earlier one. */
function inOrder(blocks: readonly EditableBlock[]): EditableBlock[] {
  const keyOf = ({ id, start_date, series_id: series }: EditableBlock) =>
    `${start_date} ${series ? 1 : 0} ${id}`;
  return blocks.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Whether two parts both take place on one of the days of the later one. */
function shareDate(one: Part, later: Part): boolean {
  const days = planSeries(bare(later));
  const first = toDayNumber(later.block.start_date);
  const until = Math.min(days.end, first + SEARCHED_DAYS) as DayNumber;
  const dates = new Set(walkSeries(planSeries(bare(one)), first, until));
  return walkSeries(days, first, until).some((day) => dates.has(day));
}

const endedBefore = (part: Part, date: string): Part =>
  part.end !== null && part.end < date ? part : { ...part, end: addDays(date, -1) };

/** The date from which a part continues its series, which its id is derived from; it may have moved since. None of the first part. */
function dividedAt(block: EditableBlock): string {
  if (!block.series_id) return '';
  const shifts = Array.from({ length: 2 * MOVED_DAYS + 1 }, (_, day) => day - MOVED_DAYS);
  const dates = shifts.map((days) => addDays(block.start_date, days));
  return dates.find((date) => idOfPart(seriesOf(block), date) === block.id) ?? block.start_date;
}

/**
 * A part ends where a later one continues the series, and before a later one that has a date of it. A part that was moved
 * behind the date of division stays.
 */
const clipped = (parts: readonly Part[]): Part[] =>
  parts.reduceRight<Part[]>((later, part) => {
    const { start_date } = part.block;
    const dates = later
      .filter(({ since }) => since > part.since && since > start_date)
      .map(({ since }) => since);
    const ended = dates.reduce((each, date) => endedBefore(each, date), part);
    const other = later.find((each) => shareDate(ended, each));
    return [other ? endedBefore(ended, other.block.start_date) : ended].concat(later);
  }, []);

const isEmpty = (part: Part): boolean =>
  (part.end !== null && part.end < part.block.start_date) ||
  nextOccurrence(bare(part), part.block.start_date) === null;

const covers = ({ block, end }: Part, date: string): boolean =>
  block.start_date <= date && (end === null || date <= end);

/** An excluded date belongs to the part that covers it, also if another part excluded it. */
function withExclusions(parts: readonly Part[], all: readonly Part[]): Part[] {
  const homeless = all.flatMap((part) =>
    part.excluded.filter((date) => !parts.includes(part) || !covers(part, date)),
  );
  const isElsewhere = (part: Part, date: string) =>
    parts.some((other) => other !== part && covers(other, date));
  return parts.map((part) => {
    const kept = part.excluded.filter((date) => covers(part, date) || !isElsewhere(part, date));
    const added = homeless.filter((date) => covers(part, date));
    return { ...part, excluded: [...new Set([...kept, ...added])] };
  });
}

/** The dates of a part on which a block that left the series stands in its place. */
function replacedDates(seriesId: string, part: Part, takenOut: readonly EditableBlock[]): string[] {
  const days = takenOut.map(({ start_date }) => start_date).toSorted((a, b) => (a < b ? -1 : 1));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ids = new Set(takenOut.map(({ id }) => id));
  const range = { start: addDays(first, -SEARCHED_DAYS), end: addDays(last, SEARCHED_DAYS) };
  return expandOccurrences(bare(part), range).filter((date) => ids.has(idOfOccurrence(seriesId, date)));
}

function changesOf({ block, end, excluded }: Part): SettledBlock[] {
  const before = [...(block.exclusion_dates ?? [])];
  const exclusion_dates = excluded.toSorted((a, b) => (a < b ? -1 : 1));
  const changes = {
    ...(end !== (block.end_date ?? null) && { end_date: end }),
    ...(!isSameValue(
      exclusion_dates,
      before.toSorted((a, b) => (a < b ? -1 : 1)),
    ) && { exclusion_dates }),
  };
  return Object.keys(changes).length === 0 ? [] : [{ id: block.id, changes }];
}

/**
 * The changes that keep the blocks of one series apart after a step (BLK-82): two parts of it have no date in common, and
 * an excluded date belongs to the part that covers it.
 *
 * @param blocks all blocks of the series: its first part, later ones, and what was taken out of it
 * @param returnedIds blocks that stay because one device changed what another one deleted
 */
export function settleSeries(
  blocks: readonly EditableBlock[],
  returnedIds: ReadonlySet<string> = new Set(),
): SettledBlock[] {
  const all = inOrder(blocks.filter((block) => isRecurring(block) && !isToBeScheduled(block))).map(
    (block): Part => ({
      block,
      since: dividedAt(block),
      end: block.end_date ?? null,
      excluded: block.exclusion_dates ?? [],
    }),
  );
  const ends = clipped(all);
  const isGone = (part: Part) => part.end !== (part.block.end_date ?? null) && isEmpty(part);
  const parts = withExclusions(
    ends.filter((part) => !isGone(part)),
    ends,
  );
  const returned = blocks.filter((block) => !isRecurring(block) && returnedIds.has(block.id));
  const settled = parts.map((part) => ({
    ...part,
    excluded: [...new Set([...part.excluded, ...replacedDates(seriesOf(part.block), part, returned)])],
  }));
  return [
    ...settled.flatMap(changesOf),
    ...ends.filter(isGone).map(({ block }) => ({ id: block.id, removed: true as const })),
  ];
}
