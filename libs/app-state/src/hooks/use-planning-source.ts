import { api } from '../api.ts';
import { ownVersions } from '../block-parts/own-versions.ts';
import { localSource } from '../local/shared-store.ts';
import { LOCAL_SCOPE } from '../query-keys.ts';
import { useSession } from '../session.ts';
import { createApiSource } from '../sources/api-source.ts';
import type { PlanningSource } from '../sources/planning-source.ts';

/** Notes which states of blocks came about here, whoever of us writes them. */
const noting = (source: PlanningSource): PlanningSource => ({
  ...source,
  timeBlocks: ownVersions.noting(source.timeBlocks),
});

const sources = { api: noting(createApiSource(api)), local: noting(localSource) };

export interface Planning {
  readonly source: PlanningSource;
  /** Part of every cache key: whose data it is. */
  readonly scope: string;
  /** False while nobody knows yet who is here. */
  readonly isKnown: boolean;
}

/** Who answers for planning data: the server for a signed-in user, else this browser (section 1). */
export function usePlanningSource(): Planning {
  const status = useSession((state) => state.status);
  const userId = useSession((state) => state.user?.id);
  if (status === 'signed-in' && userId) return { source: sources.api, scope: userId, isKnown: true };
  return { source: sources.local, scope: LOCAL_SCOPE, isKnown: status !== 'loading' };
}
