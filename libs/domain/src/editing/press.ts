import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import { weekdayOf } from '../dates/weekday.ts';
import { withOutcome } from '../outcomes/with-outcome.ts';
import { partOfTiming } from '../parts/day-part.ts';
import { isRecurring, isToBeScheduled } from '../recurrence/recurrence.ts';
import type { EditWrite, EditableBlock, ScheduleChanges } from './block-write.ts';
import { editWholeSeries } from './change-days.ts';
import { isInPlace } from './is-in-place.ts';
import { type DropTarget, movedAlone } from './move-occurrence.ts';
import { keyOf } from '../recurrence/occurrence-key.ts';
import { ofOneDay } from '../recurrence/schedule-fields.ts';
import type { Place, ScopedChange } from './scope.ts';
import { seriesOfPart } from '../recurrence/series.ts';
import { hasSlots } from '../recurrence/slots.ts';

/** How far a press on an occurrence reaches: 'Edit only this occurrence', 'This and following', 'The whole series' (BLK-30). */
export type EditScope = 'only' | 'following' | 'whole';

/** A press on an occurrence. */
export interface Press<B> {
  readonly block: B;
  /** A date on which the block takes place; null for the whole of it. */
  readonly date: string | null;
  readonly scope: EditScope;
}

/** What of a series a press is for; null for a block without further days: it is changed itself. */
function seriesIn({ block, date, scope }: Press<EditableBlock>): ScopedChange['series'] | null {
  if (isToBeScheduled(block) || !hasSlots(block)) return null;
  const key = date === null ? null : keyOf(block, date);
  const ofSeries = { id: seriesOfPart(block), ...(key !== null && { key }) };
  if (scope === 'only' && key !== null) return { ...ofSeries, scope: 'only' };
  const isFrom = scope === 'following' && key !== null && isRecurring(block);
  return { ...ofSeries, scope: isFrom ? 'from' : 'all' };
}

/** The touched fields of one occurrence: without its own day, which others may move. */
function ofOccurrence<C extends object>(
  { date }: Press<EditableBlock>,
  changes: C & ScheduleChanges,
): Partial<C & ScheduleChanges> {
  const { scheduled_days: days, ...said } = ofOneDay<C & ScheduleChanges>(changes);
  const isSameDay = days?.length === 1 && date !== null && days[0] === weekdayOf(date);
  return (days === undefined || isSameDay ? said : { ...said, scheduled_days: days }) as Partial<C>;
}

/**
 * The writes of editing an occurrence, it and all that follow, or the whole block (BLK-31 to BLK-33).
 * @param place its new place, which all of the scope follow (BLK-40, BLK-41)
 */
export function edit<B extends EditableBlock, C extends object>(
  press: Press<B>,
  changes: C & ScheduleChanges,
  place?: Place,
): readonly EditWrite<B, C | ScheduleChanges>[] {
  const { block, date } = press;
  const series = seriesIn(press);
  if (place && series?.key === undefined)
    return [{ kind: 'update', id: block.id, changes: { ...movedAlone(block, date, place), ...changes } }];
  if (series === null) return editWholeSeries(block, changes);
  const said = series.scope === 'only' ? ofOccurrence(press, changes) : changes;
  return [
    {
      kind: 'series',
      id: block.id,
      source: block,
      series: { ...series, ...(place && { place }) },
      changes: said,
    },
  ];
}

/** The writes of dragging an occurrence, and with it all of the scope. A drop in its own place writes nothing. */
export function move<B extends EditableBlock>(press: Press<B>, to: DropTarget): readonly EditWrite<B>[] {
  const { block, date } = press;
  if (isInPlace(block, date, to)) return [];
  const isOtherPart = partOfTiming(block.start_timing) !== to.part;
  return edit(
    press,
    {},
    { ...(to.date !== date && { date: to.date }), ...(isOtherPart && { part: to.part }) },
  );
}

/** The writes of deleting an occurrence, it and all that follow, or the whole block (BLK-34). */
export function remove<B extends EditableBlock>(press: Press<B>): readonly EditWrite<B>[] {
  const { block } = press;
  const series = seriesIn(press);
  return series === null
    ? [{ kind: 'delete', id: block.id }]
    : [{ kind: 'series', id: block.id, source: block, series, removed: true }];
}

/** The writes of marking an occurrence (OUT-1). @param mark what became of it; null removes its mark */
export function markOutcome<B extends EditableBlock>(
  { block, date }: { readonly block: B; readonly date: string },
  mark: Omit<BlockOutcome, 'date'> | null,
): readonly EditWrite<B>[] {
  const series = seriesIn({ block, date, scope: 'only' });
  if (series?.scope !== 'only')
    return [{ kind: 'update', id: block.id, changes: { outcomes: withOutcome(block, date, mark) } }];
  const changes = { outcomes: mark === null ? [] : [{ date, ...mark }] };
  // Of the marks only this one was seen and is said.
  const source = { ...block, outcomes: (block.outcomes ?? []).filter((other) => other.date === date) };
  return [{ kind: 'series', id: block.id, source, series, changes }];
}
