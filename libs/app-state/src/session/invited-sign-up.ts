import type { OpenedSignUpInvitation } from '@simmer/contracts/schemas/sign-up.schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The invitation to sign up of a link (AUT-66). */
export function useOpenedSignUp(token: string): UseQueryResult<OpenedSignUpInvitation> {
  return useQuery({
    queryKey: ['invitation', 'sign-up', token],
    queryFn: async ({ signal }): Promise<OpenedSignUpInvitation> =>
      (await api.call('signUpInvitations.open', { body: { token }, signal })).invitation,
    // An open invitation is not refetched while the person reads it.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The address of Google's consent page for a sign-up by this invitation. */
export async function invitedGoogleUrl(token: string): Promise<string> {
  return (await api.call('auth.googleInvited', { body: { token } })).url;
}
