import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { hasRow, type Query } from '../database/query.ts';
import type { Item, Resource } from '../database/resource.ts';
import { itemIdOf } from './item-body.ts';
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

/**
 * Records an item as it was before and after a write, in the same transaction, if the writer has a step.
 * @param json the response of the write
 * @returns `json`, unchanged
 */
export async function recordWrite(
  definition: Resource,
  before: Item | null,
  json: string,
  { query, userId, device, step }: Writer,
  { isRemoval = false } = {},
): Promise<string> {
  if (!step || !definition.name) return json;
  const { [definition.one]: item } = JSON.parse(json) as Record<string, Item>;
  const after = isRemoval ? null : (item ?? null);
  await query
    .insertInto('step_item')
    .values({
      user_id: userId,
      step_id: step.id,
      app_id: step.appId,
      device,
      resource: definition.name,
      item_id: itemIdOf(definition, before ?? item ?? {}),
      before: asText(before),
      after: asText(after),
      undoes: step.undoes ?? null,
    })
    .execute();
  return json;
}
