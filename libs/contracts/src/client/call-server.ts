import { NetworkError } from './api-error.ts';

/**
 * Runs a step that needs the server.
 * @throws NetworkError for every network failure; an abort by the caller stays an AbortError.
 */
export async function callServer<Result>(step: () => Promise<Result>): Promise<Result> {
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
