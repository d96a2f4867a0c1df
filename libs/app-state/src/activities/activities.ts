import { updateAsSeen } from '../hooks/save-as-seen.ts';
import type { Activity, CreateActivity, UpdateActivity } from '@simmer/contracts/schemas/activity.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { dropItem, patchItem, patchList, putItem } from '../query-cache/patch-list.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { RESOURCES } from '@simmer/offline/outbox/resources';
import { useWritable } from '../hooks/use-writable.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import type { ActivityCopy } from '@simmer/offline/copy/planning-source';

export type { ActivityCopy };

/** The library: defaults and own activities. */
export const useActivities = () => usePlanningQuery(RESOURCES.activities.list);

/** Adds an activity. */
export function useCreateActivity(): Action<CreateActivity, Activity> {
  const { source, scope, invalidates } = useWritable('activities');
  return useAction({
    write: source.activities.create,
    isForm: true,
    isIdempotentCreate: true,
    invalidates,
    settle: (client, activity) => putItem(client, queryKeys.planning(scope, 'activities'), activity),
  });
}

/** The appearance fields of an update. */
const looksOf = ({ name, emoji, color }: UpdateActivity): Partial<Activity> => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(emoji !== undefined && { emoji }),
  ...(color !== undefined && { color }),
});

/** Changes an activity; a default one changes for this user only. Applied optimistically. */
export function useUpdateActivity(): Action<
  { id: string; changes: UpdateActivity; seen?: Activity },
  Activity
> {
  const { source, scope, invalidates } = useWritable('activities');
  return useAction({
    write: (update, key) => updateAsSeen(source.activities, 'activity', update, key),
    isForm: true,
    invalidates,
    patch: (client, { id, changes }) =>
      patchItem<Activity>(client, queryKeys.planning(scope, 'activities'), id, looksOf(changes)),
    settle: (client, activity) =>
      patchItem(client, queryKeys.planning(scope, 'activities'), activity.id, activity),
  });
}

/** Removes an own activity that no block uses. */
export function useRemoveActivity(): Action<string, Activity> {
  const { source, scope, invalidates } = useWritable('activities');
  return useAction({
    write: source.activities.remove,
    invalidates,
    settle: (client, activity) => dropItem(client, queryKeys.planning(scope, 'activities'), activity.id),
  });
}

/** Copies an activity with all its blocks, all or nothing (KIT-18). */
export function useDuplicateActivity(): Action<string, ActivityCopy> {
  const { source, scope, invalidates } = useWritable('activities', 'timeBlocks');
  return useAction({
    write: source.activities.duplicate,
    isIdempotentCreate: true,
    invalidates,
    settle: (client, { activity, timeBlocks }) => {
      putItem(client, queryKeys.planning(scope, 'activities'), activity);
      patchList<TimeBlock>(client, queryKeys.planning(scope, 'timeBlocks'), (blocks) => [
        ...blocks,
        ...timeBlocks,
      ]);
    },
  });
}
