import { addDays } from '../dates/add-to-date.ts';
import { type DayNumber, toCalendarDate } from '../dates/calendar-date.ts';
import { planSeries } from '../recurrence/plan-series.ts';
import { walkSeries } from '../recurrence/walk-series.ts';
import { inOrderOfDays } from '../outcomes/with-outcome.ts';
import { isSameValue } from '../same-value.ts';
import { nextOccurrence } from '../recurrence/expand-occurrences.ts';
import { isRecurring, isToBeScheduled } from '../recurrence/recurrence.ts';
import type { EditableBlock, ScheduleChanges } from './block-write.ts';
import { idOfOccurrence, idOfPart, isTakenOut, seriesOf } from './series-id.ts';

type SettledFields = Pick<ScheduleChanges, 'end_date' | 'exclusion_dates' | 'outcomes'>;

/** A write that keeps the blocks of a series apart: fields of a block, or its removal. */
export type SettledBlock =
  { readonly id: string; readonly fields: SettledFields } | { readonly id: string; readonly removed: true };

interface Part {
  readonly block: EditableBlock;
  /** The date from which the part continues the series. */
  readonly since: string;
  readonly end: string | null;
}

/** The number of days over which dates of two parts are compared: every recurrence repeats within them. */
const SEARCHED_DAYS = 370;
/** How many days around its date the start of a part is searched: more than half of the longest step. */
const MOVED_DAYS = 46;

/** The schedule of a part without its exclusions. */
const bare = ({ block, end }: Part): EditableBlock => ({ ...block, end_date: end, exclusion_dates: [] });

/** The first date on which two parts both take place; null if there is none. */
function sharedDate(one: Part, other: Part): string | null {
  const [series, others] = [one, other].map(({ block, end }) => planSeries({ ...block, end_date: end }));
  if (series === undefined || others === undefined) return null;
  const first = Math.max(series.start, others.start) as DayNumber;
  const until = Math.min(series.end, others.end, first + SEARCHED_DAYS) as DayNumber;
  const dates = new Set(walkSeries(series, first, until));
  const day = walkSeries(others, first, until).find((each) => dates.has(each));
  return day === undefined ? null : toCalendarDate(day);
}

const endedBefore = (part: Part, date: string): Part =>
  part.end !== null && part.end < date ? part : { ...part, end: addDays(date, -1) };

/**
 * The date from which a part continues its series. The id of the part is derived from this date, while its start may
 * have moved since. Empty for the first part.
 */
function dividedAt(block: EditableBlock): string {
  if (!block.series_id) return '';
  // 0, 1, -1, 2, -2 and so on.
  const shifts = Array.from({ length: 2 * MOVED_DAYS + 1 }, (_, at) => (at % 2 ? at + 1 : -at) / 2);
  const dates = shifts.map((days) => addDays(block.start_date, days));
  return dates.find((date) => idOfPart(seriesOf(block), date) === block.id) ?? block.start_date;
}

