import { useQueryClient } from '@tanstack/react-query';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { copyActivity } from '@simmer/plan/copy-activity';
import { useCallback } from 'react';
import { planClient } from '../plan-client/plan-clients.ts';
import { awaitPlan } from './read-plan.ts';
import { usePlanList, usePlanScope } from './use-plan.ts';
import type { Change } from './use-change.ts';

/** The library: default activities and the person's own. */
export const useActivities = () => usePlanList('activities');

/** The changes that copy an activity with all its blocks (KIT-18); the activity is the first. */
export function useActivityCopy(): (activity: Activity) => Promise<Change[]> {
  const client = useQueryClient();
  const { scope } = usePlanScope();
  return useCallback(
    async (activity) => {
      await awaitPlan(client, scope);
      return copyActivity(activity, planClient(scope).state.getState().plan);
    },
    [client, scope],
  );
}
