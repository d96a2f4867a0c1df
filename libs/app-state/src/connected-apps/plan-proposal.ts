import type { PlanProposal } from '@simmer/contracts/schemas/connected-app.schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** The plan that an assistant proposes for a week (APP-12): null if there is none, undefined before it was read. */
export function usePlanProposal(): PlanProposal | null | undefined {
  const { scope, isSignedIn } = useUserScope();
  return useQuery<PlanProposal | null>({
    queryKey: queryKeys.apps(scope, 'proposal'),
    queryFn: async ({ signal }) => (await api.call('connectedApps.proposal', { signal })).proposal,
    enabled: isSignedIn,
  }).data;
}

/** Removes the proposal, once the person has taken or dismissed it. */
export function useDismissPlanProposal(): Action<void, unknown> {
  const { scope } = useUserScope();
  const key = queryKeys.apps(scope, 'proposal');
  return useAction({
    write: (_nothing, idempotencyKey) => api.call('connectedApps.dismissProposal', { idempotencyKey }),
    invalidates: [key],
    patch: (client) => void client.setQueryData(key, null),
  });
}
