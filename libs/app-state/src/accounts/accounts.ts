import { ApiError } from '@simmer/contracts/client/api-error';
import type { Account, Invitation, Member, OpenedInvitation } from '@simmer/contracts/schemas/account.schema';
import type { Plan } from '@simmer/contracts/schemas/catalogue.schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useUserScope, useCanReadLast } from '../queries/use-calendar-query.ts';
import { readOrLast } from '../queries/last-read.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { sessionStore } from '../plan-client/session-store.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

const OWN = { id: 'current' } as const;

/** The plans and their prices, cheapest first. */
export function usePlans(): UseQueryResult<readonly Plan[]> {
  return useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) =>
      readOrLast<readonly Plan[]>(
        'subscription plans',
        async () => (await api.call('plans.list', { signal })).plans,
      ),
    staleTime: Infinity,
  });
}

/** The account that the user owns or belongs to; null if there is none (TEA-3). */
export function useAccount(): UseQueryResult<Account | null> {
  const { scope } = useUserScope();
  return useQuery({
    queryKey: queryKeys.account(scope, 'current'),
    queryFn: ({ signal }) =>
      readOrLast<Account | null>('account current', async () => {
        // The account of a person who has none is not requested: the browser would log the 404 as an error.
        const hasNone = () => sessionStore.getState().user?.has_account === false;
        if (hasNone()) await refreshUser();
        if (hasNone()) return null;
        try {
          return (await api.call('accounts.get', { params: OWN, signal })).account;
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }
      }),
    enabled: useCanReadLast(),
  });
}

/** Open invitations, for the account's owner. */
export function useInvitations(): UseQueryResult<readonly Invitation[]> {
  const { scope } = useUserScope();
  return useQuery({
    queryKey: queryKeys.account(scope, 'invitations'),
    queryFn: ({ signal }) =>
      readOrLast<readonly Invitation[]>(
        'account invitations',
        async () => (await api.call('accounts.listInvitations', { params: OWN, signal })).invitations,
      ),
    enabled: useCanReadLast(),
  });
}

function useAffectedKeys() {
  const { scope } = useUserScope();
  return [queryKeys.account(scope, 'current'), queryKeys.account(scope, 'invitations')];
}

export function useCreateAccount(): Action<{ name: string; planId: string }, { account: Account }> {
  return useAction({
    write: (body, idempotencyKey) => api.call('accounts.create', { body, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}

/** Changes the given fields; `ownerId` transfers the account to a member. */
export function useUpdateAccount(): Action<
  { name?: string; planId?: string; ownerId?: string },
  { account: Account }
> {
  return useAction({
    write: (body, idempotencyKey) => api.call('accounts.update', { params: OWN, body, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}

/** Closes the account for all members. */
export function useCloseAccount(): Action<void, { account: Account }> {
  return useAction({
    write: (_, idempotencyKey) => api.call('accounts.remove', { params: OWN, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}

/** Sends the invitation mail; a new invitation of the same address replaces the earlier link. */
export function useInviteMember(): Action<string, { invitation: Invitation }> {
  return useAction({
    write: (email, idempotencyKey) =>
      api.call('accounts.inviteMember', { params: OWN, body: { email }, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}

/** Withdraws an invitation. Its row is removed at once, so that focus is not left on a row that vanishes later. */
export function useWithdrawInvitation(): Action<string, { invitation: Invitation }> {
  const { scope } = useUserScope();
  return useAction({
    patch: (client, id) => {
      client.setQueryData<readonly Invitation[]>(queryKeys.account(scope, 'invitations'), (invitations) =>
        invitations?.filter((invitation) => invitation.id !== id),
      );
    },
    write: (invitationId, idempotencyKey) =>
      api.call('accounts.withdrawInvitation', { params: { ...OWN, invitationId }, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}

/** Removes a member from the account; shown at once. */
export function useRemoveMember(): Action<string, { member: Member }> {
  const { scope } = useUserScope();
  return useAction({
    patch: (client, userId) => {
      client.setQueryData<Account | null>(
        queryKeys.account(scope, 'current'),
        (account) =>
          account && { ...account, members: account.members.filter((member) => member.userId !== userId) },
      );
    },
    write: (userId, idempotencyKey) =>
      api.call('accounts.removeMember', { params: { ...OWN, userId }, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}

/** Leaves the account. */
export function useLeaveAccount(): Action<void, { member: Member }> {
  const { scope: userId } = useUserScope();
  return useAction({
    write: (_, idempotencyKey) =>
      api.call('accounts.removeMember', { params: { ...OWN, userId }, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}

/** The invitation behind a link; the error carries the server's message if the link is invalid. */
export function useOpenedInvitation(token: string): UseQueryResult<OpenedInvitation> {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }): Promise<OpenedInvitation> =>
      (await api.call('invitations.open', { body: { token }, signal })).invitation,
    // An open invitation is not refetched while the person reads it.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Makes the signed-in user a member. */
export function useAcceptInvitation(): Action<string, { account: Account }> {
  return useAction({
    write: (token, idempotencyKey) => api.call('invitations.accept', { body: { token }, idempotencyKey }),
    invalidates: useAffectedKeys(),
  });
}
