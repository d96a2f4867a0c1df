import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import type { PlanState } from '@simmer/plan/shown-plan';
import { type PlanList, type PlanLists, lists } from '@simmer/plan/lists';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useKeepsNothing } from '../offline/offline-changes.ts';
import { useSession } from '../session/session.ts';
import { planClient } from '../plan-client/plan-clients.ts';
import { planQuery } from './read-plan.ts';

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
  /** Undefined until there is a plan. */
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
 * A list of the plan. All lists come with one reading: the query cache decides when, and has its failure.
 * @param canBePart whether what has come of a first reading is enough, which begins with the blocks around today
 */
export function usePlanList<Name extends PlanList>(
  name: Name,
  canBePart = name !== 'timeBlocks',
): ListReading<PlanLists[Name]> {
  const { scope, isKnown } = usePlanScope();
  const query = useQuery({
    ...planQuery(scope),
    enabled: isKnown,
    // The log of a failure names the lists on screen.
    meta: { list: name },
  });
  const { error, refetch } = query;
  // Away from the server nothing more comes.
  const isEnough = useSession(({ status }) => status === 'on-copy') || canBePart;
  const data = usePlan((state) =>
    isKnown && state.isThere && (isEnough || !state.hasMore) ? lists[name](state) : undefined,
  );
  const isError = query.isError && data === undefined;
  return {
    data,
    isPending: data === undefined && !isError,
    isSuccess: data !== undefined,
    isError,
    error: isError ? error : null,
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
