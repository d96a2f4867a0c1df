import { NetworkError } from '@simmer/contracts/client/api-error';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { withReadingLock } from '@simmer/plan/disk/tabs';
import type { AccountCopy } from '@simmer/plan/account-copy';
import type { PlanClient } from '@simmer/plan/plan-client';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { isUnreachable } from '../errors.ts';
import { today } from '../hooks/clock.ts';
import { queryKeys } from '../query-cache/query-keys.ts';
import { probeServer } from '../session/load-session.ts';
import { sessionStore } from '../plan-client/session-store.ts';
import { planClient } from '../plan-client/plan-clients.ts';

/** Whether the screens show the copy of this user. */
export function isOnCopy(userId: string | undefined): userId is string {
  const { status, user } = sessionStore.getState();
  return status === 'on-copy' && user?.id === userId;
}

/** Reads what has changed in the account; one tab at a time, which tells the others (OFF-20). */
async function readAccount(client: PlanClient, signal: AbortSignal | undefined): Promise<void> {
  const { reader } = client.shown;
  const { cursor: before } = reader;
  await withReadingLock(async () => {
    // Another tab has just read, and told this one.
    if (reader.cursor !== before) return;
    do
      await client.read((after) => {
        // Of a first reading the week on screen comes first.
        const query = after === null ? { near: today() } : { after };
        return api.call('plan.read', { query, isRepeated: true, ...(signal && { signal }) });
      });
    while (reader.hasMore);
  });
}

/**
 * Reads the plan: what has changed in the account, or the copy while the server is unreachable (OFF-10).
 * @param scope a user's id, or 'local'
 * @throws ApiError, NetworkError
 */
export async function readPlan(scope: string, signal?: AbortSignal): Promise<AccountCopy> {
  const client = planClient(scope);
  await client.openCopy();
  if (scope !== LOCAL_SCOPE && !isOnCopy(scope)) {
    try {
      await readAccount(client, signal);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await probeServer();
      if (!isOnCopy(scope)) throw error;
    }
  }
  const state = client.state.getState();
  // An empty plan would look like a loss of data.
  if (!state.isThere) throw new NetworkError('This browser has not read it yet.');
  return state;
}

/** The query that reads a plan. Screens show what the plan's store has. */
export const planQuery = (scope: string) => ({
  queryKey: queryKeys.planning(scope),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPlan(scope, signal),
  // The plan already keeps the identity of equal items.
  structuralSharing: false,
});

/** Resolves when all of the plan is there. @throws ApiError, NetworkError */
export async function awaitPlan(client: QueryClient, scope: string): Promise<void> {
  const { isThere, hasMore } = planClient(scope).state.getState();
  if (!isThere || hasMore) await client.fetchQuery(planQuery(scope));
}
