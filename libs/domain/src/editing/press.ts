import { weekdayOf } from '../dates/weekday.ts';
import { partOfTiming } from '../parts/day-part.ts';
import { isRecurring, isToBeScheduled } from '../recurrence/recurrence.ts';
import type { EditWrite, EditableBlock, ScheduleChanges } from './block-write.ts';
import { editWholeSeries } from './change-days.ts';
import { deleteOnlyThisOccurrence, editOnlyThisOccurrence } from './edit-occurrence.ts';
import { isInPlace } from './is-in-place.ts';
import { type DropTarget, moveOccurrence } from './move-occurrence.ts';
import { moveWholeSeries } from './move-series.ts';
import { keyOf } from './occurrence-key.ts';
import type { ScopedChange } from './scope.ts';
import { seriesOf } from './series.ts';

/** How far a press on an occurrence reaches: 'Edit only this occurrence', 'This and following', 'The whole series' (BLK-30). */
export type EditScope = 'only' | 'following' | 'whole';

/** A press on an occurrence. */
export interface Press<B> {
  readonly block: B;
  /** A date on which the block takes place; null for the whole of it. */
  readonly date: string | null;
  readonly scope: EditScope;
}

/** What of a series a press is for; null for a block that is none, or has left its series: it is changed itself. */
function seriesIn({ block, date, scope }: Press<EditableBlock>): ScopedChange['series'] | null {
  if (!isRecurring(block) || isToBeScheduled(block)) return null;
  const key = date === null ? null : keyOf(block, date);
  const ofSeries = { id: seriesOf(block), ...(key !== null && { key }) };
  if (scope === 'whole' || date === null) return { ...ofSeries, scope: 'all' };
  return key === null ? null : { ...ofSeries, scope: scope === 'only' ? 'only' : 'from' };
}

/** The fields of a series that say nothing of one of its occurrences. */
const OF_SERIES: ReadonlySet<string> = new Set([
  'recurring',
  'monthly_anchor',
  'start_date',
  'end_date',
  'exclusion_dates',
]);

/** The touched fields of one occurrence: without its own day, which others may move. */
function ofOccurrence<C extends object>(
  { date }: Press<EditableBlock>,
  changes: C & ScheduleChanges,
): C & ScheduleChanges {
  const { scheduled_days: days } = changes;
  const isSameDay = days?.length === 1 && date !== null && days[0] === weekdayOf(date);
  const said = Object.entries(changes).filter(
    ([name]) => !OF_SERIES.has(name) && !(isSameDay && name === 'scheduled_days'),
  );
  return Object.fromEntries(said) as C & ScheduleChanges;
}

/** The writes of editing an occurrence, it and all that follow, or the whole block (BLK-31 to BLK-33). */
export function edit<B extends EditableBlock, C extends object>(
  press: Press<B>,
  changes: C & ScheduleChanges,
): readonly EditWrite<B, C | ScheduleChanges>[] {
  const { block, date, scope: reach } = press;
  const series = seriesIn(press);
  if (series !== null) {
    const said = reach === 'only' ? ofOccurrence(press, changes) : changes;
    return [{ kind: 'series', id: block.id, source: block, series, changes: said }];
  }
  return reach === 'only' && date !== null
    ? editOnlyThisOccurrence(block, date, changes)
    : editWholeSeries(block, changes);
}

/** The writes of dragging an occurrence, and with it all of the scope (BLK-40, BLK-41). A drop in its own place writes nothing. */
export function move<B extends EditableBlock>(press: Press<B>, to: DropTarget): readonly EditWrite<B>[] {
  const { block, date, scope: reach } = press;
  if (isInPlace(block, date, to)) return [];
  const series = seriesIn(press);
  if (series?.key === undefined)
    return reach === 'whole' && date !== null
      ? moveWholeSeries(block, date, to)
      : moveOccurrence(block, date, to);
  const isOtherPart = partOfTiming(block.start_timing) !== to.part;
  const place = { date: to.date, ...(isOtherPart && { part: to.part }) };
  return [{ kind: 'series', id: block.id, source: block, series: { ...series, place }, changes: {} }];
}

/** The writes of deleting an occurrence, it and all that follow, or the whole block (BLK-34). */
export function remove<B extends EditableBlock>(press: Press<B>): readonly EditWrite<B>[] {
  const { block, date, scope: reach } = press;
  const series = seriesIn(press);
  if (series !== null) return [{ kind: 'series', id: block.id, source: block, series, removed: true }];
  return reach === 'only' && date !== null
    ? deleteOnlyThisOccurrence(block, date)
    : [{ kind: 'delete', id: block.id }];
}
