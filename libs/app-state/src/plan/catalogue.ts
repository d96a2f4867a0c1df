import type { UseQueryResult } from '@tanstack/react-query';
import { usePlanList } from './use-plan.ts';

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
export const useTimeBlockSizes = () => usePlanList('sizes');

export const useVibes = () => usePlanList('vibes');

/** Phases under their canonical names; for display use `zoneLabel` of domain. */
export const useEcocyclePhases = () => usePlanList('phases');
