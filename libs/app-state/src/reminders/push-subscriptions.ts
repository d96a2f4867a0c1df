import type { PushSubscription } from '@simmer/contracts/schemas/reminder.schema';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** The devices that get the user's reminders, this one first. */
export function usePushSubscriptions(): UseQueryResult<readonly PushSubscription[]> {
  const { scope, isSignedIn } = useUserScope();
  return useQuery({
    queryKey: queryKeys.profile(scope, 'pushSubscriptions'),
    queryFn: async ({ signal }): Promise<readonly PushSubscription[]> => {
      const { push_subscriptions: all } = await api.call('pushSubscriptions.list', { signal });
      return all.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
    },
    enabled: isSignedIn,
    // The change feed does not report subscriptions of other devices.
    staleTime: 0,
  });
}

/** The server's key for push messages; null if push is not set up. */
export function usePushKey(): UseQueryResult<string | null> {
  const { scope, isSignedIn } = useUserScope();
  return useQuery({
    queryKey: queryKeys.profile(scope, 'pushKey'),
    queryFn: async ({ signal }) => (await api.call('reminders.pushKey', { signal })).public_key,
    enabled: isSignedIn,
  });
}

/** Reads the list of devices again, after this device has subscribed. */
export function useRefreshPushSubscriptions(): () => Promise<void> {
  const { scope } = useUserScope();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.profile(scope, 'pushSubscriptions') });
}

/** Ends the reminders to a device (REM-10). */
export function useRemovePushSubscription(): Action<string, { push_subscription: PushSubscription }> {
  const { scope } = useUserScope();
  return useAction({
    write: (id, idempotencyKey) => api.call('pushSubscriptions.remove', { params: { id }, idempotencyKey }),
    invalidates: [queryKeys.profile(scope, 'pushSubscriptions')],
  });
}
