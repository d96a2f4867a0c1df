import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { hasRow, type Query } from '../database/query.ts';
import type { Item, LockedItem, Resource } from '../resource/resource.ts';
import { itemIdOf } from './item-body.ts';
import type { FormerItem } from '../changes/step.ts';
import type { KeptStep, Writer } from './writer.ts';

/** The step under which a person's changes are recorded for webhooks (APP-20); null if no webhook is on. */
export async function keptStep(query: Query, userId: string): Promise<KeptStep | null> {
  const webhooks = query
    .selectFrom('webhook')
    .select('id')
    .where('user_id', '=', userId)
    .where('switched_off_at', 'is', null);
  return (await hasRow(webhooks)) ? { id: randomUUID(), appId: null } : null;
}

const asText = (item: Item | null) => sql<never>`${item === null ? null : JSON.stringify(item)}::json`;

interface WriteOptions extends Pick<FormerItem, 'uses' | 'isNew'> {
  readonly isRemoval?: boolean;
}

/**
 * Records an item as it was before and after a write, in the same transaction: in the journal of the step, and for apps
 * and webhooks if the writer has a step for them.
 * @param found the item before the write; null if the write added it
 * @param json the response of the write
 * @returns `json`, unchanged
 */
export async function recordWrite(
  definition: Resource,
  found: Pick<LockedItem, 'item' | 'changedAt'> | null,
  json: string,
  writer: Writer,
  { isRemoval = false, ...more }: WriteOptions = {},
): Promise<string> {
  const { journal, step } = writer;
  const { name, one } = definition;
  if (!name) return json;
  const before = found?.item ?? null;
  // Parsed only if it is needed: most writes change an item, and record nothing for others.
  const written = () => (JSON.parse(json) as Record<string, Item>)[one] ?? null;
  const id = itemIdOf(definition, before ?? written() ?? {});
  journal?.push({ resource: name, id, before, changedAt: found?.changedAt ?? null, ...more });
  if (step) await keepStepItem(definition, before, isRemoval ? null : written(), writer);
  return json;
}

/** Records an item before and after a step, for apps and webhooks. */
export async function keepStepItem(
  definition: Resource,
  before: Item | null,
  after: Item | null,
  { query, userId, device, step }: Writer,
): Promise<void> {
  if (!step || !definition.name) return;
  await query
    .insertInto('step_item')
    .values({
      user_id: userId,
      step_id: step.id,
      app_id: step.appId,
      device,
      resource: definition.name,
      item_id: itemIdOf(definition, before ?? after ?? {}),
      before: asText(before),
      after: asText(after),
      undoes: step.undoes ?? null,
    })
    .execute();
}
