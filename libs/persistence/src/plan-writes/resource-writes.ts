import { NotFoundError } from '@simmer/domain/errors/domain-error';
import { findDeleted } from '../changes/history.query.ts';
import type { Item, LockedItem, Resource } from '../database/resource.ts';
import { lockUser } from '../users/user.query.ts';
import { explainRejection } from './explain-rejection.ts';
import { type Body, fieldsIn } from './item-body.ts';
import { recordWrite } from './kept-step.ts';

import { type Overwritten, withoutSetBack } from './set-back.ts';
import { addItem, addMerged, changeMerged, hasNoItem, noneOf, restoreItem } from './write-item.ts';
import type { Writer } from './writer.ts';

type WriteResponse = Readonly<Record<string, Item>> & { readonly overwritten?: Overwritten };

interface SaveOptions {
  /**
   * A body without `seen` is merged too, as if all its fields had been shown empty: another device may have created the
   * item meanwhile, and its values must not be replaced.
   */
  readonly mergesUnseen?: boolean;
  /** Validates the body of a new item, and adds defaults. */
  readonly validate?: (item: Body) => Body;
}

const emptyFieldsOf = (body: Body): Item =>
  Object.fromEntries(Object.keys(fieldsIn(body)).map((name) => [name, null]));

async function changeItem(
  resource: Resource,
  found: LockedItem,
  body: Body,
  writer: Writer,
): Promise<string> {
  const { query, userId, device } = writer;
  if (body.seen !== undefined) return changeMerged(resource, found, body, writer);
  return explainRejection(resource, body, async () => {
    const fields = await resource.fieldsToWrite({
      query,
      userId,
      fields: fieldsIn(body),
      before: found.item,
    });
    const json = await resource.change(query, userId, {
      ...found,
      fields,
      device,
      updatedAt: body.updated_at,
    });
    return recordWrite(resource, found.item, json, writer);
  });
}

async function removeFound(resource: Resource, found: LockedItem, writer: Writer): Promise<string> {
  const { query, userId, device } = writer;
  return explainRejection(resource, {}, async () => {
    await resource.checkRemoval?.({ query, userId, before: found.item });
    await resource.removing?.(query, userId, found.item.id, device);
    const json = await resource.remove(query, userId, found.item.id, device);
    return recordWrite(resource, found.item, json, writer, { isRemoval: true });
  });
}

/**
 * Adds an item.
 * @returns the JSON of the response, as all writes of this file do
 * @throws ConflictError when the id is in use, and what the rules of the resource throw.
 */
export const createItem = (resource: Resource, body: Body, writer: Writer): Promise<string> =>
  addItem(resource, body, writer);

/**
 * Changes the item with this key, or creates it (API-8). With `seen` the change is merged as by `updateItem`, and a
 * deleted item comes back.
 * @param key id, day or week of the item, or 'person'
 * @throws like `createItem` and `updateItem`.
 */
export async function saveItem(
  resource: Resource,
  key: string,
  body: Body,
  writer: Writer,
  { mergesUnseen = false, validate = (item: Body) => item }: SaveOptions = {},
): Promise<string> {
  const { query, userId } = writer;
  const seen = body.seen ?? (mergesUnseen ? emptyFieldsOf(body) : undefined);
  const find = () => resource.lock(query, userId, resource.identity, key);
  const found = await find();
  if (found) return changeItem(resource, found, { ...body, seen }, writer);
  // A missing row cannot be locked, so concurrent first saves are serialized by a lock on the person.
  await lockUser(query, userId);
  const created = resource.identity === 'id' ? null : await find();
  if (created) return changeItem(resource, created, { ...body, seen }, writer);
  const item = resource.identity === 'person' ? body : { ...body, [resource.identity]: key };
  if (seen === undefined) return addItem(resource, validate(item), writer);
  const deleted = await findDeleted(query, userId, resource.name ?? '', { itemId: key });
  if (deleted && body.seen) return restoreItem(resource, deleted.values, body, writer);
  if (mergesUnseen && Object.keys(fieldsIn(body)).length === 0) return noneOf(resource);
  return addMerged(resource, validate(item), seen, writer);
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

/** Removes the item with this key. @returns null if there is none @throws like `removeItem`. */
export async function removeBy(resource: Resource, key: string, writer: Writer): Promise<string | null> {
  const found = await resource.lock(writer.query, writer.userId, resource.identity, key);
  return found && removeFound(resource, found, writer);
}

/** Removes an item by its id. @throws like `updateItem`. */
export async function removeItem(resource: Resource, id: string, writer: Writer): Promise<string> {
  const found = await resource.lock(writer.query, writer.userId, 'id', id);
  if (!found) throw new NotFoundError();
  return removeFound(resource, found, writer);
}

/**
 * Removes the only item that a person has of this resource. @returns JSON with null as the item if there was none
 * @throws like `updateItem`.
 */
export async function removeOnly(resource: Resource, writer: Writer): Promise<string> {
  const found = await resource.lock(writer.query, writer.userId, 'person', '');
  return found ? removeFound(resource, found, writer) : noneOf(resource);
}
