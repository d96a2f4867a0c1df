import { leadingEmoji } from '../activities/leading-emoji.ts';
import { clockText } from '../dates/clock-text.ts';
import { weekdayOf } from '../dates/weekday.ts';
import type { BlockWrite, EditableBlock, ScheduleChanges } from '../editing/block-write.ts';
import { editWholeSeries } from '../editing/change-days.ts';
import { deleteOnlyThisOccurrence } from '../editing/edit-occurrence.ts';
import { isOnlyOccurrence, takenOutOf, withoutOccurrence } from '../editing/leave-occurrence.ts';
import { onceOn } from '../editing/on-one-day.ts';
import { idInPlaceOf } from '../editing/series-id.ts';
import { isRecurring } from '../recurrence/recurrence.ts';
import { isSameValue } from '../same-value.ts';
import { partOfHour, startTimingOf } from '../parts/day-part.ts';
import { type BlockEvent, DONE_MARK } from './block-events.ts';
import type { OwnEvent } from './own-event.ts';
import { type EventPlace, placeOf, scheduleOf, type Unfit } from './read-event.ts';

/** An event as it is in the calendar now. */
export type TheirEvent = Pick<OwnEvent, 'title' | 'start' | 'end' | 'recurrence'>;

/** The event as Simmer wrote it last; a person has made every difference from it. */
export type WrittenEvent = Pick<BlockEvent, 'title' | 'start' | 'end' | 'recurrence' | 'date'>;

/** A block whose event was changed, with its ids resolved. */
export interface ChangedBlock<B extends EditableBlock> {
  readonly block: B;
  /** The name of the block's activity. */
  readonly name: string;
  readonly emoji: string;
}

type Fields = ScheduleChanges & { title?: string | null; duration_minutes?: number | null };
type Write<B> = BlockWrite<B, Fields>;
export type TheirChange<B> = { readonly writes: readonly Write<B>[] } | { readonly unfit: Unfit };

/** The clock time of a block that begins at a minute of the day; it chooses the part of the day (BLK-70). */
export const clockOf = (minute: number): Pick<Fields, 'start_time' | 'start_timing'> => ({
  start_time: clockText(Math.floor(minute / 60), minute % 60),
  start_timing: startTimingOf(partOfHour(Math.floor(minute / 60))),
});

const without = (text: string, start: string): string =>
  (text.startsWith(start) ? text.slice(start.length) : text).trim();

/** A title without the mark of a block that was done. */
export const withoutMark = (title: string): string => without(title.trim(), DONE_MARK.trim());

/**
 * The title without a mark and an emoji before it; null if nothing else remains, or if it is the name of the activity.
 */
function titleOf(
  title: string,
  { name, emoji }: Pick<ChangedBlock<EditableBlock>, 'name' | 'emoji'>,
): string | null {
  const text = without(withoutMark(title), emoji);
  const own = leadingEmoji(text).name;
  return own === '' || own === name ? null : own;
}

/** The changes of an event's content since it was written. */
function contentChanges<B extends EditableBlock>(
  changedBlock: ChangedBlock<B>,
  event: TheirEvent,
  written: WrittenEvent,
  [now, before]: readonly [EventPlace, EventPlace],
): Fields {
  return {
    ...(event.title !== written.title && { title: titleOf(event.title, changedBlock) }),
    ...(now.minutes !== before.minutes && { duration_minutes: now.minutes }),
    ...(now.minute !== before.minute && clockOf(now.minute)),
  };
}

/**
 * The writes for one day of a block: an occurrence of a series, or a day of a block that does not repeat.
 * @param date the day in the block now, which may have been moved since the event was written
 */
function changeOfDay<B extends EditableBlock>(
  { block }: ChangedBlock<B>,
  date: string,
  [now, before]: readonly [EventPlace, EventPlace],
  content: Fields,
): Write<B>[] {
  const isMoved = now.date !== before.date;
  const to = isMoved ? now.date : date;
  if (!isMoved && Object.keys(content).length === 0) return [];
  const place = isMoved
    ? { start_date: to, scheduled_days: [weekdayOf(to)], end_date: null, exclusion_dates: [] }
    : {};
  if (isOnlyOccurrence(block, date))
    return [{ kind: 'update', id: block.id, changes: { ...content, ...place } }];
  const { start_timing: timing = block.start_timing } = content;
  // The mark of the moved day moves too; marks of other days stay.
  const outcomes = (block.outcomes ?? [])
    .filter((mark) => mark.date === date)
    .map((mark) => ({ ...mark, date: to }));
  const once = {
    ...onceOn(to, timing.name),
    outcomes,
    ...content,
    start_timing: timing,
    ...takenOutOf(block),
  };
  return [
    { kind: 'update', id: block.id, changes: withoutOccurrence(block, date) },
    { kind: 'create', id: idInPlaceOf(block, date), source: block, changes: once, day: date },
  ];
}

