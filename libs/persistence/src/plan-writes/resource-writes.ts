import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { NotFoundError } from '@simmer/domain/errors/domain-error';
import { findDeleted } from '../changes/history.query.ts';
import type { Item, Resource } from '../resource/resource.ts';
import { resourceNamed } from '../schema/resources.ts';
import { type Body, fieldsIn, itemIdOf } from './item-body.ts';
import { applyInRows, makeAtItsTime } from './plan-changes.ts';
import { emptyFieldsOf, removeFound, saveOne } from './save-one.ts';
import { standingFor } from './same-named.ts';
import { addItem, addMerged, hasNoItem, noneOf, withMore } from './write-item.ts';
import type { StepChange } from '../changes/step.ts';
import type { Writer } from './writer.ts';

/** The resource with all of its fields: North Stars have a view without some of them, which must not lose these. */
const wholeOf = (resource: Resource): Resource =>
  resource.name === null ? resource : resourceNamed(resource.name);

/** An item with the fields of a view. */
const shownIn = (view: Resource, item: Item): Item =>
  Object.fromEntries(view.fieldNames.map((name) => [name, item[name] ?? null]));

/** The response of a write of the whole resource, as its view shows it. */
function viewOf(view: Resource, resource: Resource, json: string): string {
  if (view === resource) return json;
  const { [resource.one]: item = null, ...more } = JSON.parse(json) as Record<string, Item | null>;
  return JSON.stringify({ [view.one]: item && shownIn(view, item), ...more });
}

/** The id of the activity that stands in the place of one that was joined to it, else the given key (KIT-23). */
const standingOr = async ({ name }: Resource, key: string, writer: Writer): Promise<string> =>
  (await standingFor(name, [key], writer)).get(key) ?? key;

