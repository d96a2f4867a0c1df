import { isSameField, mergeFields } from '@simmer/domain/merge/merge-fields';
import { isSameValue } from '@simmer/domain/same-value';
import { addLoss } from '../changes/history.query.ts';
import type { Item, LockedItem, Resource } from '../resource/resource.ts';
import {
  type DeletedReferences,
  findDeletedReferences,
  returningWith,
  withJoined,
  withoutGone,
  writableOf,
} from './deleted-references.ts';
import { explainRejection } from './explain-rejection.ts';
import { type Body, fieldsIn, itemIdOf } from './item-body.ts';
import { noteComingBack, seriesIn } from './journal.ts';
import { recordWrite } from './kept-step.ts';
import { keepOverwritten, noteOverruledDeletion, ownLossOf } from './losses.ts';
import { keepReplaced } from './replaced-values.ts';
import { joinSameNamed } from './same-named.ts';
import type { Writer } from './writer.ts';

/** The use of an activity that a new block counts as (KIT-12); null without one. */
function usesOf({ name }: Resource, { activity_id: activityId, counts_as_use: counts }: Item) {
  const isUse = name === 'timeBlocks' && counts === true && typeof activityId === 'string';
  return isUse ? { activityId, by: 1 as const } : null;
}

/** Adds an item. @returns the JSON of the response: of another one if that stands in its place (KIT-23) */
export const addItem = (resource: Resource, body: Body, writer: Writer): Promise<string> =>
  explainRejection(resource, body, async () => {
    const same = await joinSameNamed(resource, body, writer);
    if (same !== null) return same;
    const { query, userId, device } = writer;
    const { id, made_at: madeAt, created_at: createdAt = madeAt, updated_at: updatedAt = madeAt } = body;
    const written = await resource.fieldsToWrite({ query, userId, fields: fieldsIn(body), before: null });
    // A restored block is no further use of its activity (KIT-12).
    const fields = { counts_as_use: body.created_at === undefined, ...written };
    const stamp = { id, created_at: createdAt, updated_at: updatedAt, device };
    const json = await resource.add(query, userId, fields, stamp);
    const uses = usesOf(resource, fields);
    return recordWrite(resource, null, json, writer, {
      ...(uses && { uses }),
      ...(body.created_at === undefined && { isNew: true }),
    });
  });

/** The response when there is no item: its name with null. */
export const noneOf = ({ one }: Resource): string => JSON.stringify({ [one]: null });

/** Whether a response has null as its item, whatever further fields follow. */
export const hasNoItem = (resource: Resource, json: string): boolean =>
  json.startsWith(noneOf(resource).slice(0, -1));

