import type { AppStep, StepItem } from '@simmer/contracts/schemas/connected-app.schema';
import {
  type PlanChanges,
  planChangesBody,
  planFieldNames,
} from '@simmer/contracts/schemas/plan-change.schema';
import { seenIn } from '@simmer/domain/editing/seen-in';
import { differingFields, withGroups } from '@simmer/domain/merge/merge-rules';
import { mergeFields } from '@simmer/domain/merge/merge-fields';
import { ConflictError } from '@simmer/domain/errors/domain-error';
import { isSameValue } from '@simmer/domain/same-value';
import type { Query } from '../database/query.ts';
import type { Item } from '../resource/resource.ts';
import { resourceNamed } from '../schema/resources.ts';

/** Bookkeeping of the server: a difference in these fields is no change that a person made. */
const NO_CONTENT = new Set(['counts_as_use', 'usage_count', 'created_at', 'is_default']);

const contentOf = ({ resource }: StepItem, item: Item): string[] =>
  planFieldNames(resource).filter((name) => name in item && !NO_CONTENT.has(name));

const pick = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.map((name) => [name, item[name] ?? null]));

const CHANGED_SINCE = 'This was changed since, so it stays. Remove it by hand if you no longer want it.';

/** Removes an item that the step created. @throws ConflictError if somebody has changed the item since */
function takeBack(item: StepItem, after: Item, present: Item | null): object[] {
  const { resource, id } = item;
  if (present === null) return [];
  const isChanged = contentOf(item, after).some((name) => !isSameValue(after[name], present[name]));
  // A changed activity is worth keeping, even without the block that it was created with.
  if (isChanged && resource === 'activities') return [];
  if (isChanged) throw new ConflictError(CHANGED_SINCE);
  if (resource === 'timeBlocks') return [{ resource, id, removed: true, takes_back_use: true }];
  // The activity of the removed block may be used by another block by now.
  return [{ resource, id, removed: true, ...(resource === 'activities' && { if_unused: true }) }];
}

/** Restores an item that the step deleted, with its content before the step. */
function bringBack(item: StepItem, before: Item): object[] {
  const { resource, id } = item;
  const content = pick(before, contentOf(item, before));
  const { created_at } = before;
  return [
    {
      resource,
      id,
      fields: { ...content, ...(created_at !== undefined && { created_at }) },
      // The step may have changed the item before deleting it, so all fields are set, none counts as seen.
      seen: {},
    },
  ];
}

function inverseOf(item: StepItem, present: Item | null): object[] {
  const { resource, id, before, after } = item;
  if (after === null) return before === null || present !== null ? [] : bringBack(item, before);
  if (before === null) return takeBack(item, after, present);
  const names = differingFields(resource, contentOf(item, before), before, after);
  // A deleted item is not set back: the merge would restore it (MRG-3).
  if (present === null || names.length === 0) return [];
  const [wanted, standing] = [pick(before, names), pick(present, names)];
  // What others have changed since is later than the undo.
  const since = { present: wanted, seen: seenIn(after, wanted), wanted: standing };
  const merged = { ...wanted, ...mergeFields({ ...resourceNamed(resource).merge, ...since }).fields };
  // Days are set back with their slots: others would follow from them.
  const back = withGroups(
    resource,
    names.filter((name) => !isSameValue(merged[name], present[name])),
  ).filter((name) => name in merged);
  const fields = pick(merged, back);
  return back.length === 0 ? [] : [{ resource, id, fields, seen: seenIn(present, fields) }];
}

/**
 * The changes that undo a step (APP-10). What others have changed since stays.
 * @returns null if nothing of the step is left to undo
 * @throws ConflictError if somebody has changed an item that the step created.
 */
export async function invertStep(
  { items }: Pick<AppStep, 'items'>,
  query: Query,
  userId: string,
): Promise<PlanChanges | null> {
  const changes: object[] = [];
  for (const item of items) {
    const definition = resourceNamed(item.resource);
    const found = await definition.lock(query, userId, definition.identity, item.id);
    changes.push(...inverseOf(item, found?.item ?? null));
  }
  return changes.length === 0 ? null : planChangesBody.parse({ changes });
}
