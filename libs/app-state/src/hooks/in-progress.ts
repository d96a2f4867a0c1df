import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The mutation key of actions of the user. */
export const ACTION_KEY = ['action'];

const overlap = (one: QueryKey, other: QueryKey): boolean =>
  one.slice(0, other.length).every((part, place) => JSON.stringify(part) === JSON.stringify(other[place]));

const pendingIn = (client: QueryClient) =>
  client.getMutationCache().findAll({ mutationKey: ACTION_KEY, status: 'pending' });

/** Whether an action of this page in progress changes one of these queries. */
export function isInProgress(client: QueryClient, queryKeys: readonly QueryKey[]): boolean {
  return pendingIn(client)
    .flatMap(({ meta }) => (meta?.['invalidates'] as readonly QueryKey[] | undefined) ?? [])
    .some((touched) => queryKeys.some((queryKey) => overlap(touched, queryKey)));
}

/** Waits for the end of the actions in progress, and one task more, so that their own callbacks run first. */
export function useActionsEnd(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => {
    const actions = pendingIn(client);
    if (actions.length === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = client.getMutationCache().subscribe(() => {
        if (actions.some(({ state }) => state.status === 'pending')) return;
        stop();
        setTimeout(resolve);
      });
    });
  }, [client]);
}
