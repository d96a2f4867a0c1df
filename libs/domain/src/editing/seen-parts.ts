import { limits } from '@simmer/contracts/limits';
import { contentFields } from '../blocks/time-block-fields.ts';
import { isRecurring, isToBeScheduled } from '../recurrence/recurrence.ts';
import type { EditableBlock } from './block-write.ts';
import { dateOf } from '../recurrence/occurrence-key.ts';
import { firstKeyOf } from './parts-of-series.ts';
import type { Fields, ScopedChange } from './scope.ts';
import { isOfSchedule, scheduleIn } from '../recurrence/schedule-fields.ts';
import { seenIn } from './seen-in.ts';
import { seriesOfPart } from '../recurrence/series.ts';

/** Tells the parts of a series: what was taken out of it is none. */
export const isPartOf =
  (seriesId: string) =>
  (block: EditableBlock): boolean =>
    seriesOfPart(block) === seriesId && !isToBeScheduled(block);

/**
 * A change of a series that says what its person saw of each part (BLK-84); any other change as it is.
 * @param plan the blocks as the person saw them
 */
export function withSeenParts<C extends object>(change: C, plan: readonly EditableBlock[]): C {
  const { series, fields, removed } = change as Partial<ScopedChange>;
  if (series === undefined || series.parts !== undefined) return change;
  const parts = plan.filter(isPartOf(series.id));
  // The end and the schedule say which occurrences the part had; who removes it has seen all of it.
  const touched = removed ? Object.fromEntries(contentFields.map((name) => [name, null])) : fields;
  const saw = (part: EditableBlock) => seenIn(part, { end_date: null, ...touched });
  const seen = parts.slice(0, limits.seriesParts).map((part) => [part.id, saw(part)] as const);
  return { ...change, series: { ...series, parts: Object.fromEntries(seen) } };
}

/** Whether occurrences of a part were there for the person who saw another one: it was divided from that meanwhile. */
function hadOccurrencesOf(part: EditableBlock, seen: Fields): boolean {
  const { start_date: start, end_date: end } = seen as Partial<EditableBlock>;
  if (start === undefined) return false;
  // Either may have moved since.
  const key = isRecurring(part) ? firstKeyOf(part) : null;
  const first = (key && dateOf({ ...part, ...scheduleIn(seen) }, key)) ?? part.start_date;
  return start <= first && (!end || first <= end);
}

/** Whether the person of a change saw a part, as it is or as occurrences of another one; true if the change does not say it. */
export function hasSeenPart(part: EditableBlock, { series: { parts } }: ScopedChange): boolean {
  if (parts === undefined || part.id in parts) return true;
  return Object.values(parts).some((seen) => hadOccurrencesOf(part, seen));
}

/**
 * What the person who removes a block with its series, or as an occurrence, saw of it; undefined if the change does not say it.
 * One that was divided or taken out meanwhile was seen as the part that it was of: its dates say nothing that was set.
 */
export function seenOfRemoved(block: EditableBlock, change: ScopedChange): Fields | undefined {
  const { id, seen, series } = change;
  if (block.id === id && seen !== undefined) return seen;
  const { parts = {} } = series;
  const source = parts[block.id] ?? Object.values(parts).find((part) => hadOccurrencesOf(block, part));
  if (source === undefined || block.id in parts) return source;
  const dated = Object.entries(block).filter(([name]) => isOfSchedule(name) && name !== 'scheduled_days');
  return { ...source, ...Object.fromEntries(dated) };
}
