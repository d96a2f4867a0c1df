import { DEFAULT_EMOJI } from '@simmer/contracts/schemas/planning-values';
import { rejectActivityRemoval } from '@simmer/domain/activities/reject-removal';
import { LOCAL_ACTIVITY_COLOR } from '@simmer/domain/colors/palette';
import { withoutContent } from '@simmer/domain/north-stars/without-content';
import { itemLabel, type ResourceRules } from './resource.ts';

export const activities: ResourceRules = {
  content: ['name', 'emoji', 'color'],
  initial: () => ({
    emoji: DEFAULT_EMOJI,
    color: LOCAL_ACTIVITY_COLOR,
    is_default: false,
    usage_count: 0,
  }),
  rejectRemoval: ({ id, is_default: isDefault }, { timeBlocks }) => {
    const uses = timeBlocks.filter((block) => block.activity_id === id).length;
    return rejectActivityRemoval(isDefault === true, uses);
  },
  removed: ({ id: removedId }, plan) => {
    plan.idealBlocks = withoutContent(plan.idealBlocks, 'activity_id', (id) => id === removedId);
  },
  label: ({ name }) => itemLabel('Activity', name),
};
