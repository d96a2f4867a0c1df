import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@simmer/contracts/client/api-error';
import { isTransient } from '../errors.ts';
import { isQueryFailure, isActionFailure, loadFailureTexts, saveFailureText } from './data-failure.ts';

const MAX_RETRIES = 3;
const MAX_DELAY_MS = 30_000;
const CACHE_RETENTION_MS = 5 * 60_000;
const FRESH_MS = 30_000;

/** Only reads are retried, three times, and only after temporary failures (API-53). */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isTransient(error);
}

/** For reads that the server forwards to a provider and retries itself: the server's error is final. */
export function shouldRetryWithoutResponse(failures: number, error: unknown): boolean {
  const isAnswer = error instanceof ApiError && error.status === 503;
  return !isAnswer && shouldRetry(failures, error);
}

/** Milliseconds before the next attempt: doubled each time up to 30 s, or the server's delay. */
export function retryDelay(failures: number, error: unknown): number {
  const serverDelay = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
  return Math.min(Math.max(1000 * 2 ** failures, serverDelay), MAX_DELAY_MS);
}

/** A failed read or action, for the log (API-53). */
export interface DataFailure {
  readonly phase: 'query' | 'mutation';
  readonly text: string;
  readonly error: unknown;
}

const logs = new WeakMap<QueryClient, (failure: DataFailure) => void>();

/** Logs a failure of an action that its mutation does not have: the server refuses it later. */
export function logActionFailure(client: QueryClient, text: string, error: unknown): void {
  if (isActionFailure(error)) logs.get(client)?.({ phase: 'mutation', text, error });
}

/** The query client of a page, with the product's defaults (API-53). */
export function createQueryClient(onFailure: (failure: DataFailure) => void = () => undefined): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isQueryFailure(error)) return;
        for (const text of loadFailureTexts(query as Query)) onFailure({ phase: 'query', text, error });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { meta }) => {
        logActionFailure(client, saveFailureText(meta), error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: CACHE_RETENTION_MS,
        staleTime: FRESH_MS,
        // The local store works without a network, so the browser's online state must not pause a query.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  logs.set(client, onFailure);
  return client;
}
