import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The mutation key of actions of the user. */
export const ACTION_KEY = ['action'];

const overlap = (one: QueryKey, other: QueryKey): boolean =>
  one.slice(0, other.length).every((part, place) => JSON.stringify(part) === JSON.stringify(other[place]));

/** Whether an action of this page in progress changes one of these queries. */
export function isInProgress(client: QueryClient, queryKeys: readonly QueryKey[]): boolean {
  const actions = client.getMutationCache().findAll({ mutationKey: ACTION_KEY, status: 'pending' });
  return actions
    .flatMap(({ meta }) => (meta?.['invalidates'] as readonly QueryKey[] | undefined) ?? [])
    .some((touched) => queryKeys.some((queryKey) => overlap(touched, queryKey)));
}
