import { findDeleted } from '../changes/history.query.ts';
import type { Item, LockedItem, Resource } from '../resource/resource.ts';
import { lockUser } from '../users/lock-user.ts';
import { explainRejection } from './explain-rejection.ts';
import { type Body, fieldsIn, itemIdOf } from './item-body.ts';
import { noteReferring, seriesIn } from './journal.ts';
import { keepOverwritten, noteOverruledDeletion } from './losses.ts';
import { recordWrite } from './kept-step.ts';
import { standingFor } from './same-named.ts';
import { addItem, addMerged, changeItem, noneOf, pressedAtOf, restoreItem, withMore } from './write-item.ts';
import type { Writer } from './writer.ts';

interface SaveOptions {
  /**
   * A body without `seen` is merged too, as if all its fields had been shown empty: another device may have created the
   * item meanwhile, and its values must not be replaced.
   */
  readonly mergesUnseen?: boolean;
  /** Validates the body of a new item, and adds defaults. */
  readonly validate?: (item: Body) => Body;
}

/** The fields of a body as a person saw them who had never seen the item: all empty. */
export const emptyFieldsOf = (body: Body): Item =>
  Object.fromEntries(Object.keys(fieldsIn(body)).map((name) => [name, null]));

/** Removes an item. @param checkRemoval the rules of its removal, if they are not those of the resource */
export async function removeFound(
  resource: Resource,
  found: LockedItem,
  writer: Writer,
  checkRemoval = resource.checkRemoval,
): Promise<string> {
  const { query, userId, device } = writer;
  return explainRejection(resource, {}, async () => {
    const { id } = found.item;
    await checkRemoval?.({ query, userId, before: found.item });
    await noteReferring(resource, id, writer);
    await resource.removing?.(query, userId, id, device);
    const json = await resource.remove(query, userId, id, device);
    return recordWrite(resource, found, json, writer, { isRemoval: true });
  });
}

interface Added {
  /** The response. */
  readonly json: string;
  readonly item: Body;
  /** Values that it replaces, of the part of a series that it was made from. */
  readonly lost: Item | undefined;
  /** The key of the occurrence that it brings back. */
  readonly key: string | undefined;
}

/** Notes what an item that was added overrules. @returns its response, with the values */
async function withLost(
  resource: Resource,
  { json, item, lost, key }: Added,
  writer: Writer,
): Promise<string> {
  const pressedAt = pressedAtOf(item.made_at);
  const named = {
    resource: resource.name ?? '',
    itemId: itemIdOf(resource, item),
    series: seriesIn(item)[0],
  };
  if (key !== undefined) await noteOverruledDeletion({ ...named, key, pressedAt }, writer);
  if (lost === undefined) return json;
  const device = await keepOverwritten(resource, item, lost, pressedAt, writer);
  return withMore(json, { overwritten: { values: lost, at: null, device } });
}

/**
 * Changes the item with this key, or creates it (API-8). With `seen` the change is merged, and a deleted item comes
 * back.
 * @param key id, day or week of the item, or 'person'
 * @throws NotFoundError, and what the rules of the resource throw.
 */
export async function saveOne(
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
  const standing = body.seen && (await standingFor(resource.name, [key], writer)).get(key);
  if (standing !== undefined) return saveOne(resource, standing, body, writer);
  if (resource.identity !== 'id') {
    // A missing row cannot be locked, so concurrent first saves are serialized by a lock on the person.
    await lockUser(query, userId);
    const created = await find();
    if (created) return changeItem(resource, created, { ...body, seen }, writer);
  }
  const { lost, overrules, ...given } = body;
  const item = resource.identity === 'person' ? given : { ...given, [resource.identity]: key };
  if (seen === undefined) return addItem(resource, validate(item), writer);
  const deleted = body.seen && (await findDeleted(query, userId, resource.name ?? '', { itemId: key }));
  if (deleted) return restoreItem(resource, deleted.values, body, writer);
  if (mergesUnseen && Object.keys(fieldsIn(body)).length === 0) return noneOf(resource);
  const json = await addMerged(resource, validate(item), seen, writer);
  return lost || overrules ? withLost(resource, { json, item, lost, key: overrules }, writer) : json;
}
