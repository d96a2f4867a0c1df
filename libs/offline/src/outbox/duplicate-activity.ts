import { limits } from '@simmer/contracts/limits';
import { copyName } from '@simmer/domain/activities/name-activity';
import { copyOfBlock } from '../copy/block-fields.ts';
import { splitIntoBatches } from '../copy/block-batches.ts';
import type { AppData } from '../copy/app-data.ts';
import { itemOf } from '../copy/local-lists.ts';
import type { ActivityCopy, PlanningSource } from '../copy/planning-source.ts';
import { newId } from '../disk/new-id.ts';

/** Copies an activity with its blocks, as single changes whose ids are created in this browser. */
export async function duplicateActivity(
  { activities, timeBlocks: blocks }: PlanningSource,
  plan: AppData,
  id: string,
  key: string,
): Promise<ActivityCopy> {
  const { name, emoji, color } = itemOf(plan.activities, id);
  const body = { id: newId(), name: copyName(name, limits.name), emoji, color };
  const activity = await activities.create(body, `${key}-activity`);
  const changes = plan.timeBlocks
    .filter((block) => block.activity_id === id)
    .map((block) => ({
      kind: 'create' as const,
      id: newId(),
      block: { ...copyOfBlock(block), outcomes: [], series_id: null, activity_id: activity.id },
    }));
  const timeBlocks = [];
  for (const [index, batch] of splitIntoBatches({ activities: [], unused: [], changes }).entries()) {
    timeBlocks.push(...(await blocks.change(batch, `${key}-${index}`)));
  }
  return { activity: { ...activity, usage_count: timeBlocks.length }, timeBlocks };
}
