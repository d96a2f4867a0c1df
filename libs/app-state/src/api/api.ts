import { createApiClient } from '@simmer/contracts/client/api-client';
import { readEntry, storageKeys } from '@simmer/plan/disk/browser-storage';
import { fetchOnceEarly } from './early-responses.ts';

/** The path of the API on the same origin. */
export const API_BASE = '/api/v1';

type RejectionListener = (token: string) => void;
const rejectionListeners = new Set<RejectionListener>();

/** Calls back with a token that the server rejected (401). @returns the unsubscribe function. */
export function onTokenRejected(listener: RejectionListener): () => void {
  rejectionListeners.add(listener);
  return () => rejectionListeners.delete(listener);
}

/** The API client of this page. */
export const api = createApiClient({
  baseUrl: API_BASE,
  fetch: fetchOnceEarly,
  getToken: () => readEntry(storageKeys.authToken),
  onUnauthorized: (token) => rejectionListeners.forEach((listener) => listener(token)),
});