/** The response of a route of one item for a step that was applied before later ones. */
function lateResponse(
  resource: Resource,
  change: StepChange,
  items: readonly ChangedItem[],
  former: Item | null,
): string {
  const isOwn = (item: ChangedItem) => item.resource === change.resource && item.id === change.id;
  const { overwritten, restored, stays, item } = items.find(isOwn) ?? {};
  const others = items.filter((one) => !isOwn(one) && one.restored && one.item);
  return withMore(JSON.stringify({ [resource.one]: item ?? former }), {
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
 * The item of a key or a row; one that is deleted already is as it was: an earlier step may yet bring it back before a
 * removal (MRG-1).
 * @throws NotFoundError if there never was one
 */
async function formerOf(
  resource: Resource,
  by: { readonly itemId: string } | { readonly rowId: string },
  { query, userId }: Writer,
): Promise<Item> {
  const [identity, value] = 'rowId' in by ? (['id', by.rowId] as const) : [resource.identity, by.itemId];
  const found = await resource.lock(query, userId, identity, value);
  const item = found?.item ?? (await findDeleted(query, userId, resource.name ?? '', by))?.values;
  if (item === undefined) throw new NotFoundError();
  return shownIn(resource, item);
}

/**
 * Makes a step of one change: at its time, if that is given, and in the journal.
 * @param write applies the change to the plan as it is, and gives the whole item
 */
async function asStep(
  view: Resource,
  change: Omit<StepChange, 'resource'>,
  given: Writer,
  write: (resource: Resource, writer: Writer) => Promise<string>,
): Promise<string> {
  const resource = wholeOf(view);
  const { name } = resource;
  if (name === null) return write(resource, given);
  const own: StepChange = { ...change, resource: name };
  const json = await makeAtItsTime([own], given, {
    apply: (step) => write(resource, step),
    applyBefore: async (applyInOrder) => {
      const id = await standingOr(resource, own.id, given);
      const former = own.removed ? await formerOf(resource, { itemId: id }, given) : null;
      return lateResponse(resource, { ...own, id }, await applyInOrder(), former);
    },
  });
  return viewOf(view, resource, json);
}

/** The change of a body; one without `seen` replaces what is there. */
const changeOf = (id: string, body: Body): Omit<StepChange, 'resource'> => ({
  id,
  fields: { ...fieldsIn(body), ...(body.created_at !== undefined && { created_at: body.created_at }) },
  ...(body.seen ? { seen: body.seen } : { replaces: true }),
});

const madeBy = (body: Body, writer: Writer): Writer => ({ ...writer, madeAt: body.made_at ?? writer.madeAt });

/**
 * Adds an item. With the time of the press it is merged, like any step (MRG-5).
 * @returns the JSON of the response, as all writes of this file do
 * @throws ConflictError when the id is in use, and what the rules of the resource throw.
 */
export async function createItem(resource: Resource, given: Body, writer: Writer): Promise<string> {
  const body = { ...given, id: given.id ?? crypto.randomUUID() };
  const key = resource.identity === 'id' ? body.id : itemIdOf(resource, body);
  const maker = madeBy(body, writer);
  const isMerged = maker.madeAt !== undefined;
  const change = changeOf(key, body);
  return asStep(resource, isMerged ? { ...change, replaces: undefined } : change, maker, (whole, step) =>
    isMerged
      ? addMerged(whole, { ...body, made_at: step.madeAt }, emptyFieldsOf(body), step)
      : addItem(whole, body, step),
  );
}

/**
 * Changes the item with this key, or creates it (API-8). With `seen` the change is merged as by `updateItem`, and a
 * deleted item comes back.
 * @param key id, day or week of the item, or 'person'
 * @throws like `createItem` and `updateItem`.
 */
export const saveItem = (resource: Resource, key: string, body: Body, writer: Writer): Promise<string> =>
  asStep(resource, changeOf(key, body), madeBy(body, writer), (whole, step) =>
    saveOne(whole, key, body, step),
  );

const refuseNew = (): never => {
  throw new NotFoundError();
};

async function updateNow(resource: Resource, key: string, body: Body, writer: Writer): Promise<string> {
  const { name } = resource;
  const change = changeOf(key, body);
  if (name === 'timeBlocks') {
    const own: StepChange = { ...change, resource: name };
    const { own: written, others } = await applyInRows(resource, own, writer, refuseNew);
    if (written.item === null) throw new NotFoundError();
    return lateResponse(resource, own, [written, ...others], null);
  }
  const json = await saveOne(resource, key, body, writer, { validate: refuseNew });
  // The restored item would be empty, since all it refers to is deleted too (MRG-5).
  if (hasNoItem(resource, json)) throw new NotFoundError();
  return json;
}

/** What identifies the item of a row, also of a deleted one. @throws NotFoundError without it */
const keyOfRow = async (resource: Resource, id: string, writer: Writer): Promise<string> =>
  resource.identity === 'id' ? id : itemIdOf(resource, await formerOf(resource, { rowId: id }, writer));

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
  return asStep(resource, changeOf(key, body), madeBy(body, writer), async (whole, step) =>
    updateNow(whole, await standingOr(whole, key, step), body, step),
  );
}

/** Removes an item by its id. @throws like `updateItem`. */
export async function removeItem(resource: Resource, id: string, writer: Writer): Promise<string> {
  const key = await keyOfRow(resource, id, writer);
  return asStep(resource, { id: key, removed: true }, writer, async (whole, step) => {
    const found = await whole.lock(step.query, step.userId, 'id', id);
    if (!found && writer.madeAt === undefined) throw new NotFoundError();
    if (!found) return JSON.stringify({ [whole.one]: await formerOf(whole, { itemId: key }, step) });
    return removeFound(whole, found, step, resource.checkRemoval);
  });
}

/**
 * Removes the only item that a person has of this resource. @returns JSON with null as the item if there was none
 * @throws like `updateItem`.
 */
export const removeOnly = (resource: Resource, writer: Writer): Promise<string> =>
  asStep(resource, { id: 'person', removed: true }, writer, async (whole, step) => {
    const found = await whole.lock(step.query, step.userId, 'person', '');
    return found ? removeFound(whole, found, step) : noneOf(whole);
  });
