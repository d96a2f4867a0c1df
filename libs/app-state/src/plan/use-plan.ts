import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import type { PlanState } from '@simmer/plan/shown-plan';
import { type PlanList, type PlanLists, reads } from '@simmer/plan/reads';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useKeepsNothing } from '../offline/offline-changes.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { useSession } from '../session/session.ts';
import { planClient } from './plan-clients.ts';
import { readList } from './read-list.ts';

interface PlanScope {
  /** A user's id, or 'local': part of every cache key. */
  readonly scope: string;
  /** False while the session is loading. */
  readonly isKnown: boolean;
}

/**
 * The scope of the plan on screen: the signed-in user's, or this browser's (OFF-1). Somebody who keeps nothing on this
 * device does not get the plan of this browser: it would stay for the next person (OFF-75).
 */
export function usePlanScope(): PlanScope {
  const status = useSession((state) => state.status);
  const userId = useSession((state) => state.user?.id);
  const keepsNothing = useKeepsNothing();
  const isOwn = status === 'signed-in' || status === 'on-copy' || (status === 'unreachable' && keepsNothing);
  if (isOwn && userId) return { scope: userId, isKnown: true };
  return { scope: LOCAL_SCOPE, isKnown: status !== 'loading' };
}

/** A part of the plan as shown; the component renders again when that part changes. */
export function usePlan<Part>(choose: (state: PlanState) => Part): Part {
  const { scope } = usePlanScope();
  return useStore(planClient(scope).state, choose);
}

/** A list of the plan, and the state of its reading. */
export interface ListReading<Data> {
  /** Undefined until the list has been read. */
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly failureCount: number;
  readonly errorUpdateCount: number;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Reads a list. The query cache decides when, and has the failures; the data comes from the plan.
 * @param staleTime milliseconds for which the response counts as fresh
 */
export function usePlanList<Name extends PlanList>(
  name: Name,
  staleTime?: number,
): ListReading<PlanLists[Name]> {
  const { scope, isKnown } = usePlanScope();
  const query = useQuery({
    queryKey: queryKeys.planning(scope, name),
    queryFn: ({ signal }) => readList(scope, name, signal),
    enabled: isKnown,
    // The plan already keeps the identity of equal items.
    structuralSharing: false,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
  const { isError, error, refetch } = query;
  const data = usePlan((state) =>
    isKnown && (query.data !== undefined || state.catalogue.known.includes(name))
      ? reads[name].select(state)
      : undefined,
  );
  return {
    data,
    isPending: data === undefined && !isError,
    isSuccess: data !== undefined && !isError,
    isError,
    error,
    refetch,
    // A getter: only components that read this field render again when it changes.
    get isFetching() {
      return query.isFetching;
    },
    get failureCount() {
      return query.failureCount;
    },
    get errorUpdateCount() {
      return query.errorUpdateCount;
    },
  };
}
