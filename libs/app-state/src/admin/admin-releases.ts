import { ApiError } from '@simmer/contracts/client/api-error';
import type {
  ReleaseChange,
  ReleaseCheck,
  ReleasedApp,
  Releases,
} from '@simmer/contracts/schemas/releases.schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** A change of one app, as a super admin orders it. */
export interface ReleaseOrder {
  readonly app: ReleasedApp;
  readonly change: ReleaseChange;
  /** The revision of the release document that the super admin saw. */
  readonly revision: number;
}

/** The versions of each app that are deployed. */
export function useReleases(): UseQueryResult<Releases> {
  const { scope } = useUserScope();
  return useQuery({
    queryKey: queryKeys.admin(scope, 'releases'),
    queryFn: ({ signal }): Promise<Releases> => api.call('adminReleases.show', { signal }),
    // Teams release from the command line too: refetch on focus.
    staleTime: 0,
  });
}

/** The effect of an order, and the reasons why it would be rejected. */
export function useReleaseCheck(order: ReleaseOrder): UseQueryResult<ReleaseCheck> {
  const { scope } = useUserScope();
  return useQuery({
    queryKey: queryKeys.adminPart(scope, 'releases', order),
    queryFn: ({ signal }): Promise<ReleaseCheck> => {
      const { app, ...body } = order;
      return api.call('adminReleases.check', { params: { app }, body, signal });
    },
    // A rejected order would be rejected again, so only failures of the server are retried.
    retry: (count, error) => !(error instanceof ApiError && error.status < 500) && count < 2,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Performs an order. */
export function useChangeRelease(): Action<
  ReleaseOrder & { reason?: string },
  { revision: number; sentence: string }
> {
  const { scope } = useUserScope();
  return useAction({
    write: ({ app, ...body }, idempotencyKey) =>
      api.call('adminReleases.change', { params: { app }, body, idempotencyKey }),
    invalidates: [queryKeys.admin(scope, 'releases'), queryKeys.admin(scope, 'auditLog')],
    failureText: 'Failed to change a release',
  });
}