/** The parts in the order of their starts; on the same day, the first part of the series comes first. */
function inOrder(parts: readonly Part[]): Part[] {
  const keyOf = ({ block }: Part) => `${block.start_date} ${block.series_id ? 1 : 0} ${block.id}`;
  return parts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/**
 * The parts with earlier ends: a part ends where a later one continues the series, and before a date that it shares
 * with a later one. A part that was moved behind the date of division stays.
 */
const clipped = (parts: readonly Part[]): Part[] =>
  inOrder(parts).reduceRight<Part[]>((later, part) => {
    const { start_date } = part.block;
    const dates = later
      .filter(({ since }) => since > part.since && since > start_date)
      .map(({ since }) => since);
    const ended = dates.reduce((each, date) => endedBefore(each, date), part);
    const shared = later.map((each) => sharedDate(ended, each)).filter((date) => date !== null);
    return [shared.reduce((each, date) => endedBefore(each, date), ended)].concat(later);
  }, []);

const isEmpty = (part: Part): boolean =>
  (part.end !== null && part.end < part.block.start_date) ||
  nextOccurrence(bare(part), part.block.start_date) === null;

const covers = ({ block, end }: Part, date: string): boolean =>
  block.start_date <= date && (end === null || date <= end);

/**
 * The excluded dates of a part, without those that belong to a later part: a part that was moved over a later one took
 * its excluded dates along. A date of which a block was taken out of the series stays excluded in each part.
 */
function excludedOf({ block, end }: Part, takenOut: ReadonlySet<string>): readonly string[] {
  const { exclusion_dates, end_date } = block;
  const isCut = (date: string) => end !== null && date > end && (!end_date || date <= end_date);
  const isReplaced = (date: string) => takenOut.has(idOfOccurrence(seriesOf(block), date));
  return (exclusion_dates ?? []).filter((date) => !isCut(date) || isReplaced(date));
}

interface DatedList<Element> {
  readonly elementsOf: (part: Part) => readonly Element[];
  readonly dateOf: (element: Element) => string;
}

/**
 * The elements of a dated list that each part gets: those on dates that the part covers. An element of another part
 * comes from a device that did not know of the division, and counts. An element on a date that no part covers stays
 * where it is: a later end from another device may cover it.
 */
function byCoveredDate<Element>(
  parts: readonly Part[],
  ends: readonly Part[],
  { elementsOf, dateOf }: DatedList<Element>,
): (part: Part) => Element[] {
  const isMoved = (part: Part, date: string) =>
    !(parts.includes(part) && covers(part, date)) && parts.some((other) => covers(other, date));
  const moved = ends.flatMap((part) => elementsOf(part).filter((each) => isMoved(part, dateOf(each))));
  return (part) => {
    const kept = elementsOf(part).filter((each) => !isMoved(part, dateOf(each)));
    const added = moved.filter((each) => covers(part, dateOf(each)));
    return [...new Map([...kept, ...added].map((each) => [dateOf(each), each])).values()];
  };
}

/** The fields of a part that have changed. */
function fieldsToWrite({ block }: Part, after: Required<SettledFields>): SettledFields {
  const { end_date = null, exclusion_dates, outcomes = [] } = block;
  return {
    ...(after.end_date !== end_date && { end_date: after.end_date }),
    ...(!isSameValue(after.exclusion_dates, [...(exclusion_dates ?? [])].sort()) && {
      exclusion_dates: after.exclusion_dates,
    }),
    ...(!isSameValue(after.outcomes, outcomes) && { outcomes: after.outcomes }),
  };
}

/**
 * The changes that keep the blocks of one series apart after a step (BLK-82): no two parts share a date, and an
 * excluded date or a mark belongs to the part that covers it.
 *
 * @param blocks all blocks of the series: its first part, later parts, and blocks taken out of it
 */
export function settleSeries(blocks: readonly EditableBlock[]): SettledBlock[] {
  const recurring = blocks.filter((block) => isRecurring(block) && !isToBeScheduled(block));
  const ends = clipped(
    recurring.map((block): Part => ({ block, since: dividedAt(block), end: block.end_date ?? null })),
  );
  const isGone = (part: Part) => part.end !== (part.block.end_date ?? null) && isEmpty(part);
  const parts = ends.filter((part) => !isGone(part));
  const takenOut = new Set(blocks.filter(isTakenOut).map(({ id }) => id));
  const excludedIn = byCoveredDate(parts, ends, {
    elementsOf: (part) => excludedOf(part, takenOut),
    dateOf: (date) => date,
  });
  const marksIn = byCoveredDate(parts, ends, {
    elementsOf: ({ block }) => block.outcomes ?? [],
    dateOf: ({ date }) => date,
  });
  return ends.flatMap((part): SettledBlock[] => {
    const { id } = part.block;
    if (isGone(part)) return [{ id, removed: true }];
    const fields = fieldsToWrite(part, {
      end_date: part.end,
      exclusion_dates: excludedIn(part).sort(),
      outcomes: inOrderOfDays(marksIn(part)),
    });
    return Object.keys(fields).length === 0 ? [] : [{ id, fields }];
  });
}