/** The response with further fields beside the item, joined as text: the item is not parsed again. */
export const withMore = (json: string, more: object): string =>
  Object.keys(more).length === 0 ? json : `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;

/** Restores the deleted items that the fields refer to (MRG-5). @returns further fields of the response */
async function restoreReferences(
  resource: Resource,
  fields: Item,
  deleted: DeletedReferences,
  writer: Writer,
): Promise<object> {
  const restored: object[] = [];
  for (const { resource: target, item } of returningWith(resource, fields, deleted)) {
    const json = await restoreItem(target, item, {}, writer);
    const { [target.one]: back } = JSON.parse(json) as Record<string, Item>;
    restored.push({ resource: target.name, id: item['id'], item: back });
  }
  return restored.length === 0 ? {} : { restored_items: restored };
}

/** When a person made a change, ISO 8601. A time in the future is taken as now: it would win every later conflict. */
export function pressedAtOf(madeAt: string | undefined): string {
  const made = madeAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(madeAt);
  return new Date(Math.min(made, Date.now())).toISOString();
}

interface LeftOut {
  readonly leftOut: Item;
  readonly deleted: DeletedReferences;
  readonly madeAt: string | undefined;
}

/** Records in the history the values that could not be written (MRG-5). @returns further fields of the response */
async function keepLeftOut(
  resource: Resource,
  itemId: string,
  { leftOut, deleted, madeAt }: LeftOut,
  writer: Writer,
): Promise<object> {
  const { query, userId, device } = writer;
  if (Object.keys(leftOut).length === 0) return {};
  const entry = { resource: resource.name ?? '', itemId, values: leftOut };
  await addLoss(query, userId, {
    ...entry,
    madeByDevice: device,
    device: deleted.device,
    ...ownLossOf(writer),
  });
  return { overwritten: { values: leftOut, at: pressedAtOf(madeAt), device } };
}

/**
 * Adds the item of a merged change. Deleted items that it refers to are restored or left out (MRG-5).
 * @param seen the values that the person saw: a field equal to them may be left out without a word
 */
export async function addMerged(resource: Resource, body: Body, seen: Item, writer: Writer): Promise<string> {
  const named = fieldsIn(body);
  const deleted = await findDeletedReferences(writer, resource, named);
  const given = withJoined(resource, named, deleted);
  const { fields, leftOut } = writableOf(resource, deleted, { fields: given, seen, before: {} });
  const more = fields && (await restoreReferences(resource, fields, deleted, writer));
  const json = fields ? await addItem(resource, { ...body, ...fields }, writer) : noneOf(resource);
  const left = { leftOut, deleted, madeAt: body.made_at };
  return withMore(json, {
    ...more,
    ...(await keepLeftOut(resource, itemIdOf(resource, body), left, writer)),
  });
}

/** Restores a deleted item with its content, and applies the change to it (MRG-3). */
export const restoreItem = (resource: Resource, deleted: Item, body: Body, writer: Writer): Promise<string> =>
  explainRejection(resource, body, async () => {
    const { id, created_at } = deleted as { id: string; created_at?: string };
    const { query, userId } = writer;
    const { seen = {} } = body;
    const given = fieldsIn(body);
    const set = Object.entries(given).filter(([name, value]) => !isSameValue(seen[name], value));
    // A change to what was deleted is checked: a default North Star may come back as it was, but not be edited.
    const isChanged = set.some(([name, value]) => !isSameValue(deleted[name], value));
    // `fieldsToWrite` adds values that follow from the change: the points of a size, the feeling of a weather.
    const input = { query, userId, fields: Object.fromEntries(set), before: deleted };
    const wanted = isChanged ? { ...given, ...(await resource.fieldsToWrite(input)) } : {};
    const sides = { present: deleted, seen, wanted };
    const { fields, overwritten } = mergeFields({ ...resource.merge, ...sides });
    // The restore is the last change of the item, so its former time of change is dropped.
    const content = { ...deleted, ...fields, id, created_at, updated_at: undefined, made_at: body.made_at };
    noteComingBack(resource, deleted, writer);
    const json = await addMerged(resource, content, { ...deleted, ...seen }, writer);
    const what = { resource: resource.name ?? '', itemId: itemIdOf(resource, deleted) };
    const pressedAt = pressedAtOf(body.made_at);
    // Who restores an item has seen that it was deleted, and sends when it was created.
    if (body.seen && body.created_at === undefined)
      await noteOverruledDeletion({ ...what, series: seriesIn(deleted)[0], pressedAt }, writer);
    if (Object.keys(overwritten).length === 0) return withMore(json, { restored: true });
    const loser = await keepOverwritten(resource, deleted, overwritten, pressedAt, writer);
    return withMore(json, { restored: true, overwritten: { values: overwritten, at: null, device: loser } });
  });

/** Merges a change with what others have changed since, writes the result, and reports the values that lost (MRG-1). */
const changeMerged = (resource: Resource, found: LockedItem, body: Body, writer: Writer): Promise<string> =>
  explainRejection(resource, body, async () => {
    const { query, userId, device } = writer;
    const { item, changedAt } = found;
    const { made_at: madeAt } = body;
    const [named, namedBefore] = [fieldsIn(body), body.seen ?? {}];
    const deleted = await findDeletedReferences(writer, resource, named, namedBefore);
    const given = withJoined(resource, named, deleted);
    const seen = withJoined(resource, namedBefore, deleted);
    const { fields: writable, leftOut } = writableOf(resource, deleted, {
      fields: given,
      seen,
      before: item,
    });
    // What follows from a field follows from a true change alone: a move within a part of the day keeps the time.
    const set = Object.entries(writable ?? {}).filter(([name, value]) => !isSameValue(seen[name], value));
    const input = { query, userId, fields: Object.fromEntries(set), before: item };
    const wanted = { ...writable, ...(set.length > 0 && (await resource.fieldsToWrite(input))) };
    const sides = { present: item, seen: withoutGone(resource, seen, deleted), wanted };
    const merged = mergeFields({ ...resource.merge, ...sides });
    const overwritten = { ...merged.overwritten, ...body.lost };
    // Fields with their stored value are left out: every other device reads a written item again.
    const changed = Object.entries(merged.fields).filter(
      ([name, value]) => !isSameField(resource.merge.kinds[name], value, item[name]),
    );
    const fields = Object.fromEntries(changed);
    const more = await restoreReferences(resource, fields, deleted, writer);
    const updatedAt = pressedAtOf(madeAt);
    const json =
      Object.keys(fields).length === 0
        ? JSON.stringify({ [resource.one]: item })
        : await recordWrite(
            resource,
            found,
            await resource.change(query, userId, { ...found, fields, device, updatedAt }),
            writer,
          );
    const itemId = itemIdOf(resource, item);
    const without = await keepLeftOut(resource, itemId, { leftOut, deleted, madeAt }, writer);
    if (Object.keys(overwritten).length === 0) return withMore(json, { ...more, ...without });
    const loser = await keepOverwritten(resource, item, overwritten, updatedAt, writer);
    const values = { ...leftOut, ...overwritten };
    return withMore(json, { ...more, overwritten: { values, at: changedAt, device: loser } });
  });

/** Changes an item: with `seen` by a merge, without it the fields are as given. */
export async function changeItem(
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
    const pressedAt = pressedAtOf(body.made_at ?? writer.madeAt);
    const values = await keepReplaced(resource, found.item, fields, pressedAt, writer);
    const json = await resource.change(query, userId, {
      ...found,
      fields,
      device,
      updatedAt: body.updated_at ?? body.made_at,
    });
    const written = await recordWrite(resource, found, json, writer);
    if (Object.keys(values).length === 0) return written;
    return withMore(written, {
      overwritten: { values, at: found.changedAt, device: found.item['changed_by_device'] },
    });
  });
}
