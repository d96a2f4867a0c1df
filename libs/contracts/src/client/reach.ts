import { NetworkError } from './api-error.ts';

/**
 * Goes a step that needs the server.
 * @throws NetworkError for every failure on the way; a caller's own abort stays an AbortError.
 */
export async function reach<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    throw new NetworkError('The server could not be reached.', { cause });
  }
}

// Not `instanceof`: a DOMException may come from another realm.
function isAbort(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError';
}
