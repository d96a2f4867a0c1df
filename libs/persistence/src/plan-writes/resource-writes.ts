import { NotFoundError } from '@simmer/domain/errors/domain-error';
import { staleVersionError } from '@simmer/domain/errors/stale-version-error';
import { stale } from '@simmer/domain/rejection';
import { findDeleted } from '../changes/history.query.ts';
import type { Item, LockedItem, Resource } from '../database/resource.ts';
import { lockUser } from '../users/user.query.ts';
import { explainRejection } from './explain-rejection.ts';
import { type Body, fieldsIn } from './item-body.ts';
import { recordWrite } from './kept-step.ts';
import { addMerged, changeMerged, restoreItem } from './merged-write.ts';
import { type Overwritten, withoutSetBack } from './set-back.ts';
import { addItem, hasNoItem, noneOf } from './write-item.ts';
import type { Writer } from './writer.ts';

type Answer = Readonly<Record<string, Item>> & { readonly overwritten?: Overwritten };

interface Saving {
  /** A body without `seen` is merged too: who did not see an item saw none of its fields, and another device has made it. */
  readonly mergesUnseen?: boolean;
  /** Judges the body of a new item. */
  readonly whole?: (item: Body) => Body;
}

const nothingOf = (body: Body): Item =>
  Object.fromEntries(Object.keys(fieldsIn(body)).map((name) => [name, null]));

function rejectOtherVersion(
  resource: Resource,
  { item, changedAt }: LockedItem,
  version: number | undefined,
): void {
  if (version === undefined || version === item.version) return;
  const changedByDevice = (item['changed_by_device'] ?? null) as string | null;
  throw staleVersionError(stale(resource.noun).text, item, { changedAt, changedByDevice });
}

async function changeItem(
  resource: Resource,
  found: LockedItem,
  body: Body,
  writer: Writer,
): Promise<string> {
  const { query, userId, device } = writer;
  rejectOtherVersion(resource, found, body.version);
  if (body.seen !== undefined) return changeMerged(resource, found, body, writer);
  return explainRejection(resource, body, async () => {
    const fields = await resource.check({ query, userId, fields: fieldsIn(body), before: found.item });
    const json = await resource.change(query, userId, {
      ...found,
      fields,
      device,
      updatedAt: body.updated_at,
    });
    return recordWrite(resource, found.item, json, writer);
  });
}

async function removeFound(
  resource: Resource,
  found: LockedItem,
  version: number | undefined,
  writer: Writer,
): Promise<string> {
  const { query, userId, device } = writer;
  rejectOtherVersion(resource, found, version);
  return explainRejection(resource, {}, async () => {
    await resource.checkRemoval?.({ query, userId, before: found.item });
    await resource.removing?.(query, userId, found.item.id, device);
    const json = await resource.remove(query, userId, found.item.id, device);
    return recordWrite(resource, found.item, json, writer, { isRemoval: true });
  });
}

/**
 * Adds an item. @returns the JSON of the response, as all writes here
 * @throws ConflictError when the id is in use, and what the resource's rules throw.
 */
export const createItem = (resource: Resource, body: Body, writer: Writer): Promise<string> =>
  addItem(resource, body, body.former_version ?? body.version, writer);

/**
 * Changes the item that this identifies, or creates it (API-8). With `seen` it is merged as by `updateItem`, and one that
 * was deleted comes back.
 * @param key its id, day or week, or 'person'
 * @throws like `createItem` and `updateItem`.
 */
export async function saveItem(
  resource: Resource,
  key: string,
  body: Body,
  writer: Writer,
  { mergesUnseen = false, whole = (item: Body) => item }: Saving = {},
): Promise<string> {
  const { query, userId } = writer;
  const seen = body.seen ?? (mergesUnseen ? nothingOf(body) : undefined);
  const find = () => resource.lock(query, userId, resource.identity, key);
  const found = await find();
  if (found) return changeItem(resource, found, { ...body, seen }, writer);
  // A missing row cannot be locked, so concurrent first saves are serialized by a lock on the person.
  await lockUser(query, userId);
  const made = resource.identity === 'id' ? null : await find();
  if (made) return changeItem(resource, made, { ...body, seen }, writer);
  const item = resource.identity === 'person' ? body : { ...body, [resource.identity]: key };
  if (seen === undefined) return addItem(resource, whole(item), body.former_version, writer);
  const deleted = await findDeleted(query, userId, resource.name ?? '', { itemId: key });
  if (deleted && body.seen) return restoreItem(resource, deleted.values, body, writer);
  if (mergesUnseen && Object.keys(fieldsIn(body)).length === 0) return noneOf(resource);
  const version = (deleted?.values['version'] ?? body.former_version) as number | undefined;
  return addMerged(resource, whole(item), { seen, version }, writer);
}

/**
 * Changes the given fields (API-7); with `seen` they are merged with what others changed since (MRG-1).
 * @throws NotFoundError, ConflictError when it has another version than the body's (API-34).
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
  // What it named is deleted too, and nothing of it is left (MRG-5).
  if (hasNoItem(resource, json)) throw new NotFoundError();
  if (body.seen === undefined || resource.settle === undefined) return json;
  const { [resource.one]: item = {}, overwritten, ...more } = JSON.parse(json) as Answer;
  const settled = await resource.settle({ ...writer, written: [item] });
  const own = settled.find((one) => one.id === item['id'])?.item;
  if (!own) return json;
  const left = await withoutSetBack(resource, own, overwritten, writer);
  return JSON.stringify({ [resource.one]: own, ...more, ...left });
}

/** Removes the item that this identifies; null if it is not there. @throws like `removeItem`. */
export async function removeBy(resource: Resource, key: string, writer: Writer): Promise<string | null> {
  const found = await resource.lock(writer.query, writer.userId, resource.identity, key);
  return found && removeFound(resource, found, undefined, writer);
}

/** @throws like `updateItem`. */
export async function removeItem(
  resource: Resource,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  writer: Writer,
): Promise<string> {
  const found = await resource.lock(writer.query, writer.userId, 'id', id);
  if (!found) throw new NotFoundError();
  return removeFound(resource, found, version, writer);
}

/** Removes the person's only one; null if there was none. @throws ConflictError as `updateItem`. */
export async function removeOnly(
  resource: Resource,
  version: number | undefined,
  writer: Writer,
): Promise<string> {
  const found = await resource.lock(writer.query, writer.userId, 'person', '');
  return found ? removeFound(resource, found, version, writer) : noneOf(resource);
}
