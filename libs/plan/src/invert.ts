import { seenIn } from '@simmer/domain/editing/seen-in';
import { differingFields } from '@simmer/domain/merge/merge-rules';
import { usageAfterCreation } from '@simmer/domain/activities/usage-count';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { AppData } from './copy/app-data.ts';
import { changeIdOf, itemIn, itemsOf } from './plan-items.ts';
import { resources } from './resources/resources.ts';
import type { Change, Fields, Item, Step } from './step.ts';

const names = Object.keys(resources) as PlanResource[];

const pick = (item: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((name) => [name, item[name] ?? null]));

/** The fields of an item that a person sets. */
export const contentOf = (resource: PlanResource, item: Item): Fields =>
  pick(item, resources[resource].content);

function setBack(resource: PlanResource, id: string, before: Item, after: Item): Change[] {
  const fields = differingFields(resource, resources[resource].content, before, after);
  if (fields.length === 0) return [];
  return [
    { resource, id, fields: pick(before, fields), seen: seenIn(after, pick(before, fields)) } as Change,
  ];
}

/** @param written the fields that the step set before the item went */
function bringBack(
  resource: PlanResource,
  item: Item,
  { isUsed, id, fields: written = {} }: Pick<Change, 'id' | 'fields'> & { readonly isUsed: boolean },
): Change {
  const { created_at } = item;
  const content = contentOf(resource, item);
  const fields = {
    ...content,
    ...(created_at !== undefined && { created_at }),
    ...(isUsed && { counts_as_use: true }),
  };
  const seen = {
    ...content,
    ...pick(
      written,
      Object.keys(written).filter((name) => name in content),
    ),
  };
  return { resource, id, fields, seen, restores: item } as Change;
}

const keyed = (plan: AppData, resource: PlanResource): ReadonlyMap<string, Item> =>
  new Map(itemsOf(plan, resource).map((item) => [changeIdOf(resource, item), item]));

const isOfActivity = ({ resource }: Change): boolean => resource === 'activities';

interface CreationFields {
  readonly counts_as_use?: boolean;
  readonly created_at?: string;
}

/** Whether a change of blocks makes one use of its activity more or less (KIT-12). */
function isUse({ removed, takes_back_use: undoesUsage, fields, id }: Change, before: AppData): boolean {
  if (removed) return undoesUsage === true;
  const isNew = !before.timeBlocks.some((block) => block.id === id);
  return isNew && usageAfterCreation(0, { ...fields } as CreationFields) > 0;
}

/**
 * The changes that lead from the plan after a step back to the plan before it. They are made in an order in which the plan
 * allows each.
 */
export function invert({ changes }: Pick<Step, 'changes'>, before: AppData, after: AppData): Change[] {
  const uses = new Set(
    changes.flatMap((change) =>
      change.resource === 'timeBlocks' && isUse(change, before) ? [change.id] : [],
    ),
  );
  const hasBlocks = changes.some(({ resource }) => resource === 'timeBlocks');
  // Blocks that come back count as uses of their activity again.
  const withoutUses = (item: Item): Item => {
    const again = before.timeBlocks.filter(
      ({ id, activity_id }) =>
        activity_id === item.id && uses.has(id) && itemIn(after, 'timeBlocks', id) === null,
    );
    return { ...item, usage_count: Math.max(0, Number(item['usage_count']) - again.length) };
  };
  const removals: Change[] = [];
  const others: Change[] = [];
  for (const resource of names) {
    const { place } = resources[resource];
    if (before[place] === after[place]) continue;
    const [was, is] = [keyed(before, resource), keyed(after, resource)];
    for (const [id, item] of was) {
      const now = is.get(id);
      if (now === item) continue;
      if (now) others.push(...setBack(resource, id, item, now));
      else {
        const fields = changes.find((change) => change.resource === resource && change.id === id)?.fields;
        const former = resource === 'activities' ? withoutUses(item) : item;
        others.push(bringBack(resource, former, { id, isUsed: uses.has(id), ...(fields && { fields }) }));
      }
    }
    for (const [id] of is) {
      // Items that refer to others are removed before these.
      if (!was.has(id))
        removals.unshift({
          resource,
          id,
          removed: true,
          ...(uses.has(id) && { takes_back_use: true }),
          // Another block may use the activity by now.
          ...(resource === 'activities' && hasBlocks && { if_unused: true }),
        } as Change);
    }
  }
  // An activity can be removed when nothing uses it any more; the others make room.
  const [last, first] = [removals.filter(isOfActivity), removals.filter((each) => !isOfActivity(each))];
  return [...first, ...others, ...last];
}
