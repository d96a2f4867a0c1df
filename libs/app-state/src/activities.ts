import type { Activity, CreateActivity, UpdateActivity } from '@simmer/contracts/schemas/activity.schema';
import { dropItem, patchItem, putItem } from './hooks/patch-list.ts';
import { type Action, useAction } from './hooks/use-action.ts';
import { usePlanningQuery } from './hooks/use-planning-query.ts';
import { useWritable } from './hooks/use-writable.ts';
import { queryKeys } from './query-keys.ts';

/** The library: defaults and own activities. */
export const useActivities = () =>
  usePlanningQuery<Activity[]>('activities', (source, signal) => source.activities.list(signal));

/** Adds an activity. */
export function useCreateActivity(): Action<CreateActivity, Activity> {
  const { source, scope, touches } = useWritable('activities');
  return useAction({
    write: source.activities.create,
    touches,
    settle: (client, activity) => putItem(client, queryKeys.planning(scope, 'activities'), activity),
  });
}

/** Changes an activity; a default one changes for this user only. */
export function useUpdateActivity(): Action<{ id: string; changes: UpdateActivity }, Activity> {
  const { source, scope, touches } = useWritable('activities');
  return useAction({
    write: ({ id, changes }, key) => source.activities.update(id, changes, key),
    touches,
    settle: (client, activity) =>
      patchItem(client, queryKeys.planning(scope, 'activities'), activity.id, activity),
  });
}

/** Removes an own activity that no block uses. */
export function useRemoveActivity(): Action<string, Activity> {
  const { source, scope, touches } = useWritable('activities');
  return useAction({
    write: source.activities.remove,
    touches,
    settle: (client, activity) => dropItem(client, queryKeys.planning(scope, 'activities'), activity.id),
  });
}
