import { type DayPart, type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import { addDays } from '../dates/add-to-date.ts';
import { toDayNumber } from '../dates/calendar-date.ts';
import { listOf } from '../list-of.ts';
import { partOfTiming } from '../parts/day-part.ts';
import { nextOccurrence } from '../recurrence/expand-occurrences.ts';
import type { BlockWrite, EditableBlock, EditWrite, ScheduleChanges } from './block-write.ts';
import { editWholeSeries } from './change-days.ts';
import { deleteThisAndFollowing, editThisAndFollowing } from './edit-following.ts';
import { fieldsFor } from './fields-for.ts';
import { isInPlace } from './is-in-place.ts';
import { keepApart } from './keep-apart.ts';
import { withMarks } from './kept-marks.ts';
import { moveThisAndFollowing, moveWholeSeries } from './move-series.ts';
import { ofOne } from './one-occurrence.ts';
import { type Parts, partsOf, placeOf, type Reached, reachedBy, type SeriesBlocks } from './reached-parts.ts';
import { scheduleIn } from '../recurrence/schedule-fields.ts';
import type { ScopedChange } from './scope.ts';
import { slotsOf } from '../recurrence/slots.ts';

type Write<B> = BlockWrite<B>;

/** The fields that say when a part begins and in which rhythm: a change of them is one of the pressed part. */
const OF_ONE_PART: ReadonlySet<string> = new Set(['recurring', 'monthly_anchor', 'start_date']);

/** The weekdays of a part after others were added to those of the pressed part, or removed from them. */
function daysOf(part: EditableBlock, { fields, seen }: ScopedChange, isPressed: boolean) {
  const wanted = fields?.['scheduled_days'];
  if (wanted === undefined) return {};
  const own = part.scheduled_days;
  const before = listOf<Weekday>(seen?.['scheduled_days'] ?? []);
  const days = [...listOf<Weekday>(wanted)];
  if (isPressed && before.every((day) => own.includes(day)) && own.length === before.length)
    return { scheduled_days: days };
  // A day that was moved meanwhile is the one that was seen.
  const known = { ...part, ...scheduleIn({ ...seen }), scheduled_days: before };
  const removed = slotsOf(known).flatMap(({ first, day }) => (days.includes(day) ? [] : [first]));
  const kept = slotsOf(part).flatMap(({ first, day }) => (removed.includes(first) ? [] : [day]));
  const added = days.filter((day) => !before.includes(day));
  const all = weekdays.filter((day) => kept.includes(day) || added.includes(day));
  return all.length === 0 ? {} : { scheduled_days: all };
}

/** Where a part is among those that a change reaches. */
interface PartPlace {
  readonly isPressed: boolean;
  /** Whether all of the series is meant, and the part comes after the pressed one. */
  readonly isBehind: boolean;
  readonly isLast: boolean;
}

/** The fields that a change of the series sets of a part beside its days: a later start or an earlier end is that of all parts. */
function isMeant(name: string, part: EditableBlock, change: ScopedChange, place: PartPlace): boolean {
  const { start_date: start, end_date: end } = { ...change.fields } as ScheduleChanges;
  if (name === 'scheduled_days') return false;
  if (name === 'start_date' && place.isBehind) return start !== undefined && start > part.start_date;
  // A part that others follow ends where these begin: a later end is theirs.
  if (name === 'end_date' && !place.isLast) return !part.end_date || (!!end && end < part.end_date);
  return place.isPressed || !OF_ONE_PART.has(name);
}

/** The touched fields as they are meant for a part. */
function fieldsOfPart(part: EditableBlock, change: ScopedChange, place: PartPlace): ScheduleChanges {
  const others = Object.entries(fieldsFor(part, change)).filter(([name]) =>
    isMeant(name, part, change, place),
  );
  return { ...Object.fromEntries(others), ...daysOf(part, change, place.isPressed) };
}

/** Whether a part begins after the end that a change gives to its series. */
const isBehindEnd = (part: EditableBlock, { end_date: end }: ScheduleChanges): boolean =>
  !!end && part.start_date > end;

/** Adds fields to the writes that keep or continue the reached part. */
const withFields = <B>(writes: readonly Write<B>[], fields: object, id: string | null): Write<B>[] =>
  writes.map((write) =>
    write.kind === 'delete' || (write.kind === 'update' && write.id !== id)
      ? write
      : { ...write, changes: { ...write.changes, ...fields } },
  );

/** The writes for a part that gets other fields. */
const edited = <B extends EditableBlock>({ part, from }: Reached<B>, fields: object): readonly Write<B>[] =>
  from === null ? editWholeSeries(part, fields) : editThisAndFollowing(part, from, fields);

/** The writes for a part that the change moves by some days, into a part of the day. */
function moved<B extends EditableBlock>(
  { part, from }: Reached<B>,
  { days, into }: { readonly days: number; readonly into: DayPart | undefined },
  fields: object,
): readonly Write<B>[] {
  const date = from ?? nextOccurrence({ ...part, exclusion_dates: [] }, part.start_date);
  if (date === null) return [];
  const target = { date: addDays(date, days), part: into ?? partOfTiming(part.start_timing) };
  if (isInPlace(part, date, target)) return edited({ part, from }, fields);
  const writes: readonly Write<B>[] = from
    ? moveThisAndFollowing(part, date, target)
    : moveWholeSeries(part, date, target);
  const isDivided = writes.some((write) => write.kind === 'create' && write.changes.series_id);
  return withFields(writes, fields, isDivided ? null : part.id);
}

/** The writes of a part that is there, or comes back: what is not there cannot be changed, and is created. */
function asItIs<B extends EditableBlock>(
  writes: readonly Write<B>[],
  { part, from }: Reached<B>,
  { live }: Parts<B>,
): readonly Write<B>[] {
  if (live.includes(part)) return writes;
  const created = writes.filter(({ kind }) => kind === 'create');
  if (from !== null && created.length > 0) return created;
  return writes.map((write) =>
    write.kind === 'update' && !live.some(({ id }) => id === write.id)
      ? { kind: 'create', id: part.id, source: part, changes: write.changes }
      : write,
  );
}

/** The writes for all parts that a change reaches. */
function ofReached<B extends EditableBlock>(change: ScopedChange, parts: Parts<B>): readonly Write<B>[] {
  const { series, removed, id } = change;
  const { place, scope } = series;
  const reached = reachedBy(change, parts);
  const dragged = place && placeOf(change, parts);
  const days = place?.date && dragged ? toDayNumber(place.date) - toDayNumber(dragged) : 0;
  const pressed = scope === 'all' ? reached.findIndex(({ part }) => part.id === id) : 0;
  const writesFor = ({ part, from }: Reached<B>, at: number): readonly Write<B>[] => {
    if (removed)
      return from === null ? [{ kind: 'delete', id: part.id }] : deleteThisAndFollowing(part, from);
    const isPressed = at === pressed;
    const isBehind = scope === 'all' && pressed >= 0 && at > pressed;
    const fields = fieldsOfPart(part, change, { isPressed, isBehind, isLast: at === reached.length - 1 });
    // Without a difference nothing is divided.
    if (
      days === 0 &&
      place?.part === undefined &&
      Object.keys(fields).length === 0 &&
      parts.live.includes(part)
    )
      return [];
    if (!isPressed && isBehindEnd(part, fields)) return [{ kind: 'delete', id: part.id }];
    if (place) return moved({ part, from }, { days, into: place.part }, fields);
    return edited({ part, from }, fields);
  };
  return reached.flatMap((each, at) => asItIs(writesFor(each, at), each, parts));
}

/** Writes of an edit as writes of blocks. @param blocks the blocks of the series as they are */
export const inRows = <B extends EditableBlock>(
  writes: readonly EditWrite<B, object>[],
  blocks: readonly B[],
): readonly Write<B>[] =>
  writes.flatMap((write): readonly Write<B>[] => {
    if (write.kind !== 'series') return [write];
    const { id, series, source, changes, removed } = write;
    return writesOfScoped(
      { id, series, removed, fields: { ...changes }, seen: { ...source } as object as ScopedChange['seen'] },
      { blocks },
    );
  });

/**
 * The writes of a change of a series on the series as it is when the change is made (BLK-84): the part that is divided, the
 * excluded date, the block that is taken out, and the end follow from it.
 */
export function writesOfScoped<B extends EditableBlock>(
  change: ScopedChange,
  series: SeriesBlocks<B>,
): readonly Write<B>[] {
  const { scope, key = '' } = change.series;
  const parts = partsOf(series, change);
  if (scope === 'only') return ofOne(key, change, series.blocks, parts);
  const writes = ofReached(change, parts);
  const isBack = ({ id }: B) => writes.some((write) => write.kind === 'create' && write.source.id === id);
  const reason = { back: parts.gone.filter(isBack), isRemoval: change.removed === true };
  return keepApart(withMarks(writes, parts.live, reason), parts.live, change.series.id);
}
