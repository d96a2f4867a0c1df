import { inputMessage } from '@simmer/contracts/input-messages';
import { issuesOf } from '@simmer/contracts/issues-of';
import {
  newItemBodies,
  type ChangedItem,
  type PlanChange,
  type PlanChanges,
} from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { ConflictError, InvalidInputError, NotFoundError } from '@simmer/domain/errors/domain-error';
import { decrementUsage } from '../activities/activity.query.ts';
import type { Item, Resource } from '../database/resource.ts';
import { resourceNamed } from '../database/resources.ts';
import { northStars } from '../north-stars/north-star.resource.ts';
import { lockChangesOf } from '../time-blocks/time-block.query.ts';
import type { Body } from './item-body.ts';
import { removeBy, saveItem } from './resource-writes.ts';
import { withoutSetBack } from './set-back.ts';
import type { Writer } from './writer.ts';

/** A step removes default North Stars too, as the plain view does (NST-3). */
const resourceOf = ({ resource, removed }: PlanChange): Resource =>
  removed && resource === 'northStars' ? northStars : resourceNamed(resource);

/** The body of a new item, judged by its resource. @throws InvalidInputError, NotFoundError for a change of what is nowhere. */
function newItem(name: PlanResource, body: Body): Body {
  const { seen, made_at, ...item } = body;
  const parsed = newItemBodies[name].safeParse(item, { error: inputMessage });
  if (parsed.success) return { ...parsed.data, made_at };
  if (seen !== undefined && item.id !== undefined) throw new NotFoundError();
  throw new InvalidInputError(issuesOf('body', item, parsed.error));
}

/**
 * The order of writes within a step, whatever that of its changes is: removals make room, what others name is there before
 * them, and goes after them.
 */
function placeOf({ resource, removed }: PlanChange): number {
  const { comesBack, references } = resourceNamed(resource);
  if (removed) return comesBack ? 3 : 0;
  return Object.keys(references).length === 0 ? 1 : 2;
}

/** The item by its name in responses, and what is said of the change. */
type Answer = Readonly<Record<string, Item | null>> & { readonly restored_items?: readonly ChangedItem[] };

async function applyOne(
  definition: Resource,
  { resource, id, fields, seen, removed, if_unused: ifUnused, takes_back_use: undoesUsage }: PlanChange,
  made_at: string | undefined,
  writer: Writer,
): Promise<{ readonly json: string; readonly isRemoved?: true }> {
  const { query, userId } = writer;
  if (!removed) {
    const body: Body = { ...fields, seen, made_at };
    const whole = (item: Body) => newItem(resource, item);
    return { json: await saveItem(definition, id, body, writer, { mergesUnseen: true, whole }) };
  }
  try {
    const json = (await removeBy(definition, id, writer)) ?? '{}';
    const { [definition.one]: item } = JSON.parse(json) as Record<string, Item>;
    const activityId = undoesUsage ? item?.['activity_id'] : undefined;
    if (typeof activityId === 'string') await decrementUsage(query, userId, activityId);
    return { json, isRemoved: true };
  } catch (error) {
    if (!ifUnused || !(error instanceof ConflictError)) throw error;
    return { json: (await definition.find(query, userId, id)) ?? '{}' };
  }
}

/**
 * Applies the changes of a step (MRG-2), in the transaction of `writer`.
 * @throws like the writes of single items; then nothing is changed.
 */
export async function applyPlanChanges(
  { made_at, changes }: PlanChanges,
  writer: Writer,
): Promise<{ items: ChangedItem[] }> {
  await lockChangesOf(writer.query, writer.userId);
  const written = new Map<Resource, Item[]>();
  const items: ChangedItem[] = [];
  const others: ChangedItem[] = [];
  const ordered = [...changes.entries()].toSorted(([, one], [, other]) => placeOf(one) - placeOf(other));
  for (const [index, change] of ordered) {
    const definition = resourceOf(change);
    const answer = await applyOne(definition, change, made_at, writer).catch((error: unknown) => {
      throw error instanceof InvalidInputError ? error.within('changes', index, 'fields') : error;
    });
    const { resource, id } = change;
    const { [definition.one]: item, restored_items: restored, ...more } = JSON.parse(answer.json) as Answer;
    items[index] = { resource, id, item: answer.isRemoved ? null : (item ?? null), ...more };
    others.push(...(restored ?? []).map((one) => ({ ...one, restored: true as const })));
    if (item) written.set(definition, [...(written.get(definition) ?? []), item]);
  }
  items.push(...others);
  for (const [of, ofOne] of written) {
    const settled = (await of.settle?.({ ...writer, written: ofOne })) ?? [];
    for (const { id, item } of settled) {
      const at = items.findIndex((one) => one.id === id);
      const { overwritten, ...before } = items[at] ?? {};
      const left = item ? await withoutSetBack(of, item, overwritten, writer) : { overwritten };
      const after = { ...before, resource: of.name ?? '', id, item, ...left };
      items.splice(at === -1 ? items.length : at, 1, after);
    }
  }
  return { items };
}
