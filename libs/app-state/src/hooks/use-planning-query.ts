import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type PlanningResource, queryKeys } from '../query-keys.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { usePlanningSource } from './use-planning-source.ts';

interface Options {
  /** Milliseconds for which the answer counts as fresh. */
  readonly staleTime?: number;
}

/** Reads one list of planning data from whoever answers for it. */
export function usePlanningQuery<Data>(
  resource: PlanningResource,
  read: (source: PlanningSource, signal: AbortSignal) => Promise<Data>,
  options: Options = {},
): UseQueryResult<Data> {
  const { source, scope, isKnown } = usePlanningSource();
  return useQuery({
    queryKey: queryKeys.planning(scope, resource),
    queryFn: ({ signal }) => read(source, signal),
    enabled: isKnown,
    ...options,
  });
}
