import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { scheduleFields } from '@simmer/domain/recurrence/schedule-fields';
import { isEmpty } from '@simmer/domain/is-empty';
import { isSameField } from '@simmer/domain/merge/merge-fields';
import { isSameValue } from '@simmer/domain/same-value';
import { sql } from 'kysely';
import { addLoss } from '../changes/history.query.ts';
import type { Item, Resource } from '../resource/resource.ts';
import { itemIdOf } from './item-body.ts';
import { seriesIn } from './journal.ts';
import { isChangeOf, lossOf } from './losses.ts';
import { nameOf } from './names.ts';
import type { Writer } from './writer.ts';

interface What {
  readonly resource: PlanResource;
  readonly itemId: string;
}

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
  { resource, itemId }: What,
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
        or (c #> '{series,place,date}' is not null and field = any(${scheduleFields}::text[])))
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
  return keepLost(what, item, await settersOf(what, gone, pressedAt, writer), writer);
}

/** Notes what each of those who had set values has lost of them. @returns the values */
async function keepLost(what: What, item: Item, setters: readonly Setter[], writer: Writer): Promise<Item> {
  const { query, userId, device } = writer;
  for (const lost of Map.groupBy(setters, (setter) => `${setter.session_id} ${setter.device}`).values()) {
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
  return Object.fromEntries(setters.map(({ field }) => [field, item[field]]));
}

/** A value that its remover did not see, and of a list the elements. */
interface Unseen {
  readonly value: unknown;
  readonly elements: readonly unknown[];
}

/** The values of an item that differ from those that were seen of it. */
function unseenIn(resource: Resource, item: Item, seen: Item): Readonly<Record<string, Unseen>> {
  const names = resource.fieldNames.filter(
    (name) =>
      name in seen &&
      !(isEmpty(item[name]) && isEmpty(seen[name])) &&
      !isSameField(resource.merge.kinds[name], item[name], seen[name]),
  );
  const unseen = names.map((name): [string, Unseen] => {
    const [value, before] = [item[name], seen[name]];
    const known: readonly unknown[] = Array.isArray(before) ? before : [];
    const isNew = (each: unknown) => !known.some((one) => isSameValue(each, one));
    return [name, { value, elements: Array.isArray(value) ? value.filter(isNew) : [] }];
  });
  return Object.fromEntries(unseen);
}

/** Who had set values of an item, or elements of them, last: itself or as a part of its series. */
async function settersOfUnseen(
  { resource, itemId }: What,
  series: string | undefined,
  unseen: Readonly<Record<string, Unseen>>,
  { query, userId, madeAt = new Date().toISOString() }: Writer,
): Promise<readonly Setter[]> {
  const name = nameOf(resource, itemId);
  const { rows } = await sql<Setter>`select distinct on (v.key) v.key as field, session_id, device
    from plan_step s, json_array_elements(body -> 'changes') c, jsonb_each(${JSON.stringify(unseen)}::jsonb) v,
      lateral (select (c -> 'fields')::jsonb -> v.key as value) given
    where user_id = ${userId} and made_at < ${madeAt}::timestamptz
      and written && ${[name, ...(series ? [series] : [])]}::text[] and ${isChangeOf({ resource, itemId, series })}
      and (c #>> '{series,scope}' is distinct from 'only' or ${name} = any(written))
      and (given.value = v.value -> 'value'
        or (c #> '{series,place,date}' is not null and v.key = any(${scheduleFields}::text[]))
        or exists (select from jsonb_array_elements(v.value -> 'elements') e
          where given.value @> jsonb_build_array(e)))
    order by v.key, made_at desc`.execute(query);
  return rows;
}

/**
 * Notes for those who had changed an item that somebody has removed it who had not seen their values (MRG-9).
 * @param seen the values of the removed item as they were seen
 */
export async function keepUnseen(resource: Resource, item: Item, seen: Item, writer: Writer): Promise<void> {
  const unseen = unseenIn(resource, item, seen);
  if (resource.name === null || Object.keys(unseen).length === 0) return;
  const what = { resource: resource.name, itemId: itemIdOf(resource, item) };
  const series = resource.name === 'timeBlocks' ? seriesIn(item)[0] : undefined;
  const setters = await settersOfUnseen(what, series, unseen, writer);
  const toTell = setters.filter(({ session_id: id }) => lossOf(id, writer) !== null);
  await keepLost(what, item, toTell, writer);
}
