import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { isSameValue } from '@simmer/domain/same-value';
import { dropOverwritten } from '../changes/history.query.ts';
import type { Item, Resource } from '../database/resource.ts';
import { itemIdOf } from './item-body.ts';
import type { Writer } from './writer.ts';

export type Overwritten = NonNullable<ChangedItem['overwritten']>;

/**
 * The overwritten values of a change, without those that settling the series has written again (BLK-82). These are
 * dropped from the history too: nothing of them is lost.
 */
export async function withoutSetBack(
  resource: Resource,
  item: Item,
  overwritten: Overwritten | undefined,
  { query, userId }: Writer,
): Promise<{ overwritten?: Overwritten }> {
  if (overwritten === undefined) return {};
  const values = Object.entries(overwritten.values);
  const lost = values.filter(([name, value]) => !isSameValue(value, item[name]));
  if (lost.length === values.length) return { overwritten };
  const setBack = values.filter((value) => !lost.includes(value)).map(([name]) => name);
  await dropOverwritten(
    query,
    userId,
    { resource: resource.name ?? '', itemId: itemIdOf(resource, item) },
    setBack,
  );
  return lost.length === 0 ? {} : { overwritten: { ...overwritten, values: Object.fromEntries(lost) } };
}
