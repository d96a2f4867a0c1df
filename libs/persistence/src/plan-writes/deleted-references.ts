import { uuid } from '@simmer/contracts/schemas/primitives.schema';
import { isSameValue } from '@simmer/domain/same-value';
import { findDeleted } from '../changes/history.query.ts';
import { resourceNamed } from '../database/resources.ts';
import type { Query } from '../database/query.ts';
import type { Item, Resource } from '../database/resource.ts';

/** What an item names that this person has deleted. */
export interface DeletedReferences {
  /** Without these the item is written. */
  readonly deletedIds: ReadonlySet<string>;
  /** The device that deleted one of them. */
  readonly device: string | null;
  /** These come back with the item, as they were. */
  readonly returning: ReadonlyMap<string, { readonly resource: Resource; readonly item: Item }>;
}

/** The id in an element of a field; rows of other tables say by their merge what identifies them. */
function idIn({ merge }: Resource, field: string, element: unknown): unknown {
  const kind = merge.kinds[field];
  return typeof kind === 'object' ? new Map(Object.entries(Object(element))).get(String(kind.by)) : element;
}

/** The ids that some fields name; what a client says that it saw may be anything. */
const namesIn = (definition: Resource, fields: Item) =>
  Object.entries(definition.references).flatMap(([field, resource]) =>
    [fields[field]].flat().flatMap((element) => {
      const id = uuid.safeParse(idIn(definition, field, element));
      return id.success ? [{ resource, id: id.data }] : [];
    }),
  );

export async function findDeletedReferences(
  query: Query,
  userId: string,
  definition: Resource,
  ...sides: readonly Item[]
): Promise<DeletedReferences> {
  const deletedIds = new Set<string>();
  const returning = new Map<string, { resource: Resource; item: Item }>();
  let by: string | null = null;
  const named = Map.groupBy(
    sides.flatMap((fields) => namesIn(definition, fields)),
    ({ resource }) => resource,
  );
  for (const [resource, names] of named) {
    const target = resourceNamed(resource);
    const ids = [...new Set(names.map(({ id }) => id))];
    const present = await target.keep(query, userId, ids);
    for (const id of ids.filter((one) => !present.has(one))) {
      const deleted = await findDeleted(query, userId, resource, { itemId: id });
      if (deleted === null) continue;
      if (target.comesBack) returning.set(id, { resource: target, item: deleted.values });
      else deletedIds.add(id);
      if (!target.comesBack) by = deleted.device;
    }
  }
  return { deletedIds, device: by, returning };
}

/** Fields without what is gone: of a list the element, else null. */
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
  /** Null if nothing is to be written. */
  readonly fields: Item | null;
  /** What the person set and is not written, by field. */
  readonly leftOut: Item;
}

/**
 * What remains of a change without what is gone.
 * @param before the item as it is, empty if there is none
 * @param seen what the person saw: what they did not change is not missed
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

/** What comes back because some fields name it. */
export const returningWith = (definition: Resource, fields: Item, { returning }: DeletedReferences) =>
  namesIn(definition, fields).flatMap(({ id }) => returning.get(id) ?? []);
