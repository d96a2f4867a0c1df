import { addDays } from '../dates/add-to-date.ts';
import { toDayNumber } from '../dates/calendar-date.ts';
import type { EditableBlock, ScheduleChanges } from '../editing/block-write.ts';
import { keyOf } from '../recurrence/occurrence-key.ts';
import { bare } from '../editing/parts-of-series.ts';
import { edit, type Press, remove } from '../editing/press.ts';
import type { Place } from '../editing/scope.ts';
import { inRows } from '../editing/scoped-change.ts';
import { idOfNext } from '../recurrence/series-id.ts';
import { nextOccurrence, occursOn } from '../recurrence/expand-occurrences.ts';
import { anchorOf, isRecurring } from '../recurrence/recurrence.ts';
import { isSameValue } from '../same-value.ts';
import {
  type ChangedBlock,
  contentChanges,
  type TheirChange,
  type TheirEvent,
  type TheirFields,
  type TheirWrite,
  type WrittenEvent,
} from './event-content.ts';
import { type EventPlace, placeOf, scheduleOf } from './read-event.ts';

type Schedule = NonNullable<ReturnType<typeof scheduleOf>>;
type DatedPress<B> = Press<B> & { readonly date: string };

/** The event of a series now, and as it was written. */
interface SeriesEvents {
  readonly event: TheirEvent;
  readonly written: WrittenEvent;
  readonly later: readonly string[];
  readonly zone: string;
}

/** How somebody changes all that an event shows: the whole series, or a later part from its first occurrence on. */
function pressOf<B extends EditableBlock>(block: B, firstDay: string): DatedPress<B> {
  const first = block.series_id && isRecurring(block) && nextOccurrence(bare(block), block.start_date);
  return first ? { block, date: first, scope: 'following' } : { block, date: firstDay, scope: 'whole' };
}

/** The deletion of the event of a series. Later parts whose events stand there stay. */
export const seriesRemoved = <B extends EditableBlock>(
  block: B,
  later: readonly string[],
): readonly TheirWrite<B>[] =>
  later.length > 0 ? [{ kind: 'delete', id: block.id }] : remove(pressOf(block, block.start_date));

const daysOf = ({ scheduled_days: days }: Pick<Schedule, 'scheduled_days'>) => [...days].sort();

/** Whether somebody has put an event into a zone that is not the person's. */
function isInOtherZone({ event, written, zone }: SeriesEvents): boolean {
  const [now, before] = [event, written].map(({ start }) => ('date' in start ? zone : start.timeZone));
  return now !== before && now !== zone;
}

/** The part of a series that a change of its days makes, or changes; null if it makes several of it. */
function partAfter<B extends EditableBlock>({ block, scope, date }: DatedPress<B>, place: Place): B | null {
  const rows = inRows(edit({ block, scope, date }, {}, place), [block]);
  const created = rows.filter((write) => write.kind === 'create');
  const [own] = rows.filter((write) => write.kind === 'update' && write.id === block.id);
  const [row = own] = created;
  return row && row.kind !== 'delete' && created.length < 2 ? { ...block, ...row.changes } : null;
}

interface SaidDays {
  readonly place?: Place;
  readonly fields?: ScheduleChanges;
}

/**
 * The new days of an event: said as a move of the pressed occurrence, which all others follow, if that gives these days.
 * @param was the schedule as it was, from the pressed occurrence on
 */
function daysSaid<B extends EditableBlock>(press: DatedPress<B>, now: Schedule, was: Schedule): SaidDays {
  const { recurring, scheduled_days: days, start_date, monthly_anchor } = now;
  const inRhythm = (each: Schedule) => [each.recurring, anchorOf(each), daysOf(each), each.start_date];
  if (isSameValue(inRhythm(now), inRhythm(was))) return {};
  const { block, date } = press;
  const place = { date: addDays(date, toDayNumber(start_date) - toDayNumber(was.start_date)) };
  const moved = isRecurring(block) && place.date !== date ? partAfter(press, place) : null;
  const isMove =
    moved !== null &&
    isSameValue(inRhythm({ ...now, ...moved, start_date }), inRhythm(now)) &&
    occursOn(bare(moved), start_date) &&
    keyOf(moved, start_date) === keyOf(block, was.start_date);
  if (isMove) return { place };
  return {
    fields: { recurring, start_date, scheduled_days: [...days], ...(monthly_anchor && { monthly_anchor }) },
  };
}

