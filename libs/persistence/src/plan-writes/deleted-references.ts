import { uuid } from '@simmer/contracts/schemas/primitives.schema';
import { isSameValue } from '@simmer/domain/same-value';
import { findDeleted } from '../changes/history.query.ts';
import { resourceNamed } from '../schema/resources.ts';
import type { Item, Resource } from '../resource/resource.ts';
import { standingFor } from './same-named.ts';
import type { Writer } from './writer.ts';

/** The items that a change refers to and that this person has deleted, on any device. */
export interface DeletedReferences {
  /** The activities to which named ones were joined (KIT-23), by the names of these. */
  readonly joined: ReadonlyMap<string, string>;
  /** References to leave out of what is written: their items stay deleted. */
  readonly deletedIds: ReadonlySet<string>;
  /** The device that deleted the last of `deletedIds`; null if unknown. */
  readonly device: string | null;
  /** Deleted items that are restored as they were, since a written item refers to them; by id. */
  readonly returning: ReadonlyMap<string, { readonly resource: Resource; readonly item: Item }>;
}

/**
 * The id in an element of a reference field: the element itself, or, of an object, its field that the merge rule names.
 */
function idIn({ merge }: Resource, field: string, element: unknown): unknown {
  const kind = merge.kinds[field];
  return typeof kind === 'object' ? new Map(Object.entries(Object(element))).get(String(kind.by)) : element;
}

/** The ids that the fields refer to. `seen` of a client is not validated, so what is no UUID is skipped. */
export const idsIn = (definition: Resource, fields: Item) =>
  Object.entries(definition.references).flatMap(([field, resource]) =>
    [fields[field]].flat().flatMap((element) => {
      const id = uuid.safeParse(idIn(definition, field, element));
      return id.success ? [{ resource, id: id.data }] : [];
    }),
  );

export async function findDeletedReferences(
  writer: Writer,
  definition: Resource,
  ...sides: readonly Item[]
): Promise<DeletedReferences> {
  const { query, userId } = writer;
  const deletedIds = new Set<string>();
  const joined = new Map<string, string>();
  const returning = new Map<string, { resource: Resource; item: Item }>();
  let device: string | null = null;
  const byResource = Map.groupBy(
    sides.flatMap((fields) => idsIn(definition, fields)),
    ({ resource }) => resource,
  );
  for (const [resource, names] of byResource) {
    const target = resourceNamed(resource);
    const given = [...new Set(names.map(({ id }) => id))];
    const kept = await target.keep(query, userId, given);
    const missing = given.filter((one) => !kept.has(one));
    const standing = await standingFor(resource, missing, writer);
    for (const [id, other] of standing) joined.set(id, other);
    const ids = missing.map((id) => standing.get(id) ?? id);
    const present = standing.size === 0 ? standing : await target.keep(query, userId, ids);
    for (const id of ids.filter((one) => !present.has(one))) {
      const deleted = await findDeleted(query, userId, resource, { itemId: id });
      if (deleted === null) continue;
      if (target.comesBack) returning.set(id, { resource: target, item: deleted.values });
      else deletedIds.add(id);
      if (!target.comesBack) device = deleted.device;
    }
  }
  return { joined, deletedIds, device, returning };
}

/** The fields with the activities that stand in the place of those that were joined to them (KIT-23). */
export function withJoined(definition: Resource, fields: Item, { joined }: DeletedReferences): Item {
  if (joined.size === 0) return fields;
  const standing = Object.keys(definition.references).flatMap((field) => {
    const other = joined.get(String(fields[field]));
    return other === undefined ? [] : [[field, other] as const];
  });
  return { ...fields, ...Object.fromEntries(standing) };
}

/** The fields without references to deleted items: an element leaves its list, a single reference becomes null. */
export function withoutGone(definition: Resource, fields: Item, { deletedIds }: DeletedReferences): Item {
  const isGone = (field: string, element: unknown) =>
    deletedIds.has(String(idIn(definition, field, element)));
  const cut = Object.keys(definition.references).flatMap((field): [string, unknown][] => {
    const value = fields[field];
    if (Array.isArray(value)) return [[field, value.filter((element) => !isGone(field, element))]];
    return isGone(field, value) ? [[field, null]] : [];
  });
  return { ...fields, ...Object.fromEntries(cut) };
}

interface Writable {
  /** The fields to write; null if the item would be empty without its deleted references (MRG-5). */
  readonly fields: Item | null;
  /** Values that the person has set and that are not written, by field. */
  readonly leftOut: Item;
}

/**
 * Splits a change into what can be written and what refers to deleted items.
 * @param before the stored item, empty if there is none
 * @param seen the values that the person saw: a field equal to them was not set by the person, so leaving it out loses
 * nothing
 */
export function writableOf(
  definition: Resource,
  deleted: DeletedReferences,
  { fields, seen, before }: { readonly fields: Item; readonly seen: Item; readonly before: Item },
): Writable {
  const remaining = withoutGone(definition, fields, deleted);
  const cut = Object.keys(fields).filter((name) => !isSameValue(fields[name], remaining[name]));
  const isEmpty = cut.length > 0 && definition.isEmpty?.({ ...before, ...remaining }) === true;
  const missed = (isEmpty ? Object.keys(fields) : cut).filter(
    (name) => !isSameValue(fields[name], seen[name]),
  );
  return {
    fields: isEmpty ? null : remaining,
    leftOut: Object.fromEntries(missed.map((name) => [name, fields[name]])),
  };
}

/** The deleted items to restore because the fields refer to them. */
export const returningWith = (definition: Resource, fields: Item, { returning }: DeletedReferences) =>
  idsIn(definition, fields).flatMap(({ id }) => returning.get(id) ?? []);
