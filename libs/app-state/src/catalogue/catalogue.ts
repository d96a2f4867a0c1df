import { sortSizes } from '@simmer/domain/blocks/start-block';
import type { UseQueryResult } from '@tanstack/react-query';
import { usePlanningQuery } from '../hooks/use-planning-query.ts';
import { RESOURCES } from '@simmer/offline/outbox/resources';

// Only admins change these, and rarely.
const rarelyChanging = { staleTime: 5 * 60_000 };

/**
 * Whether a screen should wait for an optional list: until its first attempt has succeeded or failed. A failed list is
 * retried while the screen shows without it.
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

/** Phases under their canonical names; for display use `zoneLabel` of domain. */
export const useEcocyclePhases = () => usePlanningQuery(RESOURCES.phases, rarelyChanging);
