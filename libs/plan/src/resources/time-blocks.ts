import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { usageAfterCreation, usageTakenBack } from '@simmer/domain/activities/usage-count';
import { type BlockClock, impliedChanges } from '@simmer/domain/blocks/block-clock';
import { takesPointsOfSize } from '@simmer/domain/blocks/points-of-size';
import { contentFields, initialContent } from '@simmer/domain/blocks/time-block-fields';
import { rejectDisorder, UNKNOWN_SIZE, unknownReference } from '@simmer/domain/errors/rejection';
import type { AppData } from '../copy/app-data.ts';
import type { Fields } from '../step.ts';
import { itemLabel, type ResourceRules } from './resource.ts';

/** Changes the number of times that an activity was planned. */
function count({ activities }: AppData, activityId: unknown, counted: (usage: number) => number): void {
  const at = activities.findIndex(({ id }) => id === activityId);
  const activity = activities[at];
  if (activity) activities[at] = { ...activity, usage_count: counted(activity.usage_count) };
}

/** Takes back the use of an activity by a block that is not created any more (KIT-12). */
export const undoUsage = (plan: AppData, { activity_id: id }: Fields): void =>
  count(plan, id, usageTakenBack);

export const timeBlocks: ResourceRules = {
  content: contentFields,
  hasUpdate: true,
  initial: () => initialContent(),
  // Points follow the size (BLK-4); an unknown one is rejected below.
  implied: ({ fields, before, sizes }) => ({
    ...impliedChanges(fields as BlockClock, before as BlockClock | null),
    ...(takesPointsOfSize(fields) && { points: sizes.find(({ id }) => id === fields['size'])?.points }),
  }),
  reject: (item, { plan, fields }) => {
    const { points, start_date: first, end_date: last } = item as Partial<TimeBlock>;
    if ('activity_id' in fields && !plan.activities.some(({ id }) => id === item['activity_id']))
      return unknownReference('activity_id');
    // A merge makes missing fields null.
    return typeof points === 'number' ? rejectDisorder('end_date', first, last) : UNKNOWN_SIZE;
  },
  added: (item, { plan, fields, before }) => {
    if (before === null) count(plan, item['activity_id'], (usage) => usageAfterCreation(usage, fields));
  },
  label: ({ title, activity_id: activityId }, activities) =>
    itemLabel('Time block', title || activities.find(({ id }) => id === activityId)?.['name']),
};
