import { type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { addDays } from '../dates/add-to-date.ts';
import { calendarDate, isCalendarDate } from '../dates/calendar-date.ts';
import { expandOccurrences, nextOccurrence, occursOn } from '../recurrence/expand-occurrences.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import type { EditableBlock } from './block-write.ts';
import { withoutOccurrences } from './leave-occurrence.ts';
import { dateOf } from '../recurrence/occurrence-key.ts';
import { bare, firstOf, inOrder, inTime } from './parts-of-series.ts';
import type { ScopedChange } from './scope.ts';
import { hasSeenPart, isPartOf } from './seen-parts.ts';
import { idInPlaceOf } from '../recurrence/series-id.ts';

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

/** The date on which the person of a change saw the occurrence; as it stood at first where the change does not say it. */
export function dateSeen({ id, seen, series: { parts } }: ScopedChange, key: string): string | null {
  const schedule = { ...seen, ...parts?.[id] } as Partial<EditableBlock>;
  const { recurring, scheduled_days: days } = schedule;
  if (recurring && days)
    return dateOf({ ...schedule, recurring, scheduled_days: days } as EditableBlock, key);
  const [first, monday = ''] = key.split(' ');
  return isCalendarDate(monday) ? addDays(monday, weekdays.indexOf(first as Weekday)) : null;
}

/**
 * The date of the pressed occurrence in the part that has it, or that had it; of one behind the end of the series, where it would
 * be, and of one whose day the series has no more, where it was seen.
 */
export function placeOf(change: ScopedChange, { live, gone }: Parts<EditableBlock>): string | null {
  const { key = '' } = change.series;
  const [own] = [...live, ...gone].flatMap((part) => dateIn(part, key) ?? []);
  const before = partBefore(live, key) ?? partBefore(gone, key);
  return own ?? (before ? (dateOf(before, key) ?? dateSeen(change, key)) : null);
}

/** How far from the block that replaces it an occurrence is looked for. */
const DAYS_AROUND = 366;

/** The date of the occurrence that a block replaces, if the part has it; null if it has none. */
export function standingIn(part: EditableBlock, { id, start_date: day }: EditableBlock): string | null {
  const start = calendarDate(addDays(day, -DAYS_AROUND));
  const end = calendarDate(addDays(day, DAYS_AROUND));
  return expandOccurrences(part, { start, end }).find((date) => idInPlaceOf(part, date) === id) ?? null;
}

/** A part without the occurrences that have a block of their own; none, if a block that does not repeat has no others. */
function withoutTakenOut<B extends EditableBlock>(part: B, taken: readonly B[]): readonly B[] {
  const dates = taken.flatMap((block) => standingIn(part, block) ?? []);
  if (dates.length === 0) return [part];
  const left = withoutOccurrences(part, dates);
  return left.kind === 'update' ? [{ ...part, ...left.changes }] : [];
}

/** A part that was removed, up to the end that the person of the change saw: what they had removed themselves does not come back. */
function untilSeen<B extends EditableBlock>(part: B, { series: { parts } }: ScopedChange): B {
  const { end_date: end } = { ...parts?.[part.id] } as Partial<EditableBlock>;
  return end && (!part.end_date || end < part.end_date) ? { ...part, end_date: end } : part;
}

/** The parts of a series from its blocks. What was removed counts only if the person of the change has seen it. */
export function partsOf<B extends EditableBlock>(
  { blocks, gone = [] }: SeriesBlocks<B>,
  change: ScopedChange,
): Parts<B> {
  const isPart = isPartOf(change.series.id);
  const live = inOrder(blocks.filter(isPart));
  const isThere = ({ id }: B) => live.some((part) => part.id === id);
  const removed = gone
    .filter((block) => isPart(block) && !isThere(block) && hasSeenPart(block, change))
    .map((block) => untilSeen(block, change));
  const taken = blocks.filter((block) => !isRecurring(block));
  return { live, gone: inOrder(removed), taken };
}

/** A part from the first date on that it has of an occurrence and all that follow; null if it has none of them. */
function partFrom<B extends EditableBlock>(part: B, change: ScopedChange): Reached<B> | null {
  const { key = '' } = change.series;
  const date = dateOf(part, key) ?? dateSeen(change, key);
  const from = date && nextOccurrence({ ...part, exclusion_dates: [] }, date);
  if (!from) return null;
  return { part, from: nextOccurrence(bare(part), part.start_date) === from ? null : from };
}

/** The parts from an occurrence on, whether one of them has it or all begin behind it. */
function partsFrom<B extends EditableBlock>(parts: readonly B[], change: ScopedChange): Reached<B>[] {
  for (const [at, part] of parts.entries()) {
    const own = partFrom(part, change);
    if (own) return [own, ...parts.slice(at + 1).map((later) => ({ part: later, from: null }))];
  }
  return [];
}

/** Whether no part has the day of an occurrence any more where that would be: it was not removed itself. */
function hasLostDay(parts: readonly EditableBlock[], key: string): boolean {
  const next = parts.find((part) => firstOf(part) > inTime(key));
  return [partBefore(parts, key), next].some((part) => part && dateOf(part, key) === null);
}

/**
 * The parts from an occurrence on that no part has any more. As the series was removed or ended before it: what was removed comes
 * back with a later change of it.
 */
function partsBehind<B extends EditableBlock>(
  change: ScopedChange,
  { live, gone, taken }: Parts<B>,
): Reached<B>[] {
  const { key = '' } = change.series;
  const end_date = (change.seen?.['end_date'] as string | null | undefined) ?? null;
  const all = inOrder([...live, ...gone]);
  const part =
    gone.find((each) => dateIn(each, key)) ??
    all.map((each) => ({ ...each, end_date })).findLast((each) => dateIn(each, key));
  if (change.removed || part === undefined || hasLostDay(live, key))
    return partsFrom(change.removed || live.length > 0 ? live : gone, change);
  const isLater = (each: B) => firstOf(each) > inTime(key);
  const later = all.filter(isLater).map((each) => ({ part: each, from: null }));
  const back = withoutTakenOut(part, taken).flatMap((each) => partFrom(each, change) ?? []);
  return [...back, ...later];
}

/** The parts that a change reaches. */
export function reachedBy<B extends EditableBlock>(change: ScopedChange, parts: Parts<B>): Reached<B>[] {
  const { live, gone, taken } = parts;
  const { id, scope, key = '' } = change.series;
  if (scope === 'from') {
    const isThere = live.some((part) => dateIn(part, key) !== null);
    return isThere ? partsFrom(live, change) : partsBehind(change, parts);
  }
  // A series that was removed as a whole comes back as a whole.
  const isGone = !change.removed && !live.some((part) => part.id === id);
  const back = isGone ? gone.flatMap((part) => withoutTakenOut(part, taken)) : [];
  return inOrder([...live, ...back]).map((part) => ({ part, from: null }));
}
