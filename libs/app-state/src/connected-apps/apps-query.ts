import type { AuthorizationQuery } from '@simmer/contracts/schemas/connected-app.schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { browserZone } from '../hooks/clock.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** Reads data of connected apps, which only the server has. */
export function useAppsQuery<Data>(
  part: readonly string[],
  read: (signal: AbortSignal) => Promise<Data>,
): UseQueryResult<Data> {
  const { scope, isSignedIn } = useUserScope();
  return useQuery({
    queryKey: queryKeys.apps(scope, ...part),
    queryFn: ({ signal }) => read(signal),
    enabled: isSignedIn,
    // The last use of an app and deliveries are not in the change feed: they are read again on focus.
    staleTime: 0,
  });
}

/** An action on connected apps, after which all queries about them are read again. */
export function useAppsAction<Input, Output>(
  write: (input: Input, idempotencyKey: string) => Promise<Output>,
): Action<Input, Output> {
  const { scope } = useUserScope();
  return useAction({ write, invalidates: [queryKeys.apps(scope)] });
}

/** The client that asks on the consent page (APP-7); the error has the server's message. */
export const useAskingClient = (query: AuthorizationQuery) =>
  useAppsQuery(['client', JSON.stringify(query)], (signal) =>
    api.call('connectedApps.client', { query, signal }),
  );

/** Allows what a client asks for, or denies it (null); returns the address that the browser goes to. */
export const useAnswerClient = (request: AuthorizationQuery) =>
  useAction({
    write: (scope: 'read' | 'change' | null, idempotencyKey) =>
      api.call('connectedApps.answer', { body: { request, scope, zone: browserZone() }, idempotencyKey }),
    failureText: 'The answer to an app could not be sent',
    // Nothing is refetched: the browser leaves the page.
    invalidates: [],
  });
