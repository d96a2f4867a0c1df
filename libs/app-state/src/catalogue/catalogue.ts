import { sortSizes } from '@simmer/domain/blocks/start-block';
import type { UseQueryResult } from '@tanstack/react-query';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { RESOURCES } from '../offline-copy/resources.ts';

// Only an admin changes these, seldom.
const rarelyChanging = { staleTime: 5 * 60_000 };

/**
 * Whether a screen that can do without a list should wait for it: until its first try has been answered, one way or the
 * other. A list that fails is asked for again while the screen is there without it.
 */
export const isAwaited = ({
  isPending,
  failureCount,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPending' | 'failureCount' | 'errorUpdateCount'>): boolean =>
  isPending && failureCount === 0 && errorUpdateCount === 0;

/** Sizes of a time block, shortest first. */
export const useTimeBlockSizes = () =>
  usePlanningQuery(RESOURCES.sizes, { ...rarelyChanging, arrange: sortSizes });

export const useVibes = () => usePlanningQuery(RESOURCES.vibes, rarelyChanging);

/** Phases under their canonical names; show `zoneLabel` of domain to people. */
export const useEcocyclePhases = () => usePlanningQuery(RESOURCES.phases, rarelyChanging);
