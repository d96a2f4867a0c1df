import type { Operations, OperationsAction } from '@simmer/contracts/schemas/operations.schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

const REFETCH_MS = 10_000;
/** Milliseconds between two reads while a schedule runs, which takes seconds. */
const REFETCH_RUNNING_MS = 2_000;

const isRunning = ({ schedules }: Operations): boolean =>
  schedules.some(({ last }) => last !== null && last.finished_at === null);

/**
 * The state of queues and schedules, read again every ten seconds while the page is visible, every two while a schedule
 * runs (ADM-73).
 */
export function useOperations(): UseQueryResult<Operations> {
  const { scope } = useUserScope();
  return useQuery({
    queryKey: queryKeys.admin(scope, 'operations'),
    queryFn: ({ signal }): Promise<Operations> => api.call('adminOperations.show', { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? REFETCH_RUNNING_MS : REFETCH_MS),
  });
}

/** Carries out an action of an operator. */
export function useActOnOperations(): Action<OperationsAction, { sentence: string }> {
  const { scope } = useUserScope();
  return useAction({
    write: (body, idempotencyKey) => api.call('adminOperations.act', { body, idempotencyKey }),
    invalidates: [queryKeys.admin(scope, 'operations'), queryKeys.admin(scope, 'auditLog')],
    failureText: 'Failed to act on what runs',
  });
}