/** A new end of an event: what was cut off is removed, unless another event continues it. */
function endSaid<B extends EditableBlock>(
  block: B,
  [now, was]: readonly [Schedule, Schedule],
  { later, hasOtherDays }: { readonly later: readonly string[]; readonly hasOtherDays: boolean },
): { readonly fields?: ScheduleChanges; readonly writes?: readonly TheirWrite<B>[] } {
  const [end, before] = [now.end_date ?? null, was.end_date ?? null];
  if (end === before) return {};
  const cut = end === null ? null : nextOccurrence(bare(block), addDays(end, 1));
  const isEarlier = cut !== null && (before === null || cut <= before);
  if (isEarlier && later.includes(idOfNext(block, cut, 0))) return {};
  // The events of later parts stand as they are.
  if (later.length > 0) return { writes: [{ kind: 'update', id: block.id, changes: { end_date: end } }] };
  if (hasOtherDays || !isEarlier || !isRecurring(block)) return { fields: { end_date: end } };
  return { writes: remove({ block, date: cut, scope: 'following' }) };
}

/** The days that somebody has left out of an event since it was written. */
function leftOut<B extends EditableBlock>(
  block: B,
  rows: readonly TheirWrite<B>[],
  [now, was]: readonly [Schedule, Schedule],
): readonly TheirWrite<B>[] {
  const added = now.exclusion_dates.filter((date) => !was.exclusion_dates.includes(date));
  const [row] = inRows(rows, [block]).filter((write) => write.kind === 'update' && write.id === block.id);
  const after = row?.kind === 'update' ? { ...block, ...row.changes } : block;
  return added.flatMap((date) =>
    occursOn(bare(after), date) ? remove({ block: after, date, scope: 'only' }) : [],
  );
}

/** The changes of an event that shows a series. */
export function changeOfSeries<B extends EditableBlock>(
  block: B,
  events: SeriesEvents,
  [now, before]: readonly [EventPlace, EventPlace],
  content: TheirFields,
): TheirChange<B> {
  const { event, written, later, zone } = events;
  // Clock changes of another zone would move the time of the block.
  if (isInOtherZone(events)) return { unfit: 'recurrence' };
  const press = pressOf(block, before.date);
  const said = (fields: TheirFields, place?: Place) =>
    place || Object.keys(fields).length > 0 ? edit(press, fields, place) : [];
  const isSame = isSameValue([event.start, event.recurrence], [written.start, written.recurrence]);
  if (isSame) return { writes: said(content) };
  const [there, was] = [scheduleOf(event, zone), scheduleOf(written, zone)];
  if (there === null || was === null) return { unfit: 'recurrence' };
  const { place, fields = {} } = daysSaid(press, there, was);
  const hasOtherDays = now.date !== before.date || Object.keys(fields).length > 0;
  const end = endSaid(block, [there, was], { later, hasOtherDays });
  const writes = said({ ...content, ...fields, ...end.fields }, place);
  return { writes: [...writes, ...(end.writes ?? []), ...leftOut(block, writes, [there, was])] };
}

/**
 * What 'this and following' of an event says: Google ends it, and continues it with another event, which differs in what was
 * changed (BLK-84).
 * @param event the event that continues it
 * @param written the event that ends
 * @param date the day of the block from which on it is continued
 */
export function theirContinuation<B extends EditableBlock>(
  changedBlock: ChangedBlock<B>,
  event: TheirEvent,
  { written, date, zone }: { readonly written: WrittenEvent; readonly date: string; readonly zone: string },
): TheirChange<B> {
  const [now, before] = [placeOf(event, zone), placeOf(written, zone)];
  if (typeof now === 'string') return { unfit: now };
  if (typeof before === 'string') return { unfit: before };
  const [there, was] = [scheduleOf(event, zone), scheduleOf(written, zone)];
  if (there === null || was === null) return { unfit: 'recurrence' };
  const [end_date, end = null] = [there.end_date ?? null, was.end_date];
  // If its end was read already, nothing is known of the one before.
  const lastDay = end !== null && end < date ? null : end;
  const press = { block: { ...changedBlock.block, end_date }, date, scope: 'following' as const };
  const { place, fields = {} } = daysSaid(press, there, { ...was, start_date: date });
  const changes = {
    ...contentChanges(changedBlock, event, written, [now, before]),
    ...fields,
    ...(end_date !== lastDay && { end_date }),
  };
  // A division that changes nothing that Simmer knows is one too: days that stay say no more than that.
  const isSaid = place !== undefined || Object.keys(changes).length > 0;
  const said = isSaid ? changes : { scheduled_days: [...press.block.scheduled_days] };
  return { writes: edit(press, said, place) };
}