/** Days that are excluded in the calendar now, and were not when the event was written. */
const addedTo = (now: readonly string[], before: readonly string[]): string[] =>
  now.filter((date) => !before.includes(date));

const isSameSeries = (one: TheirEvent | WrittenEvent, other: TheirEvent | WrittenEvent): boolean =>
  JSON.stringify([one.start, one.recurrence]) === JSON.stringify([other.start, other.recurrence]);

/** Whether somebody has put an event into a zone that is not the person's. */
function isInOtherZone(event: TheirEvent, written: WrittenEvent, zone: string): boolean {
  const [now, before] = [event, written].map(({ start }) => ('date' in start ? zone : start.timeZone));
  return now !== before && now !== zone;
}

/** The changes of a series that was moved to other days; null if blocks cannot express them. */
function daysChanged(
  block: EditableBlock,
  event: TheirEvent,
  written: WrittenEvent,
  zone: string,
): ScheduleChanges | null {
  const [now, before] = [scheduleOf(event, zone), scheduleOf(written, zone)];
  if (now === null || before === null) return null;
  const { exclusion_dates: left, ...schedule } = now;
  const added = addedTo(left, before.exclusion_dates);
  const excluded = [...new Set([...(block.exclusion_dates ?? []), ...added])].sort();
  const isMoved = !isSameValue(schedule, { ...before, exclusion_dates: undefined });
  return {
    ...(isMoved && { ...schedule, scheduled_days: [...schedule.scheduled_days] }),
    ...(added.length > 0 && { exclusion_dates: excluded }),
  };
}

function changeOfSeries<B extends EditableBlock>(
  { block }: ChangedBlock<B>,
  event: TheirEvent,
  written: WrittenEvent,
  content: Fields,
  zone: string,
): TheirChange<B> {
  // Clock changes of another zone would move the time of the block.
  if (isInOtherZone(event, written, zone)) return { unfit: 'recurrence' };
  const days = isSameSeries(event, written) ? {} : daysChanged(block, event, written, zone);
  if (days === null) return { unfit: 'recurrence' };
  const changes = { ...content, ...days };
  if (Object.keys(changes).length === 0) return { writes: [] };
  // The event says where the series starts, so the week need not look for its first day.
  const { start_date } = changes;
  const writes = editWholeSeries(block, changes).map((write) =>
    write.kind === 'update' && start_date !== undefined
      ? { ...write, changes: { ...write.changes, start_date } }
      : write,
  );
  return { writes };
}

/** The changes of a block with one day that repeats now; null for a block with several days, which would all repeat. */
function repeated<B extends EditableBlock>(
  { block }: ChangedBlock<B>,
  event: TheirEvent,
  content: Fields,
  zone: string,
): TheirChange<B> {
  const schedule = scheduleOf(event, zone);
  if (schedule === null || isRecurring(block) || block.scheduled_days.length > 1)
    return { unfit: 'recurrence' };
  const { scheduled_days: days, exclusion_dates: left, ...rest } = schedule;
  const changes = { ...content, ...rest, scheduled_days: [...days], exclusion_dates: [...left] };
  return { writes: [{ kind: 'update', id: block.id, changes }] };
}

/**
 * The changes that a person made to an event that shows a block, as writes of the plan (OWN-4); empty without changes.
 * @param event null if the person deleted it
 * @param zone the person's IANA zone
 */
export function theirChange<B extends EditableBlock>(
  changedBlock: ChangedBlock<B>,
  event: TheirEvent | null,
  written: WrittenEvent,
  zone: string,
): TheirChange<B> {
  const { block } = changedBlock;
  const { date } = written;
  if (event === null)
    return {
      writes: date === null ? [{ kind: 'delete', id: block.id }] : deleteOnlyThisOccurrence(block, date),
    };
  const [now, before] = [placeOf(event, zone), placeOf(written, zone)];
  if (typeof now === 'string') return { unfit: now };
  if (typeof before === 'string') return { unfit: before };
  const content = contentChanges(changedBlock, event, written, [now, before]);
  if (date === null) return changeOfSeries(changedBlock, event, written, content, zone);
  if (event.recurrence.length > 0) return repeated(changedBlock, event, content, zone);
  return { writes: changeOfDay(changedBlock, date, [now, before], content) };
}
