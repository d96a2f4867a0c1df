import { useQueryClient } from '@tanstack/react-query';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { copyActivity } from '@simmer/plan/copy-activity';
import { useCallback } from 'react';
import { readList } from './read-list.ts';
import { usePlanList, usePlanScope } from './use-plan.ts';
import type { Change } from './use-change.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** The library: default activities and the person's own. */
export const useActivities = () => usePlanList('activities');

/** The changes that copy an activity with all its blocks (KIT-18); the activity is the first. */
export function useActivityCopy(): (activity: Activity) => Promise<Change[]> {
  const client = useQueryClient();
  const { scope } = usePlanScope();
  return useCallback(
    async (activity) => {
      const queryKey = queryKeys.planning(scope, 'timeBlocks');
      const queryFn = () => readList(scope, 'timeBlocks');
      return copyActivity(activity, await client.ensureQueryData({ queryKey, queryFn }));
    },
    [client, scope],
  );
}
