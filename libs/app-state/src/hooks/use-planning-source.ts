import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { api } from '../api/api.ts';
import { ownVersions } from '../time-blocks/own-versions.ts';
import { localSource } from '@simmer/offline/copy/local-plan';
import { useKeepsNothing } from '../offline/offline-changes.ts';
import { createFallbackSource } from '../offline/fallback-source.ts';
import { useSession } from '../session/session.ts';
import { createApiSource } from '../api/api-source.ts';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';

/** Records which versions of blocks this tab wrote, from any source. */
const noting = (source: PlanningSource): PlanningSource => ({
  ...source,
  timeBlocks: ownVersions.noting(source.timeBlocks),
});

const sources = { own: noting(createFallbackSource(createApiSource(api))), local: noting(localSource) };

export interface Planning {
  readonly source: PlanningSource;
  /** Part of every cache key: the owner of the data. */
  readonly scope: string;
  /** False while the session is loading. */
  readonly isKnown: boolean;
}

/**
 * The source of planning data: the server for a signed-in user, or the copy of their plan while it is unreachable; else
 * this browser (OFF-1). Somebody who keeps nothing on this device does not go on with the plan of this browser: it would
 * be there for the next person (OFF-75).
 */
export function usePlanningSource(): Planning {
  const status = useSession((state) => state.status);
  const userId = useSession((state) => state.user?.id);
  const keepsNothing = useKeepsNothing();
  const isOwn = status === 'signed-in' || status === 'on-copy' || (status === 'unreachable' && keepsNothing);
  if (isOwn && userId) return { source: sources.own, scope: userId, isKnown: true };
  return { source: sources.local, scope: LOCAL_SCOPE, isKnown: status !== 'loading' };
}
