import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { changesBeside } from '@simmer/domain/editing/change-of-part';
import type { BlockChange } from '@simmer/domain/editing/change-of-write';
import { changesOfScoped } from '@simmer/domain/editing/changes-of-scoped';
import { dateIn } from '@simmer/domain/editing/reached-parts';
import { isOfSchedule } from '@simmer/domain/recurrence/schedule-fields';
import { isPartOf } from '@simmer/domain/editing/seen-parts';
import { idOfOccurrence } from '@simmer/domain/recurrence/series-id';
import { findRemovedOfSeries } from '../changes/history.query.ts';
import type { Item, Resource } from '../resource/resource.ts';
import { findBlocksOfSeries } from '../time-blocks/blocks-of-series.ts';
import type { StepChange } from '../changes/step.ts';
import type { Writer } from './writer.ts';

/** The ids that name the blocks on which it depends what a change writes; null if it writes its item alone. */
function namesOfSeries({
  resource,
  id,
  series,
  fields,
  seen,
  replaces,
}: StepChange): readonly string[] | null {
  if (series)
    return [series.id, ...(series.key === undefined ? [] : [idOfOccurrence(series.id, series.key)])];
  // A new block has no series yet.
  const isChange = resource === 'timeBlocks' && (seen !== undefined || replaces === true);
  return isChange && Object.keys({ ...fields }).some(isOfSchedule) ? [id] : null;
}

/** Whether a series has all that the person of a change saw of it, and the occurrence that was pressed. */
function isLive(
  { id, key, parts = { [id]: {} } }: NonNullable<StepChange['series']>,
  blocks: readonly TimeBlock[],
): boolean {
  const live = blocks.filter(isPartOf(id));
  const isThere = (partId: string) => live.some((part) => part.id === partId);
  return (
    Object.keys(parts).every(isThere) &&
    (key === undefined || live.some((part) => dateIn(part, key) !== null))
  );
}

/** The changes of rows that a change makes on the plan as it is: several, if it is one of a series (BLK-84). */
export async function rowsOf(
  resource: Resource,
  change: StepChange,
  { query, userId }: Writer,
): Promise<readonly StepChange[]> {
  const ids = namesOfSeries(change);
  if (ids === null) return [change];
  const { series } = change;
  const blocks = await findBlocksOfSeries(resource, query, userId, ids);
  const rowsWith = (gone: readonly TimeBlock[]) =>
    changesOfScoped(change as BlockChange, { blocks, gone }) as readonly StepChange[];
  const rows = rowsWith([]);
  const isThere = ({ id }: StepChange) => blocks.some((block) => block.id === id);
  if (!series || (rows.every(isThere) && isLive(series, blocks))) return rows;
  return rowsWith((await findRemovedOfSeries(query, userId, series.id)) as readonly TimeBlock[]);
}

/** The changes of rows that make room in its series for a block that a change has made or brought back. */
export async function rowsBeside(
  resource: Resource,
  item: Item | null | undefined,
  isRestored: boolean,
  { query, userId }: Writer,
): Promise<readonly StepChange[]> {
  const block = item as TimeBlock | null | undefined;
  if (resource.name !== 'timeBlocks' || !block || !(isRestored || block.series_id)) return [];
  const blocks = await findBlocksOfSeries(resource, query, userId, [block.id]);
  const others = blocks.filter(({ id }) => id !== block.id);
  return changesBeside(block, others) as readonly StepChange[];
}
