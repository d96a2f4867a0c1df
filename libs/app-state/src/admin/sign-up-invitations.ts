import type { SignUpInvitation } from '@simmer/contracts/schemas/sign-up.schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** A made invitation, with the link that is shown once. */
export interface MadeInvitation {
  readonly invitation: SignUpInvitation;
  readonly link: string;
  readonly is_mailed: boolean;
}

function useAffectedKeys() {
  const { scope } = useUserScope();
  return [queryKeys.admin(scope, 'signUpInvitations'), queryKeys.admin(scope, 'auditLog')];
}

/** The open invitations of all super admins, newest first. */
export function useSignUpInvitations(): UseQueryResult<readonly SignUpInvitation[]> {
  const { scope } = useUserScope();
  return useQuery({
    queryKey: queryKeys.admin(scope, 'signUpInvitations'),
    queryFn: async ({ signal }): Promise<readonly SignUpInvitation[]> =>
      (await api.call('signUpInvitations.list', { signal })).invitations,
    // Invitations are made and used in other browsers, which the change feed does not report: refetch on focus.
    staleTime: 0,
  });
}

/** Makes an invitation, for an address or for whoever has the link. */
export function useInvite(): Action<string | null, MadeInvitation> {
  return useAction({
    write: (email, idempotencyKey) =>
      api.call('signUpInvitations.create', { body: { email }, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}

/** Withdraws an invitation. */
export function useTakeBack(): Action<string, { message: string }> {
  return useAction({
    write: (id, idempotencyKey) => api.call('signUpInvitations.remove', { params: { id }, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}
