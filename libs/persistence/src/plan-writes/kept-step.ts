import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { hasRow, type Query } from '../database/query.ts';
import type { Item, Resource } from '../database/resource.ts';
import { itemIdOf } from './item-body.ts';
import type { KeptStep, Writer } from './writer.ts';

/** As which step a person's changes are kept: null if no webhook is told of them (APP-20). */
export async function keptStep(query: Query, userId: string): Promise<KeptStep | null> {
  const webhooks = query
    .selectFrom('webhook')
    .select('id')
    .where('user_id', '=', userId)
    .where('switched_off_at', 'is', null);
  return (await hasRow(webhooks)) ? { id: randomUUID(), appId: null } : null;
}

const asText = (item: Item | null) => sql<never>`${item === null ? null : JSON.stringify(item)}::json`;

/** Keeps an item before and after a write, in its transaction. @returns `json`, the write's response */
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
