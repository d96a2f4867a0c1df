import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../query-cache/query-keys.ts';
import { isAway, sessionStore } from '../../session/session-store.ts';
import { createApiSource } from '../../api/api-source.ts';
import { onOtherTab, storageKeys } from '@simmer/offline/disk/browser-storage';
import { type ImportState, importStore, readImportState } from './import-state.ts';

/** The import of the signed-in user, as far as it is known without what is encrypted of it. */
function ownState(): ImportState | null {
  const { user } = sessionStore.getState();
  const state = readImportState();
  return state !== null && state.userId === user?.id ? state : null;
}

/** Few starts have an import to continue. Without a network it is continued at the next one. */
const loadRunner = () => import(/* webpackChunkName: "personal-data" */ './run-import.ts');

/** Updates the state from the stored import of the signed-in user. */
async function readState(): Promise<void> {
  const state = ownState();
  const isOf = (other: ImportState | null) => other?.id === state?.id && other?.next === state?.next;
  let { state: shown } = importStore.getState();
  // What was rejected is not stored by a full browser.
  if (state !== null && !isOf(shown)) shown = (await (await loadRunner()).readImport(state)) ?? state;
  // It may have moved on meanwhile, or have ended.
  if (!isOf(ownState())) return;
  const isWaiting = isAway(sessionStore.getState());
  importStore.setState({ state: state && shown, isWaiting });
}

const showImport = (): void => void readState().catch(() => undefined);

const source = createApiSource(api);
let running: AbortController | null = null;

/** Continues the signed-in user's import, unless this page is running it already. */
export function goOnWithImport(client: QueryClient): void {
  showImport();
  const state = ownState();
  const isSignedIn = sessionStore.getState().status === 'signed-in';
  if (running || !isSignedIn || state === null || state.next >= state.total) return;
  const { userId } = state;
  running = new AbortController();
  const { signal } = running;
  const run = async () => (await loadRunner()).runImport(userId, { source, signal });
  // One tab at a time; in a browser without locks the keys of the requests prevent duplicates.
  void ('locks' in navigator ? navigator.locks.request('simmer-import', { signal }, run) : run())
    .catch(() => undefined)
    .finally(() => {
      running = null;
      // Another user may have signed in by now.
      if (signal.aborted) goOnWithImport(client);
      else showImport();
      void client.invalidateQueries({ queryKey: queryKeys.allPlanning(userId) });
    });
}

/**
 * Continues an import that a reload has interrupted, as soon as its user is signed in.
 * @returns the function that stops it.
 */
export function followImport(client: QueryClient): () => void {
  const stops = [
    sessionStore.subscribe(({ user }, before) => {
      if (user?.id !== before.user?.id) running?.abort();
      goOnWithImport(client);
    }),
    onOtherTab((key) => {
      if (key === null || key === storageKeys.importState) showImport();
    }),
  ];
  goOnWithImport(client);
  return () => {
    running?.abort();
    for (const stop of stops) stop();
  };
}
