import { randomUUID } from 'node:crypto';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { seriesOf } from '@simmer/domain/editing/series-id';
import type { NewBlock } from '@simmer/domain/own-calendar/new-block';
import type { EventPoint, OwnEvent } from '@simmer/domain/own-calendar/own-event';
import { isSameValue } from '@simmer/domain/same-value';
import type { StoredOwnEvent } from '@simmer/google/own-event';
import type { KnownEvent, PersonBlock, CalendarEffect } from './own-ledger.ts';

/** An event that was not deleted. */
export type Standing = Exclude<StoredOwnEvent, { isCancelled: true }>;

/**
 * The id of a later part of a series, which Google creates for a change of 'this and following': the id of the series,
 * and the part's start.
 */
export const SPLIT_ID = /_R\d{8}(T\d{6}Z?)?$/i;

/** The block of a later part: the block of its series with the changes (BLK-32). */
export function laterPart(
  { block }: PersonBlock,
  { schedule, start_time, start_timing, minutes, name }: NewBlock,
  event: Standing,
  before: OwnEvent,
) {
  const { scheduled_days: days, exclusion_dates: left, ...rest } = schedule;
  const changes = {
    ...rest,
    scheduled_days: [...days],
    exclusion_dates: [...left],
    outcomes: [],
    series_id: seriesOf(block),
    duration_minutes: minutes,
    start_time,
    start_timing,
    ...(event.title !== before.title && { title: name }),
  };
  return { kind: 'create' as const, id: randomUUID(), source: block, changes };
}

/** The id of the block that a change has created, if any. */
export const createdBy = (writes: NonNullable<CalendarEffect['writes']>): string | undefined =>
  writes.find((write) => write.kind === 'create')?.id;

/** An event that is missing in a listing of all events. */
export const goneEvent = (id: string): StoredOwnEvent => ({
  id,
  etag: '',
  seriesId: null,
  originalStart: null,
  updatedAt: null,
  isCancelled: true,
});

/** The event as Simmer wrote it last; if the response was lost, the event as it is. */
export function lastWritten({ written, pending }: KnownEvent, event: Standing): OwnEvent {
  if (pending === null) return written;
  const names = Object.keys(written) as (keyof OwnEvent)[];
  const arrived = names.filter((name) => isSameValue(event[name], pending[name]));
  return { ...written, ...Object.fromEntries(arrived.map((name) => [name, pending[name]])) };
}

/** The written event with a person's changes; fields that only the person sets are not included. */
export const withTheirs = (written: OwnEvent, { title, start, end, recurrence }: Standing): OwnEvent => ({
  ...written,
  title,
  start,
  end,
  recurrence,
});

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
