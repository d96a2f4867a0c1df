import { limits } from '@simmer/contracts/limits';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { copyName } from '@simmer/domain/activities/name-activity';
import { copyOfBlock } from '@simmer/domain/editing/block-bodies';
import type { AppData } from './copy/app-data.ts';
import { newId } from './disk/new-id.ts';
import type { Change } from './step.ts';

/** The changes that copy an activity with all its blocks (KIT-18). */
export function copyActivity(
  { id: activityId, name, emoji, color }: Activity,
  { activities, timeBlocks }: Pick<AppData, 'activities' | 'timeBlocks'>,
): Change[] {
  const id = newId();
  const copies = timeBlocks.filter((block) => block.activity_id === activityId).map(copyOfBlock);
  return [
    { resource: 'activities', id, fields: { name: copyName(name, activities, limits.name), emoji, color } },
    ...copies.map((block): Change => ({
      resource: 'timeBlocks',
      id: newId(),
      fields: { ...block, outcomes: [], series_id: null, slots: null, activity_id: id },
    })),
  ];
}
