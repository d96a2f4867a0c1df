import { api } from '../api.ts';
import { localSource } from '../local/shared-store.ts';
import { LOCAL_SCOPE } from '../query-keys.ts';
import { useSession } from '../session.ts';
import { createApiSource } from '../sources/api-source.ts';
import type { PlanningSource } from '../sources/planning-source.ts';

const apiSource = createApiSource(api);

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
  if (status === 'signed-in' && userId) return { source: apiSource, scope: userId, isKnown: true };
  return { source: localSource, scope: LOCAL_SCOPE, isKnown: status !== 'loading' };
}
