import type { DayPart, Weekday } from '@simmer/contracts/schemas/planning-values';
import { addDays } from '../dates/add-to-date.ts';
import { toDayNumber } from '../dates/calendar-date.ts';
import { listOf } from '../list-of.ts';
import { partOfTiming } from '../parts/day-part.ts';
import { nextOccurrence } from '../recurrence/expand-occurrences.ts';
import type { BlockWrite, EditableBlock, EditWrite, ScheduleChanges } from './block-write.ts';
import { editWholeSeries } from './change-days.ts';
import { deleteThisAndFollowing, editThisAndFollowing } from './edit-following.ts';
import { isInPlace } from './is-in-place.ts';
import { keepApart } from './keep-apart.ts';
import { withMarks } from './kept-marks.ts';
import { moveThisAndFollowing, moveWholeSeries } from './move-series.ts';
import { ofOne } from './one-occurrence.ts';
import { type Parts, partsOf, placeOf, type Reached, reachedBy, type SeriesBlocks } from './reached-parts.ts';
import type { ScopedChange } from './scope.ts';

type Write<B> = BlockWrite<B>;

/** The fields that say when a part begins and in which rhythm: a change of them is one of the pressed part. */
const OF_ONE_PART: ReadonlySet<string> = new Set(['recurring', 'monthly_anchor', 'start_date']);

/** The weekdays of a part after others were added to those of the pressed part, or removed from them. */
function daysOf({ scheduled_days: own }: EditableBlock, { fields, seen }: ScopedChange, isPressed: boolean) {
  const wanted = fields?.['scheduled_days'];
  if (wanted === undefined) return {};
  const before = listOf<Weekday>(seen?.['scheduled_days'] ?? []);
  const days = [...listOf<Weekday>(wanted)];
  if (isPressed && before.every((day) => own.includes(day)) && own.length === before.length)
    return { scheduled_days: days };
  const kept = own.filter((day) => days.includes(day) || !before.includes(day));
  const added = days.filter((day) => !before.includes(day) && !kept.includes(day));
  const all = [...kept, ...added];
  return all.length === 0 ? {} : { scheduled_days: all };
}

/** The touched fields as they are meant for a part. */
function fieldsFor(part: EditableBlock, change: ScopedChange, isPressed: boolean): ScheduleChanges {
  const others = Object.entries(change.fields ?? {}).filter(
    ([name]) => name !== 'scheduled_days' && (isPressed || !OF_ONE_PART.has(name)),
  );
  return { ...Object.fromEntries(others), ...daysOf(part, change, isPressed) };
}

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
  const { place, scope, key = '' } = series;
  const reached = reachedBy(change, parts);
  const dragged = place && placeOf(parts, key);
  const days = place && dragged ? toDayNumber(place.date) - toDayNumber(dragged) : 0;
  const writesFor = ({ part, from }: Reached<B>, isPressed: boolean): readonly Write<B>[] => {
    if (removed)
      return from === null ? [{ kind: 'delete', id: part.id }] : deleteThisAndFollowing(part, from);
    const fields = fieldsFor(part, change, isPressed);
    const { end_date: end } = fields;
    // Without a difference nothing is divided.
    if (
      days === 0 &&
      place?.part === undefined &&
      Object.keys(fields).length === 0 &&
      parts.live.includes(part)
    )
      return [];
    if (!isPressed && end && part.start_date > end) return [{ kind: 'delete', id: part.id }];
    if (place) return moved({ part, from }, { days, into: place.part }, fields);
    return edited({ part, from }, fields);
  };
  return reached.flatMap((each, at) =>
    asItIs(writesFor(each, scope === 'all' ? each.part.id === id : at === 0), each, parts),
  );
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
  const all = [...parts.live, ...parts.gone.filter(isBack)];
  return keepApart(withMarks(writes, all, change.removed === true), parts.live, change.series.id);
}
