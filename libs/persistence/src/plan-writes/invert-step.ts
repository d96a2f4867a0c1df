import type { StepItem } from '@simmer/contracts/schemas/connected-app.schema';
import {
  type PlanChange,
  type PlanChanges,
  planChangesBody,
  planFieldNames,
} from '@simmer/contracts/schemas/plan-change.schema';
import type { MergeRules } from '@simmer/domain/merge/merge-fields';
import { resourceKinds } from '@simmer/domain/merge/resource-kinds';
import { isSameValue } from '@simmer/domain/same-value';
import type { Item } from '../database/resource.ts';

/** What counts uses of an activity, and marks a default, is no content. */
const NO_CONTENT = new Set(['counts_as_use', 'usage_count', 'created_at', 'is_default']);

const contentOf = ({ resource }: StepItem, item: Item): string[] =>
  planFieldNames(resource).filter((name) => name in item && !NO_CONTENT.has(name));

const pick = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.map((name) => [name, item[name] ?? null]));

/** The fields in which an item differs, with those that one of them would change. */
function differing(item: StepItem, before: Item, after: Item): string[] {
  const { groups = [] } = resourceKinds[item.resource] as MergeRules;
  const content = contentOf(item, before);
  const names = content.filter((name) => !isSameValue(before[name], after[name]));
  const together = groups.filter((group) => group.some((name) => names.includes(name))).flat();
  return [...new Set([...names, ...together.filter((name) => content.includes(name))])];
}

function inverseOf(item: StepItem): object[] {
  const { resource, id, before, after } = item;
  if (before === null) {
    const isBlock = resource === 'timeBlocks';
    // Another block may use by now what came with this one.
    const isActivity = resource === 'activities';
    return [
      {
        resource,
        id,
        removed: true,
        ...(isBlock && { takes_back_use: true }),
        ...(isActivity && { if_unused: true }),
      },
    ];
  }
  if (after === null) {
    const content = pick(before, contentOf(item, before));
    const { created_at } = before;
    return [
      {
        resource,
        id,
        fields: { ...content, ...(created_at !== undefined && { created_at }) },
        seen: content,
      },
    ];
  }
  const names = differing(item, before, after);
  return names.length === 0 ? [] : [{ resource, id, fields: pick(before, names), seen: pick(after, names) }];
}

/** The changes that undo a step (APP-10): merged, so that what somebody changed since stays. Null if there is nothing to undo. */
export function invertStep(items: readonly StepItem[], madeAt: string): PlanChanges | null {
  const changes = items.flatMap(inverseOf) as PlanChange[];
  return changes.length === 0 ? null : planChangesBody.parse({ made_at: madeAt, changes });
}
