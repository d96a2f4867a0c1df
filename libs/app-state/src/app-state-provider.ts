import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { followChanges } from './changes/follow-changes.ts';
import { planClient } from './plan-client/plan-clients.ts';
import { onOtherTabWrites } from '@simmer/plan/disk/tabs';
import { followOffline } from './offline/follow-offline.ts';
import { followLocalPlan } from './personal-data/import/follow-local-plan.ts';
import { createQueryClient, type DataFailure } from './query-cache/query-client.ts';
import { sessionStore, startSession } from './session/session.ts';

interface AppStateProviderProps {
  /** Called with each failed read or write. Must be a stable function. */
  readonly onFailure?: (failure: DataFailure) => void;
  readonly children: ReactNode;
}

/** Provides the session and the query cache. Rendered once, around everything that uses either of them. */
export function AppStateProvider({ onFailure, children }: AppStateProviderProps) {
  const [client] = useState(() => createQueryClient(onFailure));
  useEffect(() => {
    const stopSession = startSession();
    const stopWatching = sessionStore.subscribe((state, before) => {
      // The cache of one user must not be visible to the next.
      if (before.user && before.user.id !== state.user?.id) client.clear();
    });
    const stopFollowing = followChanges(client);
    const stopOffline = followOffline(client);
    const stopLocalPlan = followLocalPlan();
    const stopTabs = onOtherTabWrites((scope) => {
      if (scope === LOCAL_SCOPE) void planClient(scope).openCopy();
    });
    return () => {
      stopSession();
      stopWatching();
      stopFollowing();
      stopOffline();
      stopLocalPlan();
      stopTabs();
    };
  }, [client]);
  return createElement(QueryClientProvider, { client }, children);
}
