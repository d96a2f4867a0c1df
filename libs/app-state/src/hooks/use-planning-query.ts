import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReadRow } from '../offline-copy/resource-rows.ts';
import { queryKeys } from '../query-keys.ts';
import { usePlanningSource } from './use-planning-source.ts';

interface Options<Answer> {
  /** Milliseconds for which the response counts as fresh. */
  readonly staleTime?: number;
  /** Transforms the response before it is cached. */
  readonly arrange?: (answer: Answer) => Answer;
}

/** Reads one list of planning data from the current source. */
export function usePlanningQuery<Answer>(
  { query, call }: Pick<ReadRow<Answer>, 'query' | 'call'>,
  { staleTime, arrange }: Options<Answer> = {},
): UseQueryResult<Answer> {
  const { source, scope, isKnown } = usePlanningSource();
  return useQuery({
    queryKey: queryKeys.planning(scope, query),
    queryFn: async ({ signal }) => {
      const answer = await call(source)(signal);
      return arrange ? arrange(answer) : answer;
    },
    enabled: isKnown,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}
