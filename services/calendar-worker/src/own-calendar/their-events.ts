import { randomUUID } from 'node:crypto';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { toDayNumber } from '@simmer/domain/dates/calendar-date';
import { withOccurrence } from '@simmer/domain/editing/leave-occurrence';
import { keyOf } from '@simmer/domain/recurrence/occurrence-key';
import { dateIn } from '@simmer/domain/editing/reached-parts';
import { inRows } from '@simmer/domain/editing/scoped-change';
import { seriesOf } from '@simmer/domain/recurrence/series';
import { idInPlaceOf } from '@simmer/domain/recurrence/series-id';
import type { TheirWrite } from '@simmer/domain/own-calendar/event-content';
import type { NewBlock } from '@simmer/domain/own-calendar/new-block';
import type { EventPoint, OwnEvent } from '@simmer/domain/own-calendar/own-event';
import { occursOn } from '@simmer/domain/recurrence/expand-occurrences';
import { isRecurring } from '@simmer/domain/recurrence/recurrence';
import { isSameValue } from '@simmer/domain/same-value';
import { isAsWritten, type StoredOwnEvent } from '@simmer/google/own-event';
import type { KnownEvent, PersonBlock, CalendarEffect } from './own-ledger.ts';

/** An event that was not deleted. */
export type Standing = Exclude<StoredOwnEvent, { isCancelled: true }>;

/** The block that shows a day, and the day in it; null for a whole series. */
export interface DayNow {
  readonly shown: PersonBlock;
  readonly date: string | null;
}

/** The writes that bring back what an event shows that stands again as it was. @param blocks those of the plan */
export function returning(
  { shown: { block }, date }: DayNow,
  blocks: readonly PersonBlock[],
): NonNullable<CalendarEffect['writes']> {
  const isThere = blocks.some((each) => each.block.id === block.id);
  const back = (id: string, changes: object) => [{ kind: 'update' as const, id, changes }];
  if (!isThere) return back(block.id, {});
  if (date === null || !isRecurring(block))
    return date === null || occursOn(block, date) ? [] : back(block.id, withOccurrence(block, date));
  const key = keyOf(block, date);
  if (key === null || blocks.some((each) => each.block.id === idInPlaceOf(block, date))) return [];
  return blocks.flatMap(({ block: part }) => {
    const day = isRecurring(part) && seriesOf(part) === seriesOf(block) ? dateIn(part, key) : null;
    return day === null || occursOn(part, day) ? [] : back(part.id, withOccurrence(part, day));
  });
}

/** Whether a write removes something: it is a step of its own, which is taken back if what was removed stands there again. */
export const isRemoval = (write: TheirWrite<TimeBlock>): boolean =>
  write.kind === 'delete' || (write.kind === 'series' && write.removed === true);

/**
 * A block of a series after a change of it, if nothing else was changed.
 * @param block the series before
 * @param id the block itself, or the part that the change makes
 */
export function blockAfter(
  writes: NonNullable<CalendarEffect['writes']>,
  block: TimeBlock,
  id: string,
): TimeBlock {
  const changes: readonly object[] = inRows(writes, [block]).flatMap((write) =>
    write.kind !== 'delete' && write.id === id ? write.changes : [],
  );
  return Object.assign({}, block, ...changes, { id }) as TimeBlock;
}

/** The block that an event makes of another one, which it was copied from: as that is in all else. */
export function copyOf(
  { block, minutes: before }: PersonBlock,
  { schedule, start_time, start_timing, minutes }: NewBlock,
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
    series_id: null,
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
