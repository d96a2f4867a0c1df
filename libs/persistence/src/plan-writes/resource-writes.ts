import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { NotFoundError } from '@simmer/domain/errors/domain-error';
import { findDeleted } from '../changes/history.query.ts';
import type { Item, Resource } from '../database/resource.ts';
import { lockChangesOf } from '../time-blocks/time-block.query.ts';
import { type Body, fieldsIn, itemIdOf } from './item-body.ts';
import { makeAtItsTime } from './plan-changes.ts';
import { changeItem, removeFound, saveOne } from './save-one.ts';
import { type Overwritten, withoutSetBack } from './set-back.ts';
import { addItem, hasNoItem, noneOf, restoreItem, withMore } from './write-item.ts';
import type { StepChange } from './step.ts';
import type { Writer } from './writer.ts';

type WriteResponse = Readonly<Record<string, Item>> & { readonly overwritten?: Overwritten };

/** The response of a route of one item for a step that was applied before later ones. */
async function lateResponse(
  resource: Resource,
  change: StepChange,
  items: readonly ChangedItem[],
  former: Item | null,
  { query, userId }: Writer,
): Promise<string> {
  const isOwn = (item: ChangedItem) => item.resource === change.resource && item.id === change.id;
  const { overwritten, restored, stays } = items.find(isOwn) ?? {};
  // As this route shows it: there are two views of a North Star.
  const item = (await resource.lock(query, userId, resource.identity, change.id))?.item ?? former;
  const others = items.filter((one) => !isOwn(one) && one.restored && one.item);
  return withMore(JSON.stringify({ [resource.one]: item }), {
    ...(overwritten && { overwritten }),
    ...(restored && { restored }),
    ...(stays && { stays }),
    ...(others.length > 0 && {
      restored_items: others.map(({ resource: name, id, item: back }) => ({
        resource: name,
        id,
        item: back,
      })),
    }),
  });
}

/**
 * Makes a step of one change: at its time, if that is given, and in the journal.
 * @param write applies the change to the plan as it is
 */
async function asStep(
  resource: Resource,
  change: Omit<StepChange, 'resource'>,
  given: Writer,
  write: (writer: Writer) => Promise<string>,
): Promise<string> {
  const { name } = resource;
  if (name === null) return write(given);
  const own: StepChange = { ...change, resource: name };
  if (given.madeAt !== undefined) await lockChangesOf(given.query, given.userId);
  return makeAtItsTime([own], given, {
    apply: write,
    applyBefore: async (applyInOrder) => {
      const { identity, lock } = resource;
      const former = own.removed ? await lock(given.query, given.userId, identity, own.id) : null;
      if (own.removed && former === null) throw new NotFoundError();
      return lateResponse(resource, own, await applyInOrder(), former?.item ?? null, given);
    },
  });
}

/** The change of a body; one without `seen` replaces what is there. */
const changeOf = (id: string, body: Body): Omit<StepChange, 'resource'> => ({
  id,
  fields: { ...fieldsIn(body), ...(body.created_at !== undefined && { created_at: body.created_at }) },
  ...(body.seen ? { seen: body.seen } : { replaces: true }),
});

const madeBy = (body: Body, writer: Writer): Writer => ({ ...writer, madeAt: body.made_at ?? writer.madeAt });

/**
 * Adds an item.
 * @returns the JSON of the response, as all writes of this file do
 * @throws ConflictError when the id is in use, and what the rules of the resource throw.
 */
export async function createItem(resource: Resource, given: Body, writer: Writer): Promise<string> {
  const body = { ...given, id: given.id ?? crypto.randomUUID() };
  const key = resource.identity === 'id' ? body.id : itemIdOf(resource, body);
  return asStep(resource, changeOf(key, body), madeBy(body, writer), (step) =>
    addItem(resource, { ...body, made_at: body.made_at ?? writer.madeAt }, step),
  );
}

/**
 * Changes the item with this key, or creates it (API-8). With `seen` the change is merged as by `updateItem`, and a
 * deleted item comes back.
 * @param key id, day or week of the item, or 'person'
 * @throws like `createItem` and `updateItem`.
 */
export const saveItem = (resource: Resource, key: string, body: Body, writer: Writer): Promise<string> =>
  asStep(resource, changeOf(key, body), madeBy(body, writer), (step) => saveOne(resource, key, body, step));

async function updateNow(resource: Resource, id: string, body: Body, writer: Writer): Promise<string> {
  const { query, userId } = writer;
  const found = await resource.lock(query, userId, 'id', id);
  const by = resource.identity === 'id' ? { itemId: id } : { rowId: id };
  const deleted = found || !body.seen ? null : await findDeleted(query, userId, resource.name ?? '', by);
  if (!found && !deleted) throw new NotFoundError();
  const json = await (found
    ? changeItem(resource, found, body, writer)
    : restoreItem(resource, deleted?.values ?? {}, body, writer));
  // The restored item would be empty, since all it refers to is deleted too (MRG-5).
  if (hasNoItem(resource, json)) throw new NotFoundError();
  if (body.seen === undefined || resource.settle === undefined) return json;
  const { [resource.one]: item = {}, overwritten, ...more } = JSON.parse(json) as WriteResponse;
  const settled = await resource.settle({ ...writer, written: [item] });
  const own = settled.find((one) => one.id === item['id'])?.item;
  if (!own) return json;
  const left = await withoutSetBack(resource, own, overwritten, writer);
  return JSON.stringify({ [resource.one]: own, ...more, ...left });
}

/** What identifies the item of a row, also of a deleted one. @throws NotFoundError without it */
async function keyOfRow(resource: Resource, id: string, { query, userId }: Writer): Promise<string> {
  if (resource.identity === 'id') return id;
  const found = await resource.lock(query, userId, 'id', id);
  const values =
    found?.item ?? (await findDeleted(query, userId, resource.name ?? '', { rowId: id }))?.values;
  if (values === undefined) throw new NotFoundError();
  return itemIdOf(resource, values);
}

/**
 * Changes the given fields (API-7); with `seen` they are merged with what others changed since (MRG-1).
 * @throws NotFoundError, and what the rules of the resource throw.
 */
export async function updateItem(
  resource: Resource,
  id: string,
  body: Body,
  writer: Writer,
): Promise<string> {
  const key = await keyOfRow(resource, id, writer);
  return asStep(resource, changeOf(key, body), madeBy(body, writer), (step) =>
    updateNow(resource, id, body, step),
  );
}

/** Removes an item by its id. @throws like `updateItem`. */
export async function removeItem(resource: Resource, id: string, writer: Writer): Promise<string> {
  const key = await keyOfRow(resource, id, writer);
  return asStep(resource, { id: key, removed: true }, writer, async (step) => {
    const found = await resource.lock(step.query, step.userId, 'id', id);
    if (!found) throw new NotFoundError();
    return removeFound(resource, found, step);
  });
}

/**
 * Removes the only item that a person has of this resource. @returns JSON with null as the item if there was none
 * @throws like `updateItem`.
 */
export const removeOnly = (resource: Resource, writer: Writer): Promise<string> =>
  asStep(resource, { id: 'person', removed: true }, writer, async (step) => {
    const found = await resource.lock(step.query, step.userId, 'person', '');
    return found ? removeFound(resource, found, step) : noneOf(resource);
  });
