import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { addUses } from '../activities/activity.query.ts';
import { activities } from '../activities/activity.resource.ts';
import type { Item } from '../resource/resource.ts';
import type { StepChange } from '../changes/step.ts';
import type { Writer } from './writer.ts';

/** Takes back the use of an activity with the removal of its block (KIT-12). */
export async function takeUseBack(activityId: string, id: string, { query, userId, journal = [] }: Writer) {
  await addUses(query, userId, activityId, -1);
  const at = journal.findIndex((former) => former.id === id);
  const former = journal[at];
  if (former) journal[at] = { ...former, uses: { activityId, by: -1 } };
}

/** Activities with the uses by blocks of the same step, which are written after them (KIT-12). */
export async function withUses(
  items: readonly ChangedItem[],
  changes: readonly StepChange[],
  { query, userId }: Writer,
): Promise<ChangedItem[]> {
  const used = new Set(
    changes.map(({ resource, fields }) => resource === 'timeBlocks' && fields?.['activity_id']),
  );
  const withUse = async (changed: ChangedItem): Promise<ChangedItem> => {
    if (changed.resource !== 'activities' || !used.has(changed.id) || changed.item === null) return changed;
    const json = await activities.find(query, userId, changed.id);
    const { [activities.one]: item = null } = JSON.parse(json ?? '{}') as Record<string, Item | null>;
    return { ...changed, item };
  };
  return Promise.all(items.map(withUse));
}
