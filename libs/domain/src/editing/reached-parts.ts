import { addDays } from '../dates/add-to-date.ts';
import { calendarDate } from '../dates/calendar-date.ts';
import { expandOccurrences, nextOccurrence, occursOn } from '../recurrence/expand-occurrences.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import type { EditableBlock } from './block-write.ts';
import { dateOf } from './occurrence-key.ts';
import { bare, firstOf, inOrder, inTime } from './parts-of-series.ts';
import type { ScopedChange } from './scope.ts';
import { hasSeenPart, isPartOf } from './seen-parts.ts';
import { idInPlaceOf } from './series-id.ts';

/** The blocks of a series at the time of a change. */
export interface SeriesBlocks<B> {
  /** Its parts, and what was taken out of it. */
  readonly blocks: readonly B[];
  /** What was removed last. */
  readonly gone?: readonly B[];
}

/** A part of a series that a change reaches: from an occurrence on, or as a whole. */
export interface Reached<B> {
  readonly part: B;
  readonly from: string | null;
}

/** The parts of a series that are there, and those that were removed, each in order. */
export interface Parts<B> {
  readonly live: readonly B[];
  readonly gone: readonly B[];
  /** What was taken out of them, and is there. */
  readonly taken: readonly B[];
}

/** The date on which a part has the occurrence with this key; null if another one has it, or none. */
export function dateIn(part: EditableBlock, key: string): string | null {
  const date = dateOf(part, key);
  const { start_date: start, end_date: end } = part;
  if (date === null || date < start || (end && date > end)) return null;
  return isRecurring(part) || occursOn(bare(part), date) ? date : null;
}

/** The last part that begins before an occurrence, else the first of all. */
export const partBefore = <B extends EditableBlock>(parts: readonly B[], key: string): B | undefined =>
  parts.findLast((part) => firstOf(part) <= inTime(key)) ?? parts[0];

/** The date of an occurrence in the part that has it, or that had it; of one behind the end of the series, where it would be. */
export function placeOf({ live, gone }: Parts<EditableBlock>, key: string): string | null {
  const [own] = [...live, ...gone].flatMap((part) => dateIn(part, key) ?? []);
  const before = partBefore(live, key) ?? partBefore(gone, key);
  return own ?? (before ? dateOf(before, key) : null);
}

/** How far from the block that replaces it an occurrence is looked for. */
const DAYS_AROUND = 366;

/** The date of the occurrence that a block replaces, if the part has it; null if it has none. */
export function standingIn(part: EditableBlock, { id, start_date: day }: EditableBlock): string | null {
  const start = calendarDate(addDays(day, -DAYS_AROUND));
  const end = calendarDate(addDays(day, DAYS_AROUND));
  return expandOccurrences(part, { start, end }).find((date) => idInPlaceOf(part, date) === id) ?? null;
}

/** A part without the occurrences that have a block of their own. */
function withoutTakenOut<B extends EditableBlock>(part: B, taken: readonly B[]): B {
  const dates = taken.flatMap((block) => standingIn(part, block) ?? []);
  return dates.length === 0
    ? part
    : { ...part, exclusion_dates: [...new Set([...(part.exclusion_dates ?? []), ...dates])].sort() };
}

/** The parts of a series from its blocks. What was removed counts only if the person of the change has seen it. */
export function partsOf<B extends EditableBlock>(
  { blocks, gone = [] }: SeriesBlocks<B>,
  change: ScopedChange,
): Parts<B> {
  const isPart = isPartOf(change.series.id);
  const live = inOrder(blocks.filter(isPart));
  const isThere = ({ id }: B) => live.some((part) => part.id === id);
  const removed = gone.filter((block) => isPart(block) && !isThere(block) && hasSeenPart(block, change));
  const taken = blocks.filter((block) => !isRecurring(block));
  return { live, gone: inOrder(removed), taken };
}

/** A part from an occurrence on: as a whole, if it is the first that it has. */
function partFrom<B extends EditableBlock>(part: B, key: string): Reached<B> {
  const from = dateIn(part, key);
  const isWhole = from !== null && nextOccurrence(bare(part), part.start_date) === from;
  return { part, from: isWhole ? null : from };
}

/** The parts from the one on that has an occurrence; empty if none has it. */
function partsFrom<B extends EditableBlock>(parts: readonly B[], key: string): Reached<B>[] {
  const at = parts.findIndex((part) => dateIn(part, key) !== null);
  return at < 0
    ? []
    : parts.slice(at).map((part, place) => (place === 0 ? partFrom(part, key) : { part, from: null }));
}

/**
 * The parts from an occurrence on that no part has any more, as the series was removed or ended before it: what was removed comes
 * back with a later change of it.
 */
function partsBehind<B extends EditableBlock>(
  key: string,
  change: ScopedChange,
  { live, gone, taken }: Parts<B>,
): Reached<B>[] {
  const isLater = (part: B) => firstOf(part) > inTime(key);
  if (change.removed) return live.filter(isLater).map((part) => ({ part, from: null }));
  const end_date = (change.seen?.['end_date'] as string | null | undefined) ?? null;
  const all = inOrder([...live, ...gone]);
  const part =
    gone.find((each) => dateIn(each, key)) ??
    all.map((each) => ({ ...each, end_date })).findLast((each) => dateIn(each, key));
  if (part === undefined) return [];
  const later = all.filter(isLater).map((each) => ({ part: each, from: null }));
  return [partFrom(withoutTakenOut(part, taken), key), ...later];
}

/** The parts that a change reaches. */
export function reachedBy<B extends EditableBlock>(change: ScopedChange, parts: Parts<B>): Reached<B>[] {
  const { live, gone, taken } = parts;
  const { id, scope, key = '' } = change.series;
  if (scope === 'from') {
    const reached = partsFrom(live, key);
    return reached.length > 0 ? reached : partsBehind(key, change, parts);
  }
  // A series that was removed as a whole comes back as a whole.
  const isGone = !change.removed && !live.some((part) => part.id === id);
  const back = isGone ? gone.map((part) => withoutTakenOut(part, taken)) : [];
  return inOrder([...live, ...back]).map((part) => ({ part, from: null }));
}
