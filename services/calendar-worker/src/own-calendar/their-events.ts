import { randomUUID } from 'node:crypto';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { withOccurrence } from '@simmer/domain/editing/leave-occurrence';
import type { NewBlock } from '@simmer/domain/own-calendar/new-block';
import type { EventPoint, OwnEvent } from '@simmer/domain/own-calendar/own-event';
import { type TheirChange, theirChange } from '@simmer/domain/own-calendar/their-change';
import { occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { isSameValue } from '@simmer/domain/same-value';
import { isAsWritten, type StoredOwnEvent } from '@simmer/google/own-event';
import type { KnownEvent, PersonBlock, CalendarEffect } from './own-ledger.ts';

/** An event that was not deleted. */
export type Standing = Exclude<StoredOwnEvent, { isCancelled: true }>;

/**
 * The id of a later part of a series, which Google creates for a change of 'this and following': the id of the series,
 * and the part's start.
 */
export const SPLIT_ID = /_R\d{8}(T\d{6}Z?)?$/i;

/** The block that shows a day, and the day in it; null for a whole series. */
export interface DayNow {
  readonly shown: PersonBlock;
  readonly date: string | null;
  /** The day in the series that it has left. */
  readonly seenOn?: string;
}

/** The block of its own that a day has, which goes and comes back with it; undefined if it is one of its series. */
export const goneWith = ({ shown, seenOn }: DayNow): TimeBlock | undefined =>
  seenOn === undefined ? undefined : shown.block;

/**
 * The change of an event by the person, by what was written last.
 * @param zone the person's IANA zone
 */
export function changeThere(
  { shown, date, seenOn }: DayNow,
  event: StoredOwnEvent,
  written: OwnEvent,
  zone: string,
): TheirChange<TimeBlock> {
  const { isCancelled, updatedAt } = event;
  const leftAt = Date.parse(shown.block.created_at);
  // The day was deleted there before it left its series here: the later change stands (MRG-3).
  if (isCancelled && seenOn !== undefined && updatedAt !== null && Date.parse(updatedAt) < leftAt)
    return { writes: [] };
  return theirChange(shown, isCancelled ? null : event, { ...written, date }, zone);
}

/** The writes that bring back what an event shows that stands again as it was. @param standing null if its block is deleted */
export function returning(
  { shown: { block }, date }: DayNow,
  standing: PersonBlock | null,
): NonNullable<CalendarEffect['writes']> {
  const back = (changes: object) => [{ kind: 'update' as const, id: block.id, changes }];
  if (standing === null) return back({});
  return date === null || occursOn(block, date) ? [] : back(withOccurrence(block, date));
}

/** The block that an event makes of another one, which it continues or was copied from: as that is in all else. */
export function copyOf(
  { block, minutes: before }: PersonBlock,
  { schedule, start_time, start_timing, minutes }: NewBlock,
  changes: { readonly series_id: string | null; readonly title?: string },
) {
  const { scheduled_days: days, exclusion_dates: left, end_date = null, ...rest } = schedule;
  const content = {
    ...rest,
    end_date,
    scheduled_days: [...days],
    exclusion_dates: [...left],
    outcomes: [],
    ...(minutes !== before && { duration_minutes: minutes }),
    start_time,
    start_timing,
    ...changes,
  };
  return { kind: 'create' as const, id: randomUUID(), source: block, changes: content };
}

/** The id of the block that a change has created, if any. */
export const createdBy = (writes: NonNullable<CalendarEffect['writes']>): string | undefined =>
  writes.find((write) => write.kind === 'create')?.id;

/** An event that is missing in a listing of all events. @param updatedAt ISO 8601; null: now */
export const goneEvent = (id: string, updatedAt: string | null): StoredOwnEvent => ({
  id,
  etag: '',
  seriesId: null,
  originalStart: null,
  updatedAt,
  isCancelled: true,
});

/** The event as Simmer wrote it last; if the response was lost, the event as it is. */
export function lastWritten({ written, pending }: KnownEvent, event: Standing): OwnEvent {
  if (pending === null) return written;
  const names = Object.keys(written) as (keyof OwnEvent)[];
  const arrived = names.filter((name) => isSameValue(event[name], pending[name]));
  return { ...written, ...Object.fromEntries(arrived.map((name) => [name, pending[name]])) };
}

/**
 * The written event with a person's changes; fields that only the person sets are not included. A colour is theirs if it
 * is not the one that Simmer wrote last (OWN-5).
 */
export function withTheirs(written: OwnEvent, event: Standing): OwnEvent {
  const { id, title, start, end, recurrence } = event;
  const isOurs = written.color !== undefined && isAsWritten(event, { id, color: written.color });
  return { ...written, id, title, start, end, recurrence, color: isOurs ? written.color : undefined };
}

/** An occurrence as its series defines it. */
export function occurrenceOf(series: OwnEvent, day: string): OwnEvent {
  const first = 'date' in series.start ? day : series.start.dateTime.slice(0, 10);
  const days = toDayNumber(day) - toDayNumber(first);
  const moved = (point: EventPoint): EventPoint =>
    'date' in point
      ? point
      : { ...point, dateTime: addDays(point.dateTime.slice(0, 10), days) + point.dateTime.slice(10) };
  return { ...series, start: moved(series.start), end: moved(series.end), recurrence: [] };
}
