import type { DownloadedFile } from '@simmer/contracts/client/api-client';
import type { DeletionPreview } from '@simmer/contracts/schemas/personal-data.schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { localStore } from '@simmer/plan/copy/local-plan';
import { dropOutbox } from '../plan-client/offline.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { clearAuthData } from '../session/load-session.ts';
import { sessionStore } from '../plan-client/session-store.ts';

/** All stored data of the signed-in user, as one file. @throws ApiError with the server's message. */
export function downloadArchive(signal: AbortSignal): Promise<DownloadedFile> {
  return api.download('personalData.archive', signal);
}

/** The data that would be deleted with the account, and the requirements of the deletion. */
export function useDeletionPreview(): UseQueryResult<DeletionPreview> {
  const { scope, isSignedIn } = useUserScope();
  return useQuery({
    queryKey: queryKeys.profile(scope, 'deletionOutlook'),
    queryFn: ({ signal }) => api.call('personalData.deletionOutlook', { signal }),
    enabled: isSignedIn,
    staleTime: 0,
  });
}

/**
 * Deletes the account of the signed-in user for good, and their data in this browser. No idempotency key: after the
 * first success there is no user who could repeat the request.
 */
export function useDeleteAccount(): Action<
  { email: string; current_password?: string },
  { message: string }
> {
  return useAction({
    write: async (body) => {
      const { user } = sessionStore.getState();
      const response = await api.call('personalData.delete', { body });
      await localStore.reset();
      if (user) await dropOutbox(user.id);
      clearAuthData();
      return response;
    },
    failureText: 'Failed to delete the account',
    invalidates: [],
  });
}
