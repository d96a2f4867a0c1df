import type { EditableBlock } from '@simmer/domain/editing/block-write';
import { seriesOf } from '@simmer/domain/editing/series-id';
import { settleSeries } from '@simmer/domain/editing/settle-series';
import { sql } from 'kysely';
import type { Item, Resource, Settled, SettledStep } from '../database/resource.ts';

const blockOf = (item: Item): EditableBlock => ({ ...(item as Partial<EditableBlock>) }) as EditableBlock;

/** Keeps the blocks of each series apart that a step wrote to, whatever two devices did to it (BLK-82). */
export async function settleBlocks(
  of: Resource,
  { query, userId, device, written }: SettledStep,
): Promise<readonly Settled[]> {
  const changed: Settled[] = [];
  for (const series of new Set(written.map((item) => seriesOf(blockOf(item))))) {
    const isPart = sql`(r.id = ${series} or r.series_id = ${series})`;
    const list = JSON.parse(await of.listWhere(query, userId, isPart)) as { timeBlocks: Item[] };
    if (list.timeBlocks.length < 2) continue;
    for (const settled of settleSeries(list.timeBlocks.map(blockOf))) {
      const found = await of.lock(query, userId, 'id', settled.id);
      if (found === null) continue;
      if ('removed' in settled) await of.remove(query, userId, settled.id, device);
      else
        await of.change(query, userId, {
          ...found,
          fields: { ...settled.fields },
          device,
          updatedAt: found.changedAt ?? undefined,
        });
      const json = await of.find(query, userId, settled.id);
      const item = json === null ? null : (JSON.parse(json) as Record<string, Item>)[of.one];
      changed.push({ id: settled.id, item: item ?? null });
    }
  }
  return changed;
}
