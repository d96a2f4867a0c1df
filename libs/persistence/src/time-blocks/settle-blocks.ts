import type { EditableBlock } from '@simmer/domain/editing/block-write';
import { seriesOf } from '@simmer/domain/editing/series';
import { settleSeries } from '@simmer/domain/editing/settle-series';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import type { Item, Resource, Settled, SettledStep } from '../database/resource.ts';
import { recordWrite } from '../plan-writes/kept-step.ts';
import { isOneOf } from '../database/tables.ts';

const blockOf = (item: Item): EditableBlock => ({ ...(item as Partial<EditableBlock>) }) as EditableBlock;

/** The blocks of each series to which the written blocks belong, if it has several. */
async function seriesWith(resource: Resource, query: Query, userId: string, written: readonly Item[]) {
  const ids = [...new Set(written.map((item) => seriesOf(blockOf(item))))];
  const isPart = sql`(${isOneOf('r.id', ids)} or ${isOneOf('r.series_id', ids)})`;
  const list = JSON.parse(await resource.listWhere(query, userId, isPart)) as { timeBlocks: Item[] };
  const parts = Map.groupBy(list.timeBlocks.map(blockOf), seriesOf);
  return [...parts.values()].filter((blocks) => blocks.length > 1);
}

/** Settles each series to which a step wrote, so that its blocks stay apart whatever two devices did to it (BLK-82). */
export async function settleBlocks(
  resource: Resource,
  { written, ...writer }: SettledStep,
): Promise<readonly Settled[]> {
  const { query, userId, device } = writer;
  const changed: Settled[] = [];
  for (const settled of (await seriesWith(resource, query, userId, written)).flatMap(settleSeries)) {
    const { id } = settled;
    const found = await resource.lock(query, userId, 'id', id);
    if (found === null) continue;
    if ('removed' in settled) {
      const json = await resource.remove(query, userId, id, device);
      await recordWrite(resource, found, json, writer, { isRemoval: true });
      changed.push({ id, item: null });
    } else {
      const fields = { ...settled.fields };
      const change = { ...found, fields, device, updatedAt: found.changedAt ?? undefined };
      const json = await recordWrite(resource, found, await resource.change(query, userId, change), writer);
      const { [resource.one]: item = null } = JSON.parse(json) as Record<string, Item>;
      changed.push({ id, item });
    }
  }
  return changed;
}
