import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type Action, useAction } from '../hooks/use-action.ts';
import { useUserScope } from '../hooks/use-calendar-query.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** Reads something of connected apps, which only the server has. */
export function useAppsQuery<Data>(
  part: readonly string[],
  read: (signal: AbortSignal) => Promise<Data>,
): UseQueryResult<Data> {
  const { scope, isSignedIn } = useUserScope();
  return useQuery({
    queryKey: queryKeys.apps(scope, ...part),
    queryFn: ({ signal }) => read(signal),
    enabled: isSignedIn,
    // When an app was used last, and deliveries, are not in the change feed: they are read again on focus.
    staleTime: 0,
  });
}

/** An action on connected apps: what is shown of them is read again. */
export function useAppsAction<Input, Output>(
  write: (input: Input, idempotencyKey: string) => Promise<Output>,
): Action<Input, Output> {
  const { scope } = useUserScope();
  return useAction({ write, invalidates: [queryKeys.apps(scope)] });
}
