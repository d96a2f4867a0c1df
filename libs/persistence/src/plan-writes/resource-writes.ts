import { NotFoundError } from '@simmer/domain/errors/domain-error';
import { staleVersionError } from '@simmer/domain/errors/stale-version-error';
import { stale } from '@simmer/domain/rejection';
import { findDeleted } from '../changes/history.query.ts';
import type { Item, LockedItem, Resource } from '../database/resource.ts';
import { lockUser } from '../users/user.query.ts';
import { explained } from './explain-rejection.ts';
import { type Body, fieldsIn } from './item-body.ts';
import { keepWrite } from './kept-step.ts';
import { addMerged, changeMerged, restoreItem } from './merged-write.ts';
import { type Overwritten, withoutSetBack } from './set-back.ts';
import { addItem, noneOf } from './write-item.ts';
import type { Writer } from './writer.ts';

type Answer = Readonly<Record<string, Item>> & { readonly overwritten?: Overwritten };

interface Saving {
  /** A body without `seen` is merged too: who did not see an item saw none of its fields, and another device has made it. */
  readonly isMerged?: boolean;
  /** Judges the body of a new item. */
  readonly whole?: (item: Body) => Body;
}

const nothingOf = (body: Body): Item =>
  Object.fromEntries(Object.keys(fieldsIn(body)).map((name) => [name, null]));

function rejectOtherVersion(
  of: Resource,
  { item, changedAt }: LockedItem,
  version: number | undefined,
): void {
  if (version === undefined || version === item.version) return;
  const changedByDevice = (item['changed_by_device'] ?? null) as string | null;
  throw staleVersionError(stale(of.noun).text, item, { changedAt, changedByDevice });
}

async function changeItem(of: Resource, found: LockedItem, body: Body, writer: Writer): Promise<string> {
  const { query, userId, device } = writer;
  rejectOtherVersion(of, found, body.version);
  if (body.seen !== undefined) return changeMerged(of, found, body, writer);
  return explained(of, body, async () => {
    const fields = await of.check({ query, userId, fields: fieldsIn(body), before: found.item });
    const json = await of.change(query, userId, { ...found, fields, device, updatedAt: body.updated_at });
    return keepWrite(of, found.item, json, writer);
  });
}

async function removeFound(
  of: Resource,
  found: LockedItem,
  version: number | undefined,
  writer: Writer,
): Promise<string> {
  const { query, userId, device } = writer;
  rejectOtherVersion(of, found, version);
  return explained(of, {}, async () => {
    await of.checkRemoval?.({ query, userId, before: found.item });
    await of.removing?.(query, userId, found.item.id, device);
    const json = await of.remove(query, userId, found.item.id, device);
    return keepWrite(of, found.item, json, writer, { isRemoval: true });
  });
}

/**
 * Adds an item. @returns the JSON of the response, as all writes here
 * @throws ConflictError when the id is in use, and what the resource's rules throw.
 */
export const createItem = (of: Resource, body: Body, writer: Writer): Promise<string> =>
  addItem(of, body, body.former_version ?? body.version, writer);

/**
 * Changes the item that this identifies, or creates it (API-8). With `seen` it is merged as by `updateItem`, and one that
 * was deleted comes back.
 * @param key its id, day or week, or 'person'
 * @throws like `createItem` and `updateItem`.
 */
export async function saveItem(
  of: Resource,
  key: string,
  body: Body,
  writer: Writer,
  { isMerged = false, whole = (item: Body) => item }: Saving = {},
): Promise<string> {
  const { query, userId } = writer;
  const seen = body.seen ?? (isMerged ? nothingOf(body) : undefined);
  const find = () => of.lock(query, userId, of.identity, key);
  const found = await find();
  if (found) return changeItem(of, found, { ...body, seen }, writer);
  // A missing row cannot be locked, so concurrent first saves are serialized by a lock on the person.
  await lockUser(query, userId);
  const made = of.identity === 'id' ? null : await find();
  if (made) return changeItem(of, made, { ...body, seen }, writer);
  const item = of.identity === 'person' ? body : { ...body, [of.identity]: key };
  if (seen === undefined) return addItem(of, whole(item), body.former_version, writer);
  const deleted = await findDeleted(query, userId, of.name ?? '', { itemId: key });
  if (deleted && body.seen) return restoreItem(of, deleted.values, body, writer);
  if (isMerged && Object.keys(fieldsIn(body)).length === 0) return noneOf(of);
  const version = (deleted?.values['version'] ?? body.former_version) as number | undefined;
  return addMerged(of, whole(item), { seen, version }, writer);
}

/**
 * Changes the given fields (API-7); with `seen` they are merged with what others changed since (MRG-1).
 * @throws NotFoundError, ConflictError when it has another version than the body's (API-34).
 */
export async function updateItem(of: Resource, id: string, body: Body, writer: Writer): Promise<string> {
  const { query, userId } = writer;
  const found = await of.lock(query, userId, 'id', id);
  const by = of.identity === 'id' ? { itemId: id } : { rowId: id };
  const deleted = found || !body.seen ? null : await findDeleted(query, userId, of.name ?? '', by);
  if (!found && !deleted) throw new NotFoundError();
  const json = await (found
    ? changeItem(of, found, body, writer)
    : restoreItem(of, deleted?.values ?? {}, body, writer));
  // What it named is deleted too, and nothing of it is left (MRG-5).
  if (json.startsWith(noneOf(of).slice(0, -1))) throw new NotFoundError();
  if (body.seen === undefined || of.settle === undefined) return json;
  const { [of.one]: item = {}, overwritten, ...more } = JSON.parse(json) as Answer;
  const settled = await of.settle({ ...writer, written: [item] });
  const own = settled.find((one) => one.id === item['id'])?.item;
  if (!own) return json;
  const left = await withoutSetBack(of, own, overwritten, writer);
  return JSON.stringify({ [of.one]: own, ...more, ...left });
}

/** Removes the item that this identifies; null if it is not there. @throws like `removeItem`. */
export async function removeBy(of: Resource, key: string, writer: Writer): Promise<string | null> {
  const found = await of.lock(writer.query, writer.userId, of.identity, key);
  return found && removeFound(of, found, undefined, writer);
}

/** @throws like `updateItem`. */
export async function removeItem(
  of: Resource,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  writer: Writer,
): Promise<string> {
  const found = await of.lock(writer.query, writer.userId, 'id', id);
  if (!found) throw new NotFoundError();
  return removeFound(of, found, version, writer);
}

/** Removes the person's only one; null if there was none. @throws ConflictError as `updateItem`. */
export async function removeOnly(of: Resource, version: number | undefined, writer: Writer): Promise<string> {
  const found = await of.lock(writer.query, writer.userId, 'person', '');
  return found ? removeFound(of, found, version, writer) : noneOf(of);
}
