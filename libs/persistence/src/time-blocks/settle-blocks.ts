import type { EditableBlock } from '@simmer/domain/editing/block-write';
import { seriesOf } from '@simmer/domain/editing/series';
import { settleSeries, type SettledBlock } from '@simmer/domain/editing/settle-series';
import { settleStep } from '@simmer/domain/editing/settle-step';
import type { Query } from '../database/query.ts';
import type { Item, Resource, Settled, SettledStep } from '../database/resource.ts';
import { recordWrite } from '../plan-writes/kept-step.ts';
import type { Writer } from '../plan-writes/writer.ts';
import { findBlocksOfSeries } from './blocks-of-series.ts';

const blockOf = (item: Item): EditableBlock => ({ ...(item as Partial<EditableBlock>) }) as EditableBlock;

/** The blocks of each series to which the written blocks belong, if it has several. */
async function seriesWith(resource: Resource, query: Query, userId: string, written: readonly Item[]) {
  const ids = [...new Set(written.map((item) => seriesOf(blockOf(item))))];
  const blocks: readonly EditableBlock[] = await findBlocksOfSeries(resource, query, userId, ids);
  const parts = Map.groupBy(blocks, seriesOf);
  return [...parts.values()].filter((blocks) => blocks.length > 1);
}

/** Writes a block as it was settled. */
async function writeSettled(
  resource: Resource,
  settled: SettledBlock,
  writer: Writer,
): Promise<readonly Settled[]> {
  const { query, userId, device } = writer;
  const { id } = settled;
  const found = await resource.lock(query, userId, 'id', id);
  if (found === null) return [];
  if ('removed' in settled) {
    const json = await resource.remove(query, userId, id, device);
    await recordWrite(resource, found, json, writer, { isRemoval: true });
    return [{ id, item: null }];
  }
  const change = {
    ...found,
    fields: { ...settled.fields },
    device,
    updatedAt: found.changedAt ?? undefined,
  };
  const json = await recordWrite(resource, found, await resource.change(query, userId, change), writer);
  const { [resource.one]: item = null } = JSON.parse(json) as Record<string, Item>;
  return [{ id, item }];
}

/** Settles each series to which a step wrote, so that its blocks stay apart whatever two devices did to it (BLK-82). */
export async function settleBlocks(
  resource: Resource,
  { written, changes, ...writer }: SettledStep,
): Promise<readonly Settled[]> {
  const { query, userId, journal = [] } = writer;
  const own = changes.filter((change) => change.resource === resource.name);
  const series = await seriesWith(resource, query, userId, written);
  const former = new Map(series.flat().map((block) => [block.id, block]));
  for (const { id, before } of journal.toReversed())
    if (before === null) former.delete(id);
    else former.set(id, blockOf(before));
  const settled: Settled[] = [];
  for (const block of series.flatMap((blocks) => settleStep(own, blocks, former)))
    settled.push(...(await writeSettled(resource, block, writer)));
  const apart = settled.length === 0 ? series : await seriesWith(resource, query, userId, written);
  for (const block of apart.flatMap(settleSeries))
    settled.push(...(await writeSettled(resource, block, writer)));
  // What was written last of a block counts.
  return [...new Map(settled.map((each) => [each.id, each])).values()];
}
