import { addDays } from '../dates/add-to-date.ts';
import { inOrderOfDays } from '../outcomes/with-outcome.ts';
import { nextOccurrence } from '../recurrence/expand-occurrences.ts';
import { isRecurring, isToBeScheduled } from '../recurrence/recurrence.ts';
import { isSameValue } from '../same-value.ts';
import type { EditableBlock, ScheduleChanges } from './block-write.ts';
import { dateOf } from './occurrence-key.ts';
import { bare, byPlace, firstKeys } from './parts-of-series.ts';
import { placeIn } from './place-in-schedule.ts';

type SettledFields = Pick<ScheduleChanges, 'end_date' | 'exclusion_dates' | 'outcomes'>;

/** A write that keeps the blocks of a series apart: fields of a block, or its removal. */
export type SettledBlock =
  | { readonly id: string; readonly fields: SettledFields }
  | { readonly id: string; readonly removed: true };

interface Part {
  readonly block: EditableBlock;
  readonly end: string | null;
}

const earliest = (dates: readonly string[]): string | null => dates.toSorted()[0] ?? null;

/** The date from which a later part continues the series, where an earlier one would have it; null: it does not reach it. */
function continuedFrom({ block }: Part, { block: later }: Part): string | null {
  const dates = firstKeys(later).flatMap((key) => dateOf(block, key) ?? []);
  if (dates.length > 0) return earliest(dates);
  // Weeks and months have no keys in common.
  return later.start_date > block.start_date ? later.start_date : null;
}

/** The parts with earlier ends: a part ends before the first occurrence that a later one has. */
const clipped = (parts: readonly Part[]): Part[] => {
  const inOrder = parts.toSorted(({ block: one }, { block: other }) => byPlace(one, other));
  return inOrder.map((part, at, all) => {
    const next = earliest(all.slice(at + 1).flatMap((later) => continuedFrom(part, later) ?? []));
    return next === null || (part.end !== null && part.end < next)
      ? part
      : { ...part, end: addDays(next, -1) };
  });
};

const isEmpty = ({ block, end }: Part): boolean =>
  (end !== null && end < block.start_date) ||
  nextOccurrence({ ...bare(block), end_date: end }, block.start_date) === null;

/** The date at which a part has an occurrence of another part; null if it does not cover it. */
function coveredDate({ block, end }: Part, from: EditableBlock, date: string): string | null {
  const place = placeIn(from, block, date);
  return place !== null && block.start_date <= place && (end === null || place <= end) ? place : null;
}

/**
 * The elements of a dated list that each part gets: those of occurrences that the part covers, at the date where it has
 * them. An element of another part comes from a device that did not know of the division, and counts. An element of
 * which no part has the occurrence stays where it is: a later end from another device may cover it.
 */
function byCoveredKey<Element extends { readonly date: string }>(
  parts: readonly Part[],
  ends: readonly Part[],
  elementsOf: (block: EditableBlock) => readonly Element[],
): (part: Part) => Element[] {
  const [kept, moved] = [new Map<Part, Element[]>(), new Map<Part, Element[]>()];
  const add = (lists: Map<Part, Element[]>, part: Part, element: Element) =>
    lists.set(part, [...(lists.get(part) ?? []), element]);
  for (const part of ends)
    for (const element of elementsOf(part.block)) {
      const { date } = element;
      const isOwn = parts.includes(part) && coveredDate(part, part.block, date) !== null;
      const places = parts.flatMap((other) => {
        const place = isOwn || other === part ? null : coveredDate(other, part.block, date);
        return place === null ? [] : [{ other, place }];
      });
      if (places.length === 0) add(kept, part, element);
      for (const { other, place } of places) add(moved, other, { ...element, date: place });
    }
  return (part) => {
    const all = [...(kept.get(part) ?? []), ...(moved.get(part) ?? [])];
    return [...new Map(all.map((each) => [each.date, each])).values()];
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
 * The changes that keep the blocks of one series apart after a step (BLK-82): no two parts have the same occurrence, and
 * an excluded date or a mark belongs to the part that has its occurrence.
 *
 * @param blocks all blocks of the series: its first part, later parts, and blocks taken out of it
 */
export function settleSeries(blocks: readonly EditableBlock[]): SettledBlock[] {
  const recurring = blocks.filter((block) => isRecurring(block) && !isToBeScheduled(block));
  const ends = clipped(recurring.map((block): Part => ({ block, end: block.end_date ?? null })));
  const isGone = (part: Part) => part.end !== (part.block.end_date ?? null) && isEmpty(part);
  const parts = ends.filter((part) => !isGone(part));
  const excludedIn = byCoveredKey(parts, ends, ({ exclusion_dates }) =>
    (exclusion_dates ?? []).map((date) => ({ date })),
  );
  const marksIn = byCoveredKey(parts, ends, ({ outcomes = [] }) => outcomes);
  return ends.flatMap((part): SettledBlock[] => {
    const { id } = part.block;
    if (isGone(part)) return [{ id, removed: true }];
    const fields = fieldsToWrite(part, {
      end_date: part.end,
      exclusion_dates: excludedIn(part)
        .map(({ date }) => date)
        .sort(),
      outcomes: inOrderOfDays(marksIn(part)),
    });
    return Object.keys(fields).length === 0 ? [] : [{ id, fields }];
  });
}
