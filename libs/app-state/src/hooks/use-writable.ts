import type { PlanningResource } from '@simmer/offline/copy/planning-source';
import { queryKeys } from '../query-cache/query-keys.ts';
import { usePlanningSource } from './use-planning-source.ts';

/** The current source, and the cache keys of some of its lists. */
export function useWritable(...resources: PlanningResource[]) {
  const { source, scope } = usePlanningSource();
  return { source, scope, invalidates: resources.map((resource) => queryKeys.planning(scope, resource)) };
}
