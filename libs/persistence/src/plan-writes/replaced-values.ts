import { scheduleFields } from '@simmer/domain/editing/schedule-fields';
import { isEmpty } from '@simmer/domain/is-empty';
import { isSameField } from '@simmer/domain/merge/merge-fields';
import { isSameValue } from '@simmer/domain/same-value';
import { sql } from 'kysely';
import { addLoss } from '../changes/history.query.ts';
import type { Item, Resource } from '../database/resource.ts';
import { itemIdOf } from './item-body.ts';
import { lossOf } from './losses.ts';
import { nameOf } from './names.ts';
import type { Writer } from './writer.ts';

interface Setter {
  readonly field: string;
  readonly session_id: string | null;
  readonly device: string | null;
}

/**
 * Who had set fields of an item last before a time, as the journal knows: since the writer last wrote to it, as the response has
 * told them of what was there.
 */
async function settersOf(
  { resource, itemId }: { readonly resource: string; readonly itemId: string },
  fields: readonly string[],
  pressedAt: string,
  { query, userId, device, sessionId = null }: Writer,
): Promise<readonly Setter[]> {
  const name = nameOf(resource, itemId);
  // Apps and Google have no sign-in: their names tell them apart.
  const isOwn =
    sessionId === null
      ? sql`session_id is null and device is not distinct from ${device}`
      : sql`session_id = ${sessionId}`;
  const { rows } = await sql<Setter>`select distinct on (field) field, session_id, device
    from plan_step s, json_array_elements(body -> 'changes') c, unnest(${fields}::text[]) field
    where user_id = ${userId} and made_at < ${pressedAt}::timestamptz and ${name} = any(written)
      and made_at > coalesce((select made_at from plan_step where user_id = ${userId} and ${isOwn}
        and made_at < ${pressedAt}::timestamptz and ${name} = any(written) order by made_at desc limit 1), '-infinity')
      and c ->> 'resource' = ${resource} and c ->> 'id' = ${itemId} and ((c -> 'fields')::jsonb ? field
        or (c #> '{series,place}' is not null and field = any(${scheduleFields}::text[])))
    order by field, made_at desc`.execute(query);
  return rows;
}

/** Whether a value is gone: of a list, whether one of its elements is. */
function isGone(resource: Resource, field: string, before: unknown, after: unknown): boolean {
  if (isEmpty(before)) return false;
  if (Array.isArray(before) && Array.isArray(after))
    return before.some((each) => !after.some((one) => isSameValue(each, one)));
  return !isSameField(resource.merge.kinds[field], after, before);
}

/**
 * Notes what a body without `seen` replaces of an item, as far as somebody else had set it: it has not seen that (MRG-1).
 * @returns the values that lost
 */
export async function keepReplaced(
  resource: Resource,
  item: Item,
  fields: Item,
  pressedAt: string,
  writer: Writer,
): Promise<Item> {
  const gone = Object.keys(fields).filter((field) => isGone(resource, field, item[field], fields[field]));
  if (resource.name === null || gone.length === 0) return {};
  const what = { resource: resource.name, itemId: itemIdOf(resource, item) };
  const { query, userId, device } = writer;
  const others = await settersOf(what, gone, pressedAt, writer);
  for (const lost of Map.groupBy(others, (setter) => `${setter.session_id} ${setter.device}`).values()) {
    const [{ session_id, device: madeByDevice } = { session_id: null, device: null }] = lost;
    const values = Object.fromEntries(lost.map(({ field }) => [field, item[field]]));
    await addLoss(query, userId, {
      ...what,
      values,
      madeByDevice,
      device,
      lostBy: lossOf(session_id, writer),
    });
  }
  return Object.fromEntries(others.map(({ field }) => [field, item[field]]));
}
