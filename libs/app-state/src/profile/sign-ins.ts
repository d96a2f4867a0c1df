import type { SignIn } from '@simmer/contracts/schemas/user.schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** The user's sign-ins, this browser first, then by latest use. */
export function useSignIns(): UseQueryResult<readonly SignIn[]> {
  const { scope, isSignedIn } = useUserScope();
  return useQuery({
    queryKey: queryKeys.profile(scope, 'signIns'),
    queryFn: async ({ signal }): Promise<readonly SignIn[]> => {
      const { sign_ins: all } = await api.call('auth.listSignIns', { signal });
      return all.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
    },
    enabled: isSignedIn,
    // Sign-ins on other devices are not in the change feed: refetch the list on focus.
    staleTime: 0,
  });
}

function useSignInKeys() {
  const { scope } = useUserScope();
  return [queryKeys.profile(scope, 'signIns')];
}

/** Ends one sign-in: its next request is rejected. */
export function useEndSignIn(): Action<string, { sign_in: SignIn }> {
  return useAction({
    write: (id, idempotencyKey) => api.call('auth.removeSignIn', { params: { id }, idempotencyKey }),
    invalidates: useSignInKeys(),
  });
}

/** Ends all sign-ins but this one, and the private calendar link. */
export function useEndOtherSignIns(): Action<void, { sign_ins: SignIn[] }> {
  const { scope } = useUserScope();
  return useAction({
    write: (_, idempotencyKey) => api.call('auth.removeOtherSignIns', { idempotencyKey }),
    invalidates: [...useSignInKeys(), queryKeys.calendar(scope, 'feed')],
  });
}
