import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../query-cache/query-keys.ts';
import { sessionStore } from '../../session/session-store.ts';
import { createApiSource } from '../../api/api-source.ts';
import { onOtherTab, storageKeys } from '@simmer/offline/disk/browser-storage';
import { forgetImportState, type ImportState, readImportState } from './import-state.ts';

export interface ImportView {
  /** The signed-in user's import; null if there is none. */
  readonly state: ImportState | null;
  /** True while the server is unreachable. */
  readonly isWaiting: boolean;
}

/** The state of this browser's import. */
export const importStore = createStore<ImportView>(() => ({ state: null, isWaiting: false }));

const LOCK = 'simmer-import';

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', finish, { once: true });
    // A restored network ends the wait early.
    window.addEventListener('online', finish, { once: true });
  });

/** One tab at a time; in a browser without locks the keys of the requests prevent duplicates. */
async function alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (!locks) return work();
  await locks.request(LOCK, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

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
  const parts = state && (await (await loadRunner()).importOutbox.read(state));
  // It may have moved on meanwhile, or have ended.
  const now = ownState();
  if (now?.id === state?.id && now?.next === state?.next)
    importStore.setState({
      state: state && { ...state, refused: parts?.refused ?? [] },
      isWaiting: sessionStore.getState().status === 'unreachable',
    });
}

const showImport = (): void => void readState().catch(() => undefined);

const source = createApiSource(api);
let running: AbortController | null = null;

/** Continues the signed-in user's import, unless this page is running it already. */
export function goOnWithImport(client: QueryClient): void {
  showImport();
  const { user, status } = sessionStore.getState();
  const state = ownState();
  if (running || status !== 'signed-in' || !user || !state || state.next >= state.total) return;
  const controller = new AbortController();
  running = controller;
  const { signal } = controller;
  const run = async () => {
    const { runImport } = await loadRunner();
    await runImport(user.id, {
      source,
      signal,
      wait,
      onProgress: (progress, isWaiting) => importStore.setState({ state: progress, isWaiting }),
    });
  };
  void alone(run, signal)
    .catch(() => undefined)
    .finally(() => {
      running = null;
      // Another user may have signed in by now.
      if (signal.aborted) goOnWithImport(client);
      else showImport();
      void client.invalidateQueries({ queryKey: queryKeys.allPlanning(user.id) });
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
  // Steps without their progress cannot be continued: nobody needs them.
  if (readImportState() === null) forgetImportState();
  goOnWithImport(client);
  return () => {
    running?.abort();
    for (const stop of stops) stop();
  };
}
