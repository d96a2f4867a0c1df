import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@simmer/contracts/client/api-error';
import { isTransient } from './errors/errors.ts';
import { isQueryFailure, isActionFailure, loadFailureText, saveFailureText } from './errors/data-failure.ts';

const MAX_RETRIES = 3;
const MAX_DELAY_MS = 30_000;
const CACHE_RETENTION_MS = 5 * 60_000;
const FRESH_MS = 30_000;

/** Reads alone are tried again, three times, and only when the failure may pass (API-53). */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isTransient(error);
}

/** For what the server has asked somebody else for, as often as makes sense: that it could not be had is an answer. */
export function shouldRetryUnlessAnswered(failures: number, error: unknown): boolean {
  const isAnswer = error instanceof ApiError && error.status === 503;
  return !isAnswer && shouldRetry(failures, error);
}

/** Milliseconds before the next try: doubled each time up to 30 s, or as long as the server asked. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
  return Math.min(Math.max(1000 * 2 ** failures, asked), MAX_DELAY_MS);
}

/** Data that could not be read, or an action that could not be done, as it is to be logged (API-53). */
export interface DataFailure {
  readonly phase: 'query' | 'mutation';
  readonly text: string;
  readonly error: unknown;
}

/** The cache of one page, with the product's data-fetching defaults (API-53). */
export function createQueryClient(onFailure: (failure: DataFailure) => void = () => undefined): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isQueryFailure(error)) onFailure({ phase: 'query', text: loadFailureText(queryKey), error });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { meta }) => {
        if (isActionFailure(error)) onFailure({ phase: 'mutation', text: saveFailureText(meta), error });
      },
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: CACHE_RETENTION_MS,
        staleTime: FRESH_MS,
        // The local store answers without a network, so the browser's idea of "online" must not pause anything.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
