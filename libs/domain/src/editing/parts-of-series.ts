import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { nextOccurrence } from '../recurrence/expand-occurrences.ts';
import { keepsDayOfMonth } from '../recurrence/recurrence.ts';
import type { EditableBlock } from './block-write.ts';
import { keyOf } from '../recurrence/occurrence-key.ts';
import { slotDays } from '../recurrence/slots.ts';

/** A part without its end and exclusions. */
export const bare = (block: EditableBlock): EditableBlock => ({
  ...block,
  end_date: null,
  exclusion_dates: [],
});

/** One of the days of a block; a day of the month is the only one. */
const dayOf = (block: EditableBlock, day: Weekday) =>
  keepsDayOfMonth(block) ? {} : { scheduled_days: [day] };

/** The key of the first occurrence of each slot of a part. */
export const firstKeys = (block: EditableBlock): string[] =>
  slotDays(block).flatMap((day) => {
    const first = nextOccurrence(bare({ ...block, ...dayOf(block, day) }), block.start_date);
    return (first && keyOf(block, first)) ?? [];
  });

/** A text by which keys are in the order of the days that they name. */
export function inTime(key: string): string {
  const [first, period] = key.split(' ');
  return `${period} ${weekdays.indexOf(first as Weekday)}`;
}

/** The key of the first occurrence of a part; null if it has none. */
export function firstKeyOf(block: EditableBlock): string | null {
  const first = nextOccurrence(bare(block), block.start_date);
  return first && keyOf(block, first);
}

/** What a part has of its series first, by which parts are compared; see `inTime`. */
export function firstOf(block: EditableBlock): string {
  const key = firstKeyOf(block);
  return key ? inTime(key) : block.start_date;
}

/** The order of the parts of a series by what they have of it, its first part first. */
export function byPlace(one: EditableBlock, other: EditableBlock): number {
  const placeOf = (block: EditableBlock) => `${block.series_id ? 1 : 0} ${firstOf(block)} ${block.id}`;
  return placeOf(one) < placeOf(other) ? -1 : 1;
}

/** The parts of a series in their order. */
export const inOrder = <B extends EditableBlock>(parts: readonly B[]): B[] => parts.toSorted(byPlace);
