import { NetworkError } from '@simmer/contracts/client/api-error';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { type PlanList, type PlanLists, planLists, reads } from '@simmer/plan/reads';
import { api } from '../api/api.ts';
import { isUnreachable } from '../errors.ts';
import { probeServer } from '../session/load-session.ts';
import { sessionStore } from '../session/session-store.ts';
import { planClient } from './plan-clients.ts';

/** Whether the screens show the copy of this user. */
export function isOnCopy(userId: string | undefined): userId is string {
  const { status, user } = sessionStore.getState();
  return status === 'on-copy' && user?.id === userId;
}

const isKnown = (scope: string, name: PlanList): boolean =>
  !reads[name].isOfPlan || planClient(scope).state.getState().catalogue.known.includes(name);

/** A list as the screens show it. */
export const listIn = <Name extends PlanList>(scope: string, name: Name): PlanLists[Name] =>
  reads[name].select(planClient(scope).state.getState());

/**
 * Reads a list again: from the server, or from the copy while the server is unreachable (OFF-10).
 * @param scope a user's id, or 'local'
 * @throws ApiError, NetworkError
 */
export async function readList<Name extends PlanList>(
  scope: string,
  name: Name,
  signal?: AbortSignal,
): Promise<PlanLists[Name]> {
  const client = planClient(scope);
  if (scope === LOCAL_SCOPE) await client.openCopy();
  else if (!isOnCopy(scope)) {
    try {
      await client.read(name, reads[name].ask(api.call, { isRepeated: true, ...(signal && { signal }) }));
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await probeServer();
      // The copy lacks the list too: the failure of the connection is reported.
      if (!isOnCopy(scope) || !isKnown(scope, name)) throw error;
    }
  }
  // An empty list would look like a loss of data.
  if (!isKnown(scope, name)) throw new NetworkError('This browser has not read it yet.');
  return listIn(scope, name);
}

/** Reads the lists that the copy of a plan lacks. A list that fails is skipped. */
export async function completeCopy(userId: string): Promise<void> {
  const client = planClient(userId);
  await client.openCopy();
  for (const name of planLists)
    if (!client.state.getState().catalogue.known.includes(name))
      await client.read(name, reads[name].ask(api.call, { isRepeated: true })).catch(() => undefined);
  await client.keepCopy();
}
