import type { EmailChange, User } from '@simmer/contracts/schemas/user.schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { newId } from '@simmer/plan/disk/new-id';

/** Changes the password; every other sign-in of the user ends, this one stays. */
export function useChangePassword(): Action<
  { current_password: string; new_password: string; revoke_feed?: boolean },
  { message: string }
> {
  const { scope } = useUserScope();
  return useAction({
    write: (body, idempotencyKey) => api.call('profile.changePassword', { body, idempotencyKey }),
    // After a success, a retry with the old current password would fail.
    isAppliedOnce: true,
    failureText: 'Failed to change the password',
    invalidates: [queryKeys.allProfile(scope), queryKeys.calendar(scope, 'feed')],
  });
}

/** The new address that waits for confirmation; null if there is none. */
export function useEmailChange(): UseQueryResult<EmailChange | null> {
  const { scope, isSignedIn } = useUserScope();
  return useQuery({
    queryKey: queryKeys.profile(scope, 'emailChange'),
    queryFn: async ({ signal }): Promise<EmailChange | null> =>
      (await api.call('emailChange.get', { signal })).email_change,
    enabled: isSignedIn,
  });
}

function useEmailChangeKeys() {
  const { scope } = useUserScope();
  return [queryKeys.profile(scope, 'emailChange')];
}

/** Requests a change of address. Users who sign in only with Google have no password to give. */
export function useRequestEmailChange(): Action<
  { email: string; current_password?: string },
  { email_change: EmailChange }
> {
  return useAction({
    write: (body, idempotencyKey) => api.call('emailChange.request', { body, idempotencyKey }),
    isAppliedOnce: true,
    invalidates: useEmailChangeKeys(),
  });
}

/** Cancels the change of address. */
export function useCancelEmailChange(): Action<void, { email_change: EmailChange }> {
  return useAction({
    write: (_, idempotencyKey) => api.call('emailChange.cancel', { idempotencyKey }),
    invalidates: useEmailChangeKeys(),
  });
}

/** Confirms the new address by the token of its mail. @throws ApiError with the server's message. */
export async function confirmEmailChange(token: string): Promise<User> {
  const user = await api.call('emailChange.confirm', { body: { token }, idempotencyKey: newId() });
  await refreshUser();
  return user;
}
