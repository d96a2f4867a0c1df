import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReadRow } from '@simmer/offline/outbox/resource-rows';
import { queryKeys } from '../query-cache/query-keys.ts';
import { usePlanningSource } from './use-planning-source.ts';

interface Options<Data> {
  /** Milliseconds for which the response counts as fresh. */
  readonly staleTime?: number;
  /** Transforms the response before it is cached. */
  readonly arrange?: (response: Data) => Data;
}

/** Reads one list of planning data from the current source. */
export function usePlanningQuery<Data>(
  { query, call }: Pick<ReadRow<Data>, 'query' | 'call'>,
  { staleTime, arrange }: Options<Data> = {},
): UseQueryResult<Data> {
  const { source, scope, isKnown } = usePlanningSource();
  return useQuery({
    queryKey: queryKeys.planning(scope, query),
    queryFn: async ({ signal }) => {
      const response = await call(source)(signal);
      return arrange ? arrange(response) : response;
    },
    enabled: isKnown,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}
